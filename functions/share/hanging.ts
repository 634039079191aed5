// Where the pictures of a share image are: a work is whole, at its own ratio, on a mat; a cover fills its square.
// Both the tile of a picture and the card are made from it, so that a tile is drawn without scaling it again.

import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'

export interface Size {
  width: number
  height: number
}

export interface TileSize extends Size {
  isWork: boolean
}

export interface Box extends Size {
  x: number
  y: number
}

/** A work alone has the left half of the wall. */
const ASSET_MAT = { x: 0, y: 0, width: 590, height: SHARE_IMAGE_SIZE.height }
/** The square of a cover or of four, beside the text column. */
export const ART = { x: 48, y: 48, side: 534, radius: 24 } as const
export const AVATAR_RADIUS = 218
export const ART_GAP = 12

/** The face beside the name, below the works of an account. */
export const SMALL_AVATAR_RADIUS = 67
export const WALL = { x: 48, y: 108, width: SHARE_IMAGE_SIZE.width - 96, height: 320, gap: 20 }

/** Where each picture is, in the order of `content.images`, when `count` of them were loaded. */
export function picturePlaces({ kind }: ShareImageContent, count: number): Box[] {
  if (kind === 'profile') return wallPlaces(count)
  if (kind === 'asset') return count === 0 ? [] : [ASSET_MAT]
  const { side, x, y } = ART
  if (count < 4) return count === 0 ? [] : [{ x, y, width: side, height: side }]
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
  const margin = Math.round(mat.height * 0.07)
  const [widest, highest] = [mat.width - 2 * margin, mat.height - 2 * margin]
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
