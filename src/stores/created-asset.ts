// Which asset a transaction made.

import { atom, type ReadableAtom } from 'nanostores'

import { loadCreationResult } from '../lib/api/creation-results.ts'
import { environment } from './environment.ts'

export interface CreatedAsset {
  hash: string
  /** `undefined`: nobody could say. */
  identifier: string | undefined
}

const $createdAssetState = atom<CreatedAsset | undefined>()
/** Once it is known. */
export const $createdAsset: ReadableAtom<CreatedAsset | undefined> = $createdAssetState

/** How often the chain is asked for the asset of a transaction that has succeeded. */
const MAX_ATTEMPTS = 5

/** Finds out which asset a transaction made. */
export async function findCreatedAsset(hash: string): Promise<void> {
  const { setTimer, send } = environment()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await send(loadCreationResult(hash)).catch(() => undefined)
    if (found?.identifier) return $createdAssetState.set({ hash, identifier: found.identifier })
    await new Promise<void>(resolve => setTimer(1_000, resolve))
  }
  $createdAssetState.set({ hash, identifier: undefined })
}
