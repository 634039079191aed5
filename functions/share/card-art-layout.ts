// Where the pictures of a share image are: a work is whole, at its own ratio, on a mat; a cover fills its square.
// Both the tile of a picture and the card are made from it, so that a tile is drawn without scaling it again.

import type { Box, Size } from '../../src/lib/rules/geometry.ts'
import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'

export interface TileSize extends Size {
  isWork: boolean
}

/**
 * How a share image is composed: a column of text beside the pictures, a band of text below a wide work, or the works of
 * an account in a row above its name.
 */
export type Layout = 'band' | 'column' | 'wall'

/** From this ratio on, a work is larger above its text than beside it. */
const WIDE_RATIO = 1.2
/** A work alone has the left half of the picture, a wide one its whole width. */
const ASSET_MAT = { x: 0, y: 0, width: 590, height: SHARE_IMAGE_SIZE.height }
const WIDE_MAT = { x: 0, y: 0, width: SHARE_IMAGE_SIZE.width, height: 486 }
/** How much of a mat is visible on all sides of its work, at least. */
const MAT_MARGIN = 24
/** The square of a cover or of four, beside the text column. */
export const ART = { x: 48, y: 48, side: 534, radius: 24 } as const
export const AVATAR_RADIUS = 218
const ART_GAP = 12

/** The face beside the name, below the works of an account. */
export const SMALL_AVATAR_RADIUS = 67
export const WALL = { x: 48, y: 108, width: SHARE_IMAGE_SIZE.width - 96, height: 320, gap: 20 }

/** `pictures`: those that were loaded. */
export function layoutOf({ flag, kind }: ShareImageContent, pictures: readonly Size[]): Layout {
  const [first] = pictures
  if (flag || !first) return 'column'
  if (kind === 'profile') return 'wall'
  return kind === 'asset' && first.width >= first.height * WIDE_RATIO ? 'band' : 'column'
}

/** Where each of the pictures is that were loaded, in the order of `content.images`. */
export function picturePlaces(content: ShareImageContent, pictures: readonly Size[]): Box[] {
  const count = pictures.length
  if (content.flag || count === 0) return []
  const layout = layoutOf(content, pictures)
  if (layout === 'wall') return wallPlaces(count)
  if (content.kind === 'asset') return [layout === 'band' ? WIDE_MAT : ASSET_MAT]
  const { side, x, y } = ART
  if (count < 4) return [{ x, y, width: side, height: side }]
  const quarter = (side - ART_GAP) / 2
  return [0, 1, 2, 3].map(index => ({
    x: x + (index % 2) * (quarter + ART_GAP),
    y: y + Math.floor(index / 2) * (quarter + ART_GAP),
    width: quarter,
    height: quarter
  }))
}

/** Mats of one size in a row. */
function wallPlaces(count: number): Box[] {
  const width = (WALL.width - WALL.gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({
    x: WALL.x + index * (width + WALL.gap),
    y: WALL.y,
    width,
    height: WALL.height
  }))
}

/** The tile of a picture in its place. Covers fill it, works are shown whole. */
export function tileSize({ kind }: ShareImageContent, picture: Size, place: Box): TileSize {
  const isWork = kind === 'asset' || kind === 'profile'
  const { height, width } = isWork ? hang(picture, place) : place
  return { width, height, isWork }
}

/** The tile of the photo of an account, beside its works or alone. */
export function faceSize(works: number): TileSize {
  const side = 2 * (works > 0 ? SMALL_AVATAR_RADIUS : AVATAR_RADIUS)
  return { width: side, height: side, isWork: false }
}

/** The largest box of this ratio in the middle of the mat, with the mat visible on all sides. In whole pixels. */
export function hang({ height, width }: Size, mat: Box): Box {
  const [widest, highest] = [mat.width - 2 * MAT_MARGIN, mat.height - 2 * MAT_MARGIN]
  const scale = Math.min(widest / width, highest / height)
  const shown = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale))
  }
  return {
    ...shown,
    x: Math.round(mat.x + (mat.width - shown.width) / 2),
    y: Math.round(mat.y + (mat.height - shown.height) / 2)
  }
}
