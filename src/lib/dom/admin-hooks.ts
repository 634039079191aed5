// The attributes of the admin menu.

export interface AdminHooks {
  /** Key of a moderation action. */
  'admin-action': string
  /** Subject of the menu that a button opens. */
  'admin-button': string
  /** The last decisions of the admin in this browser: hidden until there is one. */
  decisions: string
  /** On the bell: how many items and collections have open reports. */
  reports: string
  /** Asset, collection or account that a moderation action is about. */
  subject: string
  /** What a person calls it: its name and its maker. */
  'subject-name': string
  /** Its identifier, and how many items it has. */
  'subject-about': string
  /** URL by which an admin finds the subject after the action. */
  'subject-path': string
  /** Its mark of a scam, which an action can take back. */
  'subject-mark': string
  /** The reports that clearing them deletes, and its running auction: texts of the question before an action. */
  'subject-reported': string
  'subject-auction': string
  /** Label of the button that clears its reports. */
  'clear-label': string
  /** URL of its picture. */
  'subject-picture': string
}
