// Remembers in a cookie that a person has just changed something, so that their pages use only new responses for a
// while. Memory is not enough: another isolate may serve the next request, and services show some changes only after a
// moment.

import type { Edge } from './edge.ts'

const CHANGE_COOKIE = '__Host-atrium_changed'
/** How long services may take to show a change. */
const CHANGE_SECONDS = 60

/**
 * Called when an upstream has accepted a change or may have accepted it, and when the outcome of a transaction is
 * known.
 */
export function rememberOwnChange(edge: Edge): void {
  const attributes = `Path=/; Max-Age=${CHANGE_SECONDS}; HttpOnly; Secure; SameSite=Lax`
  edge.sessionState.changeCookie = `${CHANGE_COOKIE}=1; ${attributes}`
}

export function hasOwnChange({ cookies }: Edge): boolean {
  return cookies.includes(`${CHANGE_COOKIE}=`)
}
