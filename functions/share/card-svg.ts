// The share image as SVG: artwork on the left, text on the right. The colours of the site are repeated as numbers, because
// this SVG has no stylesheet and the renderer does not support the colour format of the design tokens.

import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { type PngTile, pngUrl } from './image-tile.ts'
import {
  cleanText,
  escapeText,
  type Font,
  faceFor,
  textWidth,
  truncateText,
  wrapText
} from './svg-text.ts'
import { DISPLAY, MEDIUM, round, SEMIBOLD, TEXT, textElement } from './text-element.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
const BACKGROUND = '#0e0d0c'
const PANEL = '#1b1917'
const BORDER = '#ffffff'
const TEXT_SECONDARY = '#b4ada4'
const TEXT_MUTED = '#958e85'
/** The colour of the site, set on the root element. */
const ACCENT = 'currentColor'

/** The site whose name and colour the card has. */
export interface CardSite {
  name: string
  /** A colour that can be seen on the dark card. */
  accent: string
  /** A partner's card has no logo of this product. */
  hasLogo: boolean
}

/** The square of the artwork, and the text column beside it. */
const ART = { x: 48, y: 48, side: 534, radius: 24 } as const
const COLUMN = { x: 634, width: 510, bottom: 582 } as const
const GAP = 12
const QUARTER_SIDE = (ART.side - GAP) / 2
const AVATAR_RADIUS = 218

const TITLE_SIZES = [
  { size: 68, lines: 2 },
  { size: 54, lines: 3 },
  { size: 46, lines: 3 }
] as const

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

const LOGO =
  '<g fill="none" stroke="currentColor" stroke-width="1.9"><path d="M6 27V15a10 10 0 0 1 20 0v12" opacity=".4"/>' +
  '<path d="M9.6 27V15.2a6.4 6.4 0 0 1 12.8 0V27" opacity=".7"/></g>' +
  '<path d="M12.8 27V15.6a3.2 3.2 0 0 1 6.4 0V27Z" fill="currentColor"/>'

const VERIFIED_BADGE =
  '<path fill="currentColor" d="M3 22V11a9 9 0 0 1 18 0v11Z"/>' +
  '<path d="m7.500 13.200 3.200 3.200 5.800-6.400" fill="none" stroke="#0e0d0c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'

/** The side of each image's place, in pixels. */
export function tileSide(kind: ShareImageContent['kind'], images: number): number {
  if (kind === 'profile') return AVATAR_RADIUS * 2
  return images < 4 ? ART.side : QUARTER_SIDE
}

/** `images` are the images of the subject that were loaded. */
export function cardSvg(
  content: ShareImageContent,
  images: readonly PngTile[],
  site: CardSite
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" color="${site.accent}">`,
    '<defs><radialGradient id="light" cx=".3" cy="-.1" r=".8">',
    `<stop stop-color="${ACCENT}" stop-opacity=".17"/><stop offset="1" stop-color="${ACCENT}" stop-opacity="0"/>`,
    '</radialGradient></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>`,
    content.kind === 'profile' ? avatar(content, images[0]) : artwork(content, images, site),
    siteLogo(site),
    textColumn(content),
    '</svg>'
  ].join('')
}

function artwork(
  { flag }: ShareImageContent,
  images: readonly PngTile[],
  { hasLogo }: CardSite
): string {
  if (flag) return panel(flagMark(CONTENT_FLAGS[flag]))
  if (images.length === 0) return panel(hasLogo ? placeholder() : '')
  if (images.length < 4) return framedImage(images[0] as PngTile, ART, 'art')
  return images
    .slice(0, 4)
    .map((image, index) => {
      const x = ART.x + (index % 2) * (QUARTER_SIDE + GAP)
      const y = ART.y + Math.floor(index / 2) * (QUARTER_SIDE + GAP)
      return framedImage(image, { x, y, side: QUARTER_SIDE, radius: 18 }, `art${index}`)
    })
    .join('')
}

interface Box {
  x: number
  y: number
  side: number
  radius: number
}

function framedImage(image: PngTile, { x, y, side, radius }: Box, id: string): string {
  const box = `x="${x}" y="${y}" width="${side}" height="${side}"`
  return [
    `<clipPath id="${id}"><rect ${box} rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#${id})"><rect ${box} fill="${PANEL}"/>`,
    `<image ${box} preserveAspectRatio="xMidYMid slice" href="${pngUrl(image)}"/></g>`,
    `<rect ${box} rx="${radius}" fill="none" stroke="${BORDER}" stroke-opacity=".1" stroke-width="2"/>`
  ].join('')
}

function avatar(content: ShareImageContent, image: PngTile | undefined): string {
  const middle = ART.x + ART.side / 2
  const centre = HEIGHT / 2
  const ring = `<circle cx="${middle}" cy="${centre}" r="${AVATAR_RADIUS + 16}" fill="none" stroke="${ACCENT}" stroke-opacity=".55" stroke-width="4"/>`
  if (image) {
    const box = {
      x: middle - AVATAR_RADIUS,
      y: centre - AVATAR_RADIUS,
      side: AVATAR_RADIUS * 2,
      radius: AVATAR_RADIUS
    }
    return ring + framedImage(image, box, 'face')
  }
  const letters = escapeText([...displayTitle(content)].slice(0, 2).join('').toUpperCase())
  return `${ring}<circle cx="${middle}" cy="${centre}" r="${AVATAR_RADIUS}" fill="${PANEL}"/>${textElement(
    letters,
    {
      x: middle,
      y: centre + 54,
      size: 150,
      face: DISPLAY,
      anchor: 'middle',
      colour: TEXT_SECONDARY
    }
  )}`
}

