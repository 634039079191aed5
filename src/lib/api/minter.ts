// Reads the minter contract of campaigns itself. Source: the pause module of the MultiversX framework.

import { isSiteError } from '../errors.ts'
import { queryView } from './contract-views.ts'
import type { Send } from './request.ts'

/**
 * Whether the contract takes no purchases. False also when it cannot be read: then the contract refuses, and the
 * payment comes back.
 */
export async function loadMinterPaused(send: Send, minter: string): Promise<boolean> {
  // The contract encodes false as an empty value.
  const isPaused = (bytes: Uint8Array | undefined) => bytes?.some(byte => byte !== 0) ?? false
  return send(queryView(minter, 'isPaused', [], isPaused)).catch((error: unknown) => {
    if (isSiteError(error)) return false
    throw error
  })
}
