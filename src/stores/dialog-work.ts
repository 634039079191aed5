// The work that the open dialog is about, as the page has rendered it.

import { atom } from 'nanostores'

import type { DialogWork } from '../lib/loaders/dialog-work.ts'

export const $dialogWork = atom<DialogWork | undefined>(undefined)

/** The name of an asset in texts; its identifier while the name is unknown. */
export function workName(identifier: string): string {
  const work = $dialogWork.get()
  return work?.identifier === identifier ? work.name : identifier
}
