// The positions of the pictures in a share image: a work is shown whole, at its own ratio, on a mat; a cover fills its
// square. The tile of a picture and the card both use these sizes, so a tile is not scaled again.

import type { Box, Size } from '../../src/lib/rules/geometry.ts'
import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'

export interface TileSize extends Size {
  isWork: boolean
}

/**
 * The composition of a share image: a text column beside the pictures, a text band below a wide work, or the works of
 * an account in a row above its name.
 */
export type Layout = 'band' | 'column' | 'wall'

/** A work with at least this ratio is larger above its text than beside it. */
const WIDE_RATIO = 1.2
/** A single work has the left half of the image, or its whole width when it is wide. */
const ASSET_MAT = { x: 0, y: 0, width: 590, height: SHARE_IMAGE_SIZE.height }
const WIDE_MAT = { x: 0, y: 0, width: SHARE_IMAGE_SIZE.width, height: 486 }
/** Minimum visible margin of a mat around its work. */
const MAT_MARGIN = 24
/** The square of one cover, or of four with a gap between them, beside the text column. */
export const ART = { x: 48, y: 48, side: 534, radius: 24 } as const
const ART_GAP = 12
/** The face of an account without works, in the middle of the square. */
export const AVATAR_RADIUS = 218

/** The face beside the name, below the works of an account. */
export const SMALL_AVATAR_RADIUS = 67
/** The row of an account's works. */
export const WALL = { x: 48, y: 108, width: SHARE_IMAGE_SIZE.width - 96, height: 320, gap: 20 }

/** `pictures`: the pictures that were loaded. */
export function layoutOf({ flag, kind }: ShareImageContent, pictures: readonly Size[]): Layout {
  const [first] = pictures
  if (flag || !first) return 'column'
  if (kind === 'profile') return 'wall'
  return kind === 'asset' && first.width >= first.height * WIDE_RATIO ? 'band' : 'column'
}

/** The positions of the loaded pictures, in the order of `content.images`. */
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

/** Mats of equal size in a row. */
function wallPlaces(count: number): Box[] {
  const width = (WALL.width - WALL.gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({
    x: WALL.x + index * (width + WALL.gap),
    y: WALL.y,
    width,
    height: WALL.height
  }))
}

/** The size of a picture's tile. Covers fill their place, works are shown whole. */
export function tileSize({ kind }: ShareImageContent, picture: Size, place: Box): TileSize {
  const isWork = kind === 'asset' || kind === 'profile'
  const { height, width } = isWork ? hang(picture, place) : place
  return { width, height, isWork }
}

/** The size of an account photo's tile, beside its works or alone. */
export function faceSize(works: number): TileSize {
  const side = 2 * (works > 0 ? SMALL_AVATAR_RADIUS : AVATAR_RADIUS)
  return { width: side, height: side, isWork: false }
}

/** The largest box of this ratio in the middle of the mat that keeps the margin. In whole pixels. */
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
