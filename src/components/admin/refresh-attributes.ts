/** Of a list: whatever is flagged may be on it. */
export const EVERYTHING = 'all'

/** Marks what an admin's action changes, so that it is fetched anew after one. On admins' pages alone. */
export function refreshAttributes(
  isAdmin: boolean,
  name: string,
  subject: string
): Record<string, string> {
  return isAdmin ? { 'data-refresh': name, 'data-entities': `flags:${subject}` } : {}
}
