// The attributes of the admin menu.

export interface AdminHooks {
  /** Key of a moderation action. */
  'admin-action': string
  /** Subject of the menu that a button opens. */
  'admin-button': string
  /** Holds the last decisions of the admin in this browser; hidden when there are none. */
  decisions: string
  /** On the notifications button: how many items and collections have open reports. */
  reports: string
  /** The asset, collection or account of a moderation action. */
  subject: string
  /** The subject's name and maker, as shown to people. */
  'subject-name': string
  /** The subject's identifier and its number of items. */
  'subject-about': string
  /** URL by which an admin finds the subject after the action. */
  'subject-path': string
  /** The subject's scam mark, which an action can remove. */
  'subject-mark': string
  /** Text of the confirmation: the reports of the subject, which clearing deletes. */
  'subject-reported': string
  /** Text of the confirmation: the running auction of the subject. */
  'subject-auction': string
  /** Label of the button that clears the subject's reports. */
  'clear-label': string
  /** URL of the subject's picture. */
  'subject-picture': string
}
