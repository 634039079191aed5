// The layouts of share images: the size of the works, and that the label is legible, beside the works and within the
// picture.

import { describe, expect, test } from 'vitest'
import { layoutOf, picturePlaces, tileSize } from '../../functions/share/card-art-layout.ts'
import { cardSvg } from '../../functions/share/card-svg.ts'
import type { Box } from '../../src/lib/rules/geometry.ts'
import { SHARE_IMAGE_SIZE } from '../../src/server/config/share-image.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { cardTexts, numberOf } from './support/card-texts.ts'
import { ITEM_CONTENT } from './support/share-content.ts'

const SITE = { name: 'Testnet Atrium', accent: '#fbca1c', hasLogo: true }
const ASSET = { ...ITEM_CONTENT, eyebrow: 'Hills at noon' }
/** The minimum font size. At less than a third of the image's size, as in a chat, smaller letters are not legible. */
const SMALLEST_LETTERS = 26

const svgOf = (content: ShareImageContent, works: readonly { width: number; height: number }[]) =>
  cardSvg(
    content,
    { face: undefined, images: works.map(work => ({ png: new Uint8Array(8), ...work })) },
    SITE
  )

/** The positions and sizes of the pictures in the SVG. */
function imageBoxes(svg: string): Box[] {
  return [...svg.matchAll(/<image ([^>]*?) href=/g)].map(([, attributes = '']) => ({
    x: numberOf(attributes, 'x'),
    y: numberOf(attributes, 'y'),
    width: numberOf(attributes, 'width'),
    height: numberOf(attributes, 'height')
  }))
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('a work in its share image', { tags: ['@N5'] }, () => {
  test.each([
    { name: '16:9', width: 1_600, height: 900, share: 0.45 },
    { name: '3:2', width: 1_200, height: 800, share: 0.38 },
    { name: '4:3', width: 800, height: 600, share: 0.33 },
    { name: '2:1', width: 1_000, height: 500, share: 0.5 },
    { name: '3:1', width: 1_200, height: 400, share: 0.55 },
    { name: '6:1', width: 1_200, height: 200, share: 0.29 },
    { name: '1:1', width: 500, height: 500, share: 0.38 },
    { name: '16 pixels', width: 16, height: 16, share: 0.38 },
    { name: '4:5', width: 800, height: 1_000, share: 0.35 },
    { name: '1:2', width: 500, height: 1_000, share: 0.22 },
    { name: '1:6', width: 200, height: 1_200, share: 0.07 }
  ])(
    'with the size $name is shown whole, on more than $share of the image',
    ({ height, share, width }) => {
      const [work] = imageBoxes(svgOf(ASSET, [{ width, height }]))
      if (!work) throw new Error('the work is not shown')
      expect(Math.abs(work.width / work.height / (width / height) - 1)).toBeLessThan(0.01)
      const { height: fullHeight, width: fullWidth } = SHARE_IMAGE_SIZE
      expect((work.width * work.height) / (fullWidth * fullHeight)).toBeGreaterThan(share)
    }
  )

  test.each([
    {
      name: 'landscape',
      picture: { width: 1_000, height: 600 },
      shown: { x: 235, y: 24, width: 730, height: 438 }
    },
    {
      name: 'portrait',
      picture: { width: 600, height: 1_000 },
      shown: { x: 121, y: 24, width: 349, height: 582 }
    },
    {
      name: 'line',
      picture: { width: 4_096, height: 1 },
      shown: { x: 24, y: 243, width: 1_152, height: 1 }
    }
  ])('is centered in its mat and has the size of its tile: $name', ({ picture, shown }) => {
    const [mat] = picturePlaces(ASSET, [picture])
    if (!mat) throw new Error('a work has no place')
    const { height, width } = shown
    expect(tileSize(ASSET, picture, mat)).toMatchObject({ height, width })
    const svg = svgOf(ASSET, [picture])
    expect(imageBoxes(svg)).toEqual([shown])
    expect(svg).not.toContain('slice')
  })

  test('is above its text only when it is the wide picture of an unflagged asset', () => {
    const wide = [{ width: 600, height: 500 }]
    const square = [{ width: 599, height: 500 }]
    expect(layoutOf(ASSET, wide)).toBe('band')
    expect(layoutOf(ASSET, square)).toBe('column')
    expect(layoutOf(ASSET, [])).toBe('column')
    expect(layoutOf({ ...ASSET, flag: 'nsfw' }, wide)).toBe('column')
    expect(layoutOf({ ...ASSET, kind: 'campaign' }, wide)).toBe('column')
    expect(layoutOf({ ...ASSET, kind: 'profile' }, wide)).toBe('wall')
  })
})

describe('the texts of a share image', { tags: ['@N5'] }, () => {
  const titles = {
    'one letter': 'X',
    '20 letters': 'The hills in October',
    '60 letters': 'The name of a work that nobody remembers until it is for sale',
    '200 letters': 'Lorem ipsum dolor sit amet '.repeat(8).slice(0, 200),
    'one long word': 'W'.repeat(60),
    'right to left': 'لوحة الغروب فوق البحر',
    hebrew: 'לוחה של שקיעה'
  }
  const details: Record<string, Partial<ShareImageContent>> = {
    'a price': {},
    'no price': { stats: [] },
    'no maker': { byline: undefined },
    'long names and amounts': {
      byline: 'm'.repeat(60),
      eyebrow: 'W'.repeat(40),
      stats: [{ label: 'Starting bid', value: '9,999.99', unit: 'WEGLDWEGLDWEGLD' }]
    },
    'a long date': {
      kind: 'collection',
      stats: [{ label: 'Launching', value: '30 September 2026' }]
    },
    'a collection': {
      kind: 'collection',
      stats: [
        { label: 'Items', value: '10,000' },
        { label: 'Bid or buy from', value: '9,999.99', unit: 'WEGLDWEGLDWEGLD' }
      ]
    },
    'an announcement': {
      kind: 'campaign',
      eyebrow: 'Launching 30 September 2026',
      isNews: true,
      stats: [
        { label: 'From', value: '9,999.99', unit: 'WEGLDWEGLDWEGLD' },
        { label: 'Works', value: '10,000' }
      ]
    },
    'an account': {
      kind: 'profile',
      byline: 'erd1qyu5…a8ru',
      stats: [
        { label: 'Collected', value: '123,456' },
        { label: 'Created', value: '57,890' }
      ]
    },
    'a flag': { flag: 'scam', stats: [] }
  }
  const works = {
    wide: [{ width: 1_600, height: 900 }],
    high: [{ width: 600, height: 1_000 }],
    none: []
  }
  const cases = Object.entries(titles).flatMap(([name, title]) =>
    Object.entries(details).flatMap(([detail, change]) =>
      Object.entries(works).map(([shape, pictures]) => ({
        name: `${name}, ${detail}, ${shape}`,
        pictures,
        content: { ...ASSET, title, ...change }
      }))
    )
  )

  test.each(cases)(
    'are large enough, within the image, and overlap neither works nor each other: $name',
    given => {
      const svg = svgOf(given.content, given.pictures)
      const texts = cardTexts(svg)
      const { height, width } = SHARE_IMAGE_SIZE
      const placed: Box[] = imageBoxes(svg)
      for (const text of texts) {
        expect(text.size, text.text).toBeGreaterThanOrEqual(SMALLEST_LETTERS)
        expect(text.x, text.text).toBeGreaterThanOrEqual(40)
        expect(text.x + text.width, text.text).toBeLessThanOrEqual(width - 40)
        expect(text.y, text.text).toBeGreaterThanOrEqual(0)
        expect(text.y + text.height, text.text).toBeLessThanOrEqual(height)
        expect(
          placed.filter(i => overlap(i, text)),
          text.text
        ).toEqual([])
        placed.push(text)
      }
      expect(texts.length).toBeGreaterThanOrEqual(3)
    }
  )

  test('include the day of a launch in a badge with the color of the site', () => {
    const launch: ShareImageContent = {
      ...ASSET,
      kind: 'campaign',
      eyebrow: 'Launching 1 May 2026'
    }
    const badge = /<rect [^>]*fill="currentColor"\/><text [^>]*>Launching 1 May 2026</
    expect(svgOf({ ...launch, isNews: true }, [])).toMatch(badge)
    expect(svgOf(launch, [])).not.toMatch(badge)
  })

  test('include the name of the site, truncated when it is long', () => {
    const svg = cardSvg(ASSET, { face: undefined, images: [] }, { ...SITE, name: 'W'.repeat(80) })
    for (const { width, x } of cardTexts(svg)) expect(x + width).toBeLessThanOrEqual(1_160)
  })
})
