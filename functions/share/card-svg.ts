// A share image as SVG: the background and its light, the pictures, the name of the site, and the label of the subject,
// in the layout that card-art-layout.ts chooses.

import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { artDefs, artwork } from './card-art.ts'
import { layoutOf, picturePlaces, WALL } from './card-art-layout.ts'
import { BAND, bandLabel, COLUMN, columnLabel, displayTitle, wallLabel } from './card-labels.ts'
import { ACCENT, BACKGROUND } from './colors.ts'
import type { CardPictures } from './image-tile.ts'
import { type CardSite, measureMark, siteMark } from './site-mark.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
/** The light from above: an ellipse around a point above the image. */
const LIGHT = { x: 360, y: -63, radiusX: 960, radiusY: 504 } as const
const LIGHT_GRADIENT = [
  `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${LIGHT.x} ${LIGHT.y}) scale(${LIGHT.radiusX} ${LIGHT.radiusY})">`,
  `<stop stop-color="${ACCENT}" stop-opacity=".17"/><stop offset="1" stop-color="${ACCENT}" stop-opacity="0"/>`,
  '</radialGradient>'
].join('')
/** The baseline of the site's name, unless the name is in the band. */
const MARK_Y = 82

/** `pictures`: the subject's pictures that were loaded. */
export function cardSvg(
  content: ShareImageContent,
  pictures: CardPictures,
  site: CardSite
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" color="${site.accent}">`,
    `<defs>${LIGHT_GRADIENT}${artDefs()}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
    light(content, pictures),
    artwork({ content, pictures, hasLogo: site.hasLogo, title: displayTitle(content) }),
    ...labels(content, pictures, site),
    '</svg>'
  ].join('')
}

/** The light, only where no mat covers it, because gradients take most of the time of a card. */
function light(content: ShareImageContent, { images }: CardPictures): string {
  const [mat] = content.kind === 'asset' ? picturePlaces(content, images) : []
  const x = mat?.width ?? 0
  const height = LIGHT.y + LIGHT.radiusY
  return x < WIDTH
    ? `<rect x="${x}" width="${WIDTH - x}" height="${height}" fill="url(#light)"/>`
    : ''
}

function labels(content: ShareImageContent, { images }: CardPictures, site: CardSite): string[] {
  const mark = measureMark(site)
  switch (layoutOf(content, images)) {
    case 'wall':
      return [siteMark(mark, { x: WALL.x, y: MARK_Y }), wallLabel(content)]
    case 'column':
      return [siteMark(mark, { x: COLUMN.x, y: MARK_Y }), columnLabel(content)]
    case 'band':
      return [
        siteMark(mark, { x: BAND.x + BAND.width - mark.width, y: BAND.first - 6 }),
        bandLabel(content, mark.width)
      ]
  }
}
