// The pictures of a share image as SVG: works uncropped on a mat, covers cropped to their box, photos cropped to a
// circle, and a placeholder for each that is missing.

import type { Box, Point } from '../../src/lib/rules/geometry.ts'
import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import {
  ART,
  AVATAR_RADIUS,
  hang,
  picturePlaces,
  SMALL_AVATAR_RADIUS,
  WALL
} from './card-art-layout.ts'
import { ACCENT, BORDER, MAT_LIGHT, PANEL, TEXT_SECONDARY } from './colors.ts'
import { type CardPictures, type PngTile, pngUrl } from './image-tile.ts'
import { LOGO_SHAPES } from './site-mark.ts'
import { escapeText } from './svg-text.ts'
import { DISPLAY, textElement } from './text-element.ts'

const HEIGHT = SHARE_IMAGE_SIZE.height

/** The middle of the face below the works of an account. */
const WALL_FACE_Y = 514
/** The corners of the mats in a row of works, and of each of four covers. */
const WALL_MAT_RADIUS = 10
const QUARTER_RADIUS = 18
/** The sides of the squares in which the icons and the logo are drawn. */
const ICON_SIDE = 24
const LOGO_SIDE = 32

const CONTENT_FLAGS = {
  nsfw: {
    text: 'Not safe for work',
    icon: 'M4 4l16 16M9.900 6.300A8.600 8.600 0 0 1 12 6c5 0 8.500 6 8.500 6a15 15 0 0 1-2.600 3.200M6.500 8A14.600 14.600 0 0 0 3.500 12S7 18 12 18c1.300 0 2.500-.4 3.600-1M10 10a2.800 2.800 0 0 0 4 4'
  },
  scam: {
    text: 'Flagged as a scam',
    icon: 'M12 9v4.500m0 3h.01M10.600 4.800 3.400 17.300A1.600 1.600 0 0 0 4.800 19.700h14.400a1.600 1.600 0 0 0 1.400-2.400L13.400 4.800a1.600 1.600 0 0 0-2.800 0Z'
  }
} as const

interface Art {
  content: ShareImageContent
  pictures: CardPictures
  hasLogo: boolean
  /** The name whose first letters replace a photo. */
  title: string
}

export function artDefs(): string {
  return `<radialGradient id="mat" cx=".5" cy="0" r=".75"><stop stop-color="${MAT_LIGHT}"/><stop offset="1" stop-color="${PANEL}"/></radialGradient>`
}

export function artwork({ content, hasLogo, pictures, title }: Art): string {
  const { face, images } = pictures
  if (content.flag) return panel(flagMark(CONTENT_FLAGS[content.flag]))
  const places = picturePlaces(content, images)
  if (content.kind === 'profile') {
    const circle =
      places.length > 0
        ? { x: WALL.x + SMALL_AVATAR_RADIUS, y: WALL_FACE_Y, radius: SMALL_AVATAR_RADIUS }
        : { x: ART.x + ART.side / 2, y: HEIGHT / 2, radius: AVATAR_RADIUS }
    return hungWorks(images, places, { radius: WALL_MAT_RADIUS }) + avatar(face, circle, title)
  }
  if (places.length === 0) return panel(hasLogo ? placeholder() : '')
  // The mat of a single work fills its part of the image to the edges.
  if (content.kind === 'asset') return hungWorks(images, places, { radius: 0 })
  const radius = places.length > 1 ? QUARTER_RADIUS : ART.radius
  return places
    .map((place, index) =>
      framedImage(images[index] as PngTile, { ...place, radius }, `art${index}`)
    )
    .join('')
}

function hungWorks(
  works: readonly PngTile[],
  mats: readonly Box[],
  { radius }: { radius: number }
): string {
  return mats
    .map((mat, index) => {
      const work = works[index] as PngTile
      return `<rect ${boxAttributes(mat)} rx="${radius}" fill="url(#mat)"/><image ${boxAttributes(hang(work, mat))} href="${pngUrl(work)}"/>`
    })
    .join('')
}

function framedImage(image: PngTile, place: Box & { radius: number }, id: string): string {
  const box = boxAttributes(place)
  return [
    `<clipPath id="${id}"><rect ${box} rx="${place.radius}"/></clipPath>`,
    `<g clip-path="url(#${id})"><rect ${box} fill="${PANEL}"/>`,
    `<image ${box} preserveAspectRatio="xMidYMid slice" href="${pngUrl(image)}"/></g>`,
    `<rect ${box} rx="${place.radius}" fill="none" stroke="${BORDER}" stroke-opacity=".1" stroke-width="2"/>`
  ].join('')
}

function boxAttributes({ height, width, x, y }: Box): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}

interface Circle extends Point {
  radius: number
}

function avatar(face: PngTile | undefined, { radius, x, y }: Circle, title: string): string {
  // The ring is apart from the large photo, and on the edge of the small one.
  const [gap, stroke] = radius === AVATAR_RADIUS ? [16, 4] : [0, 3]
  const ring = `<circle cx="${x}" cy="${y}" r="${radius + gap}" fill="none" stroke="${ACCENT}" stroke-opacity=".55" stroke-width="${stroke}"/>`
  if (face) {
    const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, radius }
    return framedImage(face, box, 'face') + ring
  }
  const letters = escapeText([...title].slice(0, 2).join('').toUpperCase())
  // Capitals of this size fill the circle; the baseline is below its middle by half of their height.
  const text = textElement(letters, {
    x,
    y: y + radius * 0.25,
    size: Math.round(radius * 0.69),
    face: DISPLAY,
    anchor: 'middle',
    color: TEXT_SECONDARY
  })
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${PANEL}"/>${ring}${text}`
}

function panel(inside: string): string {
  const { x, y, side, radius } = ART
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="${PANEL}" stroke="${BORDER}" stroke-opacity=".09" stroke-width="2"/>${inside}`
}

function placeholder(): string {
  const scale = 7
  const half = (LOGO_SIDE * scale) / 2
  const left = ART.x + ART.side / 2 - half
  return `<g transform="translate(${left} ${HEIGHT / 2 - half}) scale(${scale})" opacity=".3">${LOGO_SHAPES}</g>`
}

function flagMark({ icon, text: label }: { icon: string; text: string }): string {
  const middle = ART.x + ART.side / 2
  const scale = 4
  const left = middle - (ICON_SIDE * scale) / 2
  const mark = `<path transform="translate(${left} ${HEIGHT / 2 - 84}) scale(${scale})" d="${icon}" fill="none" stroke="${TEXT_SECONDARY}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`
  return (
    mark +
    textElement(label, {
      x: middle,
      y: HEIGHT / 2 + 72,
      size: 30,
      anchor: 'middle',
      color: TEXT_SECONDARY
    })
  )
}
