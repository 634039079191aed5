// Finds the asset that a transaction of create.ts created.

import { atom, type ReadableAtom } from 'nanostores'

import { loadCreationResult } from '../lib/api/creation-results.ts'
import { platform } from './platform.ts'

export interface CreatedAsset {
  hash: string
  /** Undefined when the asset could not be determined. */
  identifier: string | undefined
}

const $createdAssetState = atom<CreatedAsset | undefined>()
/** Undefined until `findCreatedAsset` has finished. */
export const $createdAsset: ReadableAtom<CreatedAsset | undefined> = $createdAssetState

/** Maximum number of requests for the result of a successful transaction: the network indexes it within seconds. */
const MAX_ATTEMPTS = 5
const DELAY_MS = 1_000

/** Polls for the asset that the transaction created. */
export async function findCreatedAsset(hash: string): Promise<void> {
  const { setTimer, send } = platform()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await send(loadCreationResult(hash)).catch(() => undefined)
    if (found?.identifier) return $createdAssetState.set({ hash, identifier: found.identifier })
    await new Promise<void>(resolve => setTimer(DELAY_MS, resolve))
  }
  $createdAssetState.set({ hash, identifier: undefined })
}