function panel(inside: string): string {
  const { x, y, side, radius } = ART
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="${PANEL}" stroke="${BORDER}" stroke-opacity=".09" stroke-width="2"/>${inside}`
}

function placeholder(): string {
  const scale = 7
  const middle = ART.x + ART.side / 2 - 16 * scale
  return `<g transform="translate(${middle} ${HEIGHT / 2 - 16 * scale}) scale(${scale})" opacity=".3">${LOGO}</g>`
}

function flagMark({ icon, text: label }: { icon: string; text: string }): string {
  const middle = ART.x + ART.side / 2
  const mark = `<path transform="translate(${middle - 48} ${HEIGHT / 2 - 84}) scale(4)" d="${icon}" fill="none" stroke="${TEXT_SECONDARY}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`
  return (
    mark +
    textElement(label, {
      x: middle,
      y: HEIGHT / 2 + 72,
      size: 30,
      anchor: 'middle',
      colour: TEXT_SECONDARY
    })
  )
}

function siteLogo({ hasLogo, name }: CardSite): string {
  const y = 82
  if (!hasLogo) return textElement(escapeText(name), { x: COLUMN.x, y, face: SEMIBOLD, size: 28 })
  const mark = `<g transform="translate(${COLUMN.x - 7} 44) scale(1.5)">${LOGO}</g>`
  return mark + textElement(escapeText(name), { x: COLUMN.x + 48, y, face: DISPLAY, size: 31 })
}

/** Lays out from the bottom upwards: the stats, then title and byline centered in the remaining height. */
function textColumn(content: ShareImageContent): string {
  const title = fitTitle(content)
  const by = content.byline === undefined ? '' : cleanText(content.byline)
  const leading = title.font.size * 1.12
  const block = 46 + leading * title.lines.length + (by ? 44 : 0)
  const bottom = content.stats.length > 0 ? 466 : COLUMN.bottom
  const top = 110 + Math.max(0, (bottom - 110 - block) / 2)
  const first = top + 46 + title.font.size * 0.86
  return [
    eyebrowLine(content, top + 24),
    ...title.lines.map((line, index) =>
      textElement(escapeText(line), {
        x: COLUMN.x,
        y: first + index * leading,
        ...title.font
      })
    ),
    by ? byLine(by, first + (title.lines.length - 1) * leading + 56, content) : '',
    statsRow(content)
  ].join('')
}

function eyebrowLine({ eyebrow, isVerified }: ShareImageContent, y: number): string {
  const label = cleanText(eyebrow)
  const font = { face: faceFor(label, MEDIUM), size: 26 }
  const shown = truncateText(label, COLUMN.width - 40, font)
  const mark = isVerified
    ? `<g transform="translate(${round(COLUMN.x + textWidth(shown, font) + 10)} ${y - 22}) scale(1.1)">${VERIFIED_BADGE}</g>`
    : ''
  return textElement(escapeText(shown), { x: COLUMN.x, y, ...font, colour: TEXT_SECONDARY }) + mark
}

function byLine(name: string, y: number, { kind }: ShareImageContent): string {
  const font = { face: faceFor(name, MEDIUM), size: 28 }
  const isPlain = kind === 'profile'
  const shown = escapeText(truncateText(name, COLUMN.width - (isPlain ? 0 : 50), font))
  const markup = isPlain ? shown : `by <tspan fill="${TEXT}">${shown}</tspan>`
  return textElement(markup, { x: COLUMN.x, y, ...font, colour: TEXT_SECONDARY })
}

function statsRow({ stats: all }: ShareImageContent): string {
  let { x } = COLUMN as { x: number }
  const end = COLUMN.x + COLUMN.width
  const [amountFont, tokenFont, labelFont] = [
    { face: SEMIBOLD, size: 58 },
    { face: SEMIBOLD, size: 32 },
    { face: MEDIUM, size: 24 }
  ]
  const parts: string[] = []
  for (const { label, unit = '', value } of all) {
    const amount = cleanText(value)
    const token = truncateText(cleanText(unit), 170, tokenFont)
    const width = textWidth(amount, amountFont) + (token ? textWidth(token, tokenFont) + 14 : 0)
    if (parts.length > 0 && x + width > end) break
    const tail = token
      ? ` <tspan font-size="${tokenFont.size}" fill="${TEXT_SECONDARY}">${escapeText(token)}</tspan>`
      : ''
    parts.push(
      textElement(escapeText(label), {
        x,
        y: COLUMN.bottom - 68,
        ...labelFont,
        colour: TEXT_MUTED
      }),
      textElement(escapeText(amount) + tail, { x, y: COLUMN.bottom - 4, ...amountFont })
    )
    x += Math.max(width, textWidth(label, labelFont)) + 44
  }
  return parts.join('')
}

function fitTitle(content: ShareImageContent): { lines: string[]; font: Font } {
  const title = displayTitle(content)
  const face = faceFor(title, DISPLAY)
  for (const { lines, size } of TITLE_SIZES) {
    const font = { face, size }
    const wrapped = wrapText(title, COLUMN.width, font, lines)
    if (!wrapped.at(-1)?.endsWith('…')) return { lines: wrapped, font }
  }
  const { lines, size } = TITLE_SIZES[2]
  const font = { face, size }
  return { lines: wrapText(title, COLUMN.width, font, lines), font }
}

function displayTitle({ fallbackTitle, title }: ShareImageContent): string {
  return cleanText(title) || cleanText(fallbackTitle)
}
