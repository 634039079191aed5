// Draws and exports the visible part of a picture. The exported file is what the canvas shows.

import { type Crop, cropBox } from '../../lib/rules/crop.ts'
import type { Size } from '../../lib/rules/geometry.ts'
import type { PhotoKind, PhotoType } from '../../lib/rules/photo.ts'

/** JPEG quality without a visible loss. The files are about a tenth of the size limit. */
const JPEG_QUALITY = 0.92

export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource & Size,
  crop: Crop
): void {
  const { height, width } = canvas
  const source = cropBox(picture, canvas, crop)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('photo: no 2d context')
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, width, height)
  context.drawImage(picture, source.x, source.y, source.width, source.height, 0, 0, width, height)
}

export function exportCrop(
  canvas: HTMLCanvasElement,
  kind: PhotoKind,
  type: PhotoType
): Promise<File> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => {
      if (!blob) return reject(new Error('photo: the canvas could not be exported'))
      const name = `${kind}.${type === 'image/png' ? 'png' : 'jpg'}`
      resolve(new File([blob], name, { type: blob.type }))
    }
    canvas.toBlob(done, type, JPEG_QUALITY)
  })
}
