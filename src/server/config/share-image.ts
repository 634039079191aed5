// Size, paths and names of share images. Their content is decided in src/server/pages/share-image-content.ts; they are
// rendered in functions/share.

import { COLLECTION_IDENTIFIER } from '../../lib/protocol/collection-identifier.ts'

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The kinds of share image with the pattern of their names. */
export const SHARE_IMAGE_NAMES = {
  asset: /^[A-Z0-9]{3,10}-[a-f0-9]{6}-(?!00)(?:[a-f0-9]{2}){1,8}$/,
  /** The minter's address and the campaign's id in hex. */
  campaign: /^erd1[a-z0-9]{58}-(?:[a-f0-9]{2}){1,400}$/,
  collection: COLLECTION_IDENTIFIER,
  /** The ticket sale: a network has one. */
  launch: /^sale$/,
  profile: /^erd1[a-z0-9]{58}$/
} as const satisfies Record<string, RegExp>

export type ShareImageKind = keyof typeof SHARE_IMAGE_NAMES

/** `version` changes with the content of the image, so that a cached older image is not used. */
export function shareImagePath(kind: ShareImageKind, name: string, version: string): string {
  return `/share/${kind}/${name}.png?v=${version}`
}
