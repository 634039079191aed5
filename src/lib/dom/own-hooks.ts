// The attributes of page parts about the viewer.

export interface OwnHooks {
  /** Path below the account to open for a signed-in viewer. */
  'own-path': string
  /**
   * The title of a step that is complete when the viewer has some of the native token. Its value is the token's label.
   */
  'own-balance': string
  /** Hidden for a viewer who has works, when the page has an `own-kind` element for this viewer. */
  'own-works': string
  /**
   * Replaces the `own-works` element: `creator` for a viewer who has created works, `seller` for one who only sells
   * works of others.
   */
  'own-kind': string
  /** The line for newcomers, which is replaced by a sentence about the waiting actions. */
  'own-waiting': string
  /** A section with the works that wait for the viewer; hidden when there are none. */
  'own-next-steps': string
  /** The newest work that the viewer could sell; hidden when there is none. Contains a link of the class `btn`. */
  'own-unlisted': string
  /** Identifier of an item that is in the viewer's wallet, on the message that says so. */
  'own-unsold': string
  /** The page belongs to the viewer. */
  'own-page': string
  /** The state in which this part of the notifications menu is shown. */
  'notifications-state': string
  /** Loads the notifications again. */
  'notifications-retry': string
  /** Marks all notifications as read. */
  'notifications-read': string
  /** How many notifications are unread, in the head of the menu. */
  'notifications-unread': string
  /** The result of an action on the notifications, for screen readers. */
  'notifications-status': string
  /** The number of accounts that the viewer follows. */
  'following-count': string
  /** The number of accounts that the feed needs; hidden when the viewer follows enough. */
  'following-goal': string
  /** On a notification that was read, but whose action is still possible. */
  todo: string
  /** Herotag of the viewer, on their name in the header. */
  herotag: string
  /** Number of unread notifications, or a mark on one. */
  unread: string
}
