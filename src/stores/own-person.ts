// The viewer's name and pictures, for previews of a work and of the profile.

import { atom, type ReadableAtom } from 'nanostores'

import type { OwnPerson } from '../lib/loaders/own-person.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

const $ownPersonState = atom<OwnPerson | undefined>()

/** Undefined until it is set or `ensureOwnPerson` has finished. */
export const $ownPerson: ReadableAtom<OwnPerson | undefined> = $ownPersonState

/** Set by a dialog whose page was rendered with the person. */
export function setOwnPerson(person: OwnPerson | undefined): void {
  $ownPersonState.set(person)
}

/** Loads the viewer, unless known. When the profile cannot be loaded, the person has only an address. */
export async function ensureOwnPerson(): Promise<void> {
  const address = viewerAddress()
  if (!address || $ownPersonState.get()?.address === address) return
  const onlyAddress = { address, cover: undefined, herotag: undefined, picture: undefined }
  const person = await loadPerson(address).catch(() => ({ ...onlyAddress, isPrivate: false }))
  if (viewerAddress() === address) $ownPersonState.set(person)
}

async function loadPerson(address: string): Promise<OwnPerson> {
  const loader = await import('../lib/loaders/own-person.ts')
  return loader.loadOwnPerson(platform().send, address)
}
