// Toasts on the page after a login or a logout.

export const LOGGED_IN_TITLE = 'You are connected'
export const LOGGED_OUT_TITLE = 'Logged out'
