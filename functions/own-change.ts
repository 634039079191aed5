// Remembers in the browser that a person has just changed something. Their pages are then made from new answers, in
// whichever isolate: another one does not know of the change, and services show some changes only after a moment.

import type { Edge } from './edge.ts'

const CHANGE_COOKIE = '__Host-atrium_changed'
const SECONDS = 60

/** Called when an upstream has accepted a change or may have, and when the outcome of a transaction is known. */
export function rememberOwnChange(edge: Edge): void {
  edge.sessionState.changeCookie = `${CHANGE_COOKIE}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; Secure; SameSite=Lax`
}

export function hasOwnChange({ cookies }: Edge): boolean {
  return cookies.includes(`${CHANGE_COOKIE}=`)
}
