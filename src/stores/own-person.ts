// The viewer's name and picture, for the preview of a work.

import { atom, type ReadableAtom } from 'nanostores'

import type { Person } from '../lib/api/people.ts'
import { loadProfile } from '../lib/api/profiles.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

const $ownPersonState = atom<Person | undefined>()

/** Undefined until `loadOwnPerson` has finished. */
export const $ownPerson: ReadableAtom<Person | undefined> = $ownPersonState

/** Without a profile, or when it cannot be loaded, a person is their address. */
export async function loadOwnPerson(): Promise<void> {
  const address = viewerAddress()
  if (!address || $ownPersonState.get()?.address === address) return
  const profile = await platform()
    .send(loadProfile(address))
    .catch(() => undefined)
  const { herotag, picture } = profile ?? {}
  if (viewerAddress() === address)
    $ownPersonState.set({ address, herotag, isPrivate: false, picture })
}
