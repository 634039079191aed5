// The viewer's account in the form that links need.

import type { AccountHandle } from '../config/routes.ts'

/** Includes the herotag from the header, if there is one. */
export function ownAccount(address: string): AccountHandle {
  const { herotag } = document.querySelector('[data-herotag]')?.dataset ?? {}
  return { address, herotag }
}
