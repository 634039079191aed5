// The titles of an account page that must not be shown.

/** `unchecked`: it is unknown whether the account is private. `unreachable`: it is also unknown which account it is. */
export type HiddenReason = 'private' | 'unchecked' | 'unreachable'

export const HIDDEN_TITLES: Readonly<Record<HiddenReason, string>> = {
  private: 'This account is private',
  unchecked: 'This account may be private',
  unreachable: 'Account'
}
