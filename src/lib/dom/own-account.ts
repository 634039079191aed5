// The viewer's account as a link names it.

import type { AccountHandle } from '../config/routes.ts'

/** With the herotag that the header has, if any. */
export function ownAccount(address: string): AccountHandle {
  const { herotag } = document.querySelector('[data-herotag]')?.dataset ?? {}
  return { address, herotag }
}
