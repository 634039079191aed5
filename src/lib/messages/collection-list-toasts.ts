// Toasts of the lists of collections that admins maintain.

const LIST_CHANGES = {
  featured: { added: 'is now featured', removed: 'is no longer featured' },
  blacklisted: { added: 'is now blacklisted', removed: 'is no longer blacklisted' }
} as const

export function listChangeTitle(
  name: string,
  list: keyof typeof LIST_CHANGES,
  change: 'added' | 'removed'
): string {
  return `${name} ${LIST_CHANGES[list][change]}`
}
