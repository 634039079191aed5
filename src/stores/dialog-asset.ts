// The asset of the open dialog, as rendered by the page.

import { atom } from 'nanostores'

import type { DialogAsset } from '../lib/loaders/dialog-asset.ts'

export const $dialogAsset = atom<DialogAsset | undefined>(undefined)

/** The name of an asset in texts; its identifier while the name is unknown. */
export function dialogAssetName(identifier: string): string {
  const work = $dialogAsset.get()
  return work?.identifier === identifier ? work.name : identifier
}
