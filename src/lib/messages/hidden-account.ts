// The titles of an account page that must not be shown.

/** `unchecked`: whether the account is private is not known. `unreachable`: neither is the account. */
export type HiddenReason = 'private' | 'unchecked' | 'unreachable'

export const HIDDEN_TITLES: Readonly<Record<HiddenReason, string>> = {
  private: 'This account is private',
  unchecked: 'This account may be private',
  unreachable: 'Account'
}
