// Computes the visible part of a picture: the picture is moved and enlarged below a frame of fixed size, and always
// fills the frame. Lengths are pixels of the picture, or of the frame when stated.

import type { Box, Point, Size } from './geometry.ts'

export interface Crop extends Point {
  /**
   * `x` and `y` are the point in the middle of the frame. Zoom 1 shows as much of the picture as the frame can hold.
   */
  zoom: number
}

/** Source: specification 3 section 9. */
export const ZOOM = { min: 1, max: 3, step: 0.1, initial: 1.2 } as const

/** Centered and slightly enlarged, so that it can be moved in every direction. */
export function initialCrop(picture: Size): Crop {
  return { zoom: ZOOM.initial, x: picture.width / 2, y: picture.height / 2 }
}

/** The visible part of the picture. */
export function cropBox(picture: Size, frame: Size, { x, y, zoom }: Crop): Box {
  const scale = frameScale(picture, frame, zoom)
  // The minimum only guards against rounding: the frame is never larger than the scaled picture.
  const width = Math.min(picture.width, frame.width / scale)
  const height = Math.min(picture.height, frame.height / scale)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Moves the picture by pixels of the frame, as far as it still fills the frame. */
export function moveCrop(picture: Size, frame: Size, crop: Crop, by: Point): Crop {
  const scale = frameScale(picture, frame, crop.zoom)
  // Subtracted: when the picture moves to the right, the middle of the frame moves to the left on the picture.
  return clampCrop(picture, frame, { ...crop, x: crop.x - by.x / scale, y: crop.y - by.y / scale })
}

/** Enlarges around the middle of the frame, in whole steps. */
export function zoomCrop(picture: Size, frame: Size, crop: Crop, zoom: number): Crop {
  const steps = Math.round(zoom / ZOOM.step)
  // Tenths have no exact binary sum: 1.1 must not become 1.1000000000000001.
  const whole = Number((steps * ZOOM.step).toFixed(1))
  // Zooming out enlarges the visible part, so the middle may have to move away from an edge.
  return clampCrop(picture, frame, { ...crop, zoom: clamp(whole, ZOOM.min, ZOOM.max) })
}

/** Pixels of the frame for each pixel of the picture. */
function frameScale(picture: Size, frame: Size, zoom: number): number {
  // The larger ratio. With the smaller one the picture would leave an empty strip in the frame.
  return Math.max(frame.width / picture.width, frame.height / picture.height) * zoom
}

function clampCrop(picture: Size, frame: Size, crop: Crop): Crop {
  const { height, width } = cropBox(picture, frame, crop)
  return {
    zoom: crop.zoom,
    // The middle keeps a distance of half a frame from every edge, so that nothing outside the picture is visible.
    x: clamp(crop.x, width / 2, picture.width - width / 2),
    y: clamp(crop.y, height / 2, picture.height - height / 2)
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
