// Reads the state of a campaign's minter contract. Source: the pause module of the MultiversX framework.

import { isSiteError } from '../errors.ts'
import { queryView } from './contract-views.ts'
import type { Send } from './request.ts'

/**
 * Whether the contract is paused. False also when it cannot be read: a paused contract then refuses the purchase and
 * the payment is returned.
 */
export async function loadMinterPaused(send: Send, minter: string): Promise<boolean> {
  // The contract encodes false as an empty value.
  const isPaused = (bytes: Uint8Array | undefined) => bytes?.some(byte => byte !== 0) ?? false
  return send(queryView(minter, 'isPaused', [], isPaused)).catch((error: unknown) => {
    if (isSiteError(error)) return false
    throw error
  })
}
