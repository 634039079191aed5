// The attributes of what a page says of its viewer.

export interface OwnHooks {
  /** Path below the account to open for a signed-in viewer. */
  'own-path': string
  /** The title of a step that is done with some of the native token, whose label it holds. */
  'own-balance': string
  /** Hidden for a viewer who has works, where one of the elements that follow it is for their kind. */
  'own-works': string
  /** In place of what has `own-works`: `creator`, for those who have created works, or `seller`, who sell others only. */
  'own-kind': string
  /** The line for newcomers that a sentence of what waits for the viewer replaces. */
  'own-waiting': string
  /** A section with a list of the works that wait for the viewer: hidden while none does. */
  'own-next-steps': string
  /** The newest work that the viewer could sell: hidden while there is none. Holds a link of the class `btn`. */
  'own-unlisted': string
  /** Identifier of an item that is in the viewer's wallet, on the message that says so. */
  'own-unsold': string
  /** The page belongs to the viewer. */
  'own-page': string
  /** State that a part of the notifications menu belongs to. */
  'notifications-state': string
  /** Loads the notifications again. */
  'notifications-retry': string
  /** Marks all notifications as read. */
  'notifications-read': string
  /** How many notifications are unread, in the head of the menu. */
  'notifications-unread': string
  /** What was done to the notifications, for screen readers. */
  'notifications-status': string
  /** How many accounts the viewer follows. */
  'following-count': string
  /** How many the feed needs: hidden once it has them. */
  'following-goal': string
  /** On a notification that was read, and whose step can still be done. */
  todo: string
  /** Herotag of the viewer, on their name in the header. */
  herotag: string
  /** Number of unread notifications, or a mark on one. */
  unread: string
}
