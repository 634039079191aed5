// Shown by the shell when a link is pressed without a connection.

export const OFFLINE_TITLE = 'You’re offline'
export const OFFLINE_TEXT =
  'This page stays as it is. Check your connection, then try the link again.'
