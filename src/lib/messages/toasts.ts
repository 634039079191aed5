// Texts of toasts. The toasts of a transaction have its title as their text; the reasons of failures are in
// contract-errors.ts, transaction-errors.ts and errors.ts.

export const TRANSACTION_LINK_LABEL = 'View transaction'
export const PROCESSING_TITLE = 'Processing transaction'
export const TRANSACTION_FAILED_TITLE = 'Transaction failed'
export const UPLOAD_FAILED_TITLE = 'Your picture was not uploaded'
export const PHOTO_SAVED_TITLES = {
  cover: 'Your cover is saved',
  profile: 'Your photo is saved'
} as const
export const LOGGED_OUT_TITLE = 'Logged out'
export const PROFILE_SAVED_TITLE = 'Your profile is saved'
export const PROFILE_FAILED_TITLE = 'Some of your profile was not saved'

export const OUTCOME_TOASTS = {
  success: (title: string) => ({ title: 'Transaction successful', text: title }),
  timedOut: (title: string) => ({
    title: 'Transaction timed out',
    text: `${title}. The network has not reported a result.`
  })
}

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
