// Which asset a transaction made.

import { atom, type ReadableAtom } from 'nanostores'

import { loadCreationResult } from '../lib/api/creation-results.ts'
import { environment } from './environment.ts'

export interface Created {
  hash: string
  /** `undefined`: nobody could say. */
  identifier: string | undefined
}

const $createdState = atom<Created | undefined>()
/** Once it is known. */
export const $created: ReadableAtom<Created | undefined> = $createdState

/** How often the chain is asked for the asset of a transaction that has succeeded. */
const LOOKS = 5

/** Finds out which asset a transaction made. */
export async function findCreated(hash: string): Promise<void> {
  const { after, send } = environment()
  for (let look = 0; look < LOOKS; look++) {
    const found = await send(loadCreationResult(hash)).catch(() => undefined)
    if (found?.identifier) return $createdState.set({ hash, identifier: found.identifier })
    await new Promise<void>(resolve => after(1_000, resolve))
  }
  $createdState.set({ hash, identifier: undefined })
}
