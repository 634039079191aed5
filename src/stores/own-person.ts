// The viewer's name and pictures, for previews of a work and of the profile.

import { atom, type ReadableAtom } from 'nanostores'

import type { Person } from '../lib/api/people.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

/** `cover`: the picture at the top of their page. */
interface OwnPerson extends Person {
  cover: string | undefined
}

const $ownPersonState = atom<OwnPerson | undefined>()

/** Undefined until `loadOwnPerson` has finished. */
export const $ownPerson: ReadableAtom<OwnPerson | undefined> = $ownPersonState

/** Without a profile, or when it cannot be loaded, a person is their address. */
export async function loadOwnPerson(): Promise<void> {
  const address = viewerAddress()
  if (!address || $ownPersonState.get()?.address === address) return
  const profile = await readProfile(address).catch(() => undefined)
  const { cover, herotag, picture } = profile ?? {}
  if (viewerAddress() === address)
    $ownPersonState.set({ address, cover, herotag, isPrivate: false, picture })
}

async function readProfile(address: string) {
  const { loadProfile } = await import('../lib/api/profiles.ts')
  return platform().send(loadProfile(address))
}
