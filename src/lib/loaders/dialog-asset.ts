// The asset or the ticket sale that a dialog is about, shown above its form and enlarged after a success.

import type { Asset, Scam } from '../api/assets.ts'
import { personText } from '../format/names.ts'
import { type ItemWarning, itemWarning } from '../messages/marks.ts'
import { makerOf } from './maker.ts'

export interface DialogAsset {
  identifier: string
  name: string
  /** Absent when the maker is unknown. */
  maker: string | undefined
  isSft: boolean
  /** Marked as a scam or as not safe for work. */
  isFlagged: boolean
  /** Absent for flagged works, whose pictures are never loaded. */
  thumbnail: string | undefined
  /** The asset's picture at its own ratio. */
  picture: string | undefined
  /** A warning for buyers when the item or its collection is marked as a scam. */
  warning: ItemWarning | undefined
}

/** `picture`: the best picture that a page may load without an action of the visitor. */
export function toDialogAsset(
  asset: Asset,
  picture: string | undefined,
  collectionScam?: Scam
): DialogAsset {
  const { identifier, isNsfw, isSft, media, name, scam } = asset
  const maker = makerOf(asset)
  const isFlagged = isNsfw || scam !== undefined
  return {
    identifier,
    // The name of a scam may be part of the fraud, so the identifier is shown.
    name: scam ? identifier : name,
    maker: maker && personText(maker),
    isSft,
    isFlagged,
    thumbnail: isFlagged ? undefined : media[0]?.thumbnail,
    picture: isFlagged ? undefined : picture,
    warning: itemWarning(scam, collectionScam)
  }
}
