// The content of share images from untrusted texts and files. Rendering is tested in workerd (built/).

import { describe, expect, test } from 'vitest'
import { faceSize } from '../../functions/share/card-art-layout.ts'
import { cardSvg } from '../../functions/share/card-svg.ts'
import { isPublicUrl, readImage, SHARE_DECODE_LIMITS } from '../../functions/share/fetch-image.ts'
import { tileSvg } from '../../functions/share/image-tile.ts'
import { cleanText, textWidth, truncateText, wrapText } from '../../functions/share/svg-text.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { gif, HOSTILE_FILES, jpeg, png, webp } from '../hostile/corpus/files.ts'
import { ITEM_CONTENT } from './support/share-content.ts'

const TITLE = { face: 'gloock', size: 54 } as const
const SITE = { name: 'Atrium', accent: '#fbca1c', hasLogo: true }

const NOTHING = { face: undefined, images: [] }
const tileOf = (width: number, height: number) => ({ png: new Uint8Array(8), width, height })

describe('untrusted text', { tags: ['@N5'] }, () => {
  test.each([
    ['Hill #264', 'Hill #264'],
    ['Æther  über\n Ñandú', 'Æther über Ñandú'],
    ['Sunset 🔥🌅', 'Sunset'],
    ['👩‍👩‍👧‍👦 family', 'family'],
    ['evil\u202egnp.exe', 'evilgnp.exe'],
    ['z\u0338\u0321a\u033fl\u0332g\u0334o', 'zalgo'],
    ['لوحة الغروب', 'لوحة الغروب'],
    ['שלום', 'שלום'],
    ['日本語', ''],
    ['🔥🔥🔥', ''],
    ['— … —', ''],
    ['half \ud83d pair', 'half pair']
  ])('is cleaned from %j to %j', (text, written) => {
    expect(cleanText(text)).toBe(written)
  })

  test('is wrapped between words, and inside a word longer than the line', () => {
    const lines = wrapText('The Name of a Work That Nobody Remembers', 400, TITLE, 4)
    expect(lines.join(' ')).toBe('The Name of a Work That Nobody Remembers')
    expect(lines.every(line => textWidth(line, TITLE) <= 400)).toBe(true)
    const long = wrapText('W'.repeat(60), 400, TITLE, 2)
    expect(long).toHaveLength(2)
    expect(long[1]).toMatch(/W…$/)
    expect(long.every(line => textWidth(line, TITLE) <= 400)).toBe(true)
  })

  test('is truncated with an ellipsis only when it does not fit', () => {
    expect(truncateText('short', 400, { ...TITLE, size: 20 })).toBe('short')
    expect(truncateText('a name that goes on', 100, { ...TITLE, size: 20 })).toMatch(/^a na.*…$/)
  })

  test('is measured with the letter widths of its font', () => {
    const font = { ...TITLE, size: 100 }
    expect(textWidth('Hill', font)).toBe(81 + 30 + 29 + 29)
    expect(textWidth('Hïll', font)).toBe(textWidth('Hill', font))
    expect(textWidth('Hill', { face: 'figtree-600', size: 100 })).toBe(75 + 25 + 24 + 24)
    expect(textWidth('Ж', { face: 'inter-600', size: 100 })).toBe(104)
  })

  test('is escaped in the image', () => {
    const svg = cardSvg(
      {
        ...ITEM_CONTENT,
        title: '</text><image href="https://evil.example/a.png"/>',
        byline: '"><script>alert(1)</script>',
        eyebrow: '&lt;&#60;<![CDATA['
      },
      NOTHING,
      SITE
    )
    expect(svg).not.toMatch(/<script|<image|<!\[CDATA|href="/)
    expect(svg.replace(/<\/?tspan[^>]*>/g, '')).toContain('&lt;/text&gt;')
  })
})

describe('the content of a share image', { tags: ['@N5'] }, () => {
  const tile = tileOf(534, 534)

  test('includes the art, the name and the price', () => {
    const svg = cardSvg(
      ITEM_CONTENT,
      { face: undefined, images: [tile] },
      { ...SITE, name: 'Testnet Atrium' }
    )
    expect(svg).toContain('data:image/png;base64,')
    for (const word of [
      'Hill #264',
      'oskarvale',
      'Current bid',
      '473',
      'PAINT',
      'Testnet Atrium'
    ]) {
      expect(svg).toContain(word)
    }
  })

  test.each([
    { title: 'Hill #264', family: 'Gloock' },
    { title: 'Țară', family: 'Gloock' },
    { title: 'Закат', family: 'Inter SemiBold' },
    { title: 'Αιγαίο', family: 'Inter SemiBold' },
    { title: 'לוחה', family: 'Inter SemiBold' },
    { title: 'لوحة', family: 'Vazirmatn UI' }
  ])('has the title $title in $family, and an amount in Figtree', ({ family, title }) => {
    const svg = cardSvg({ ...ITEM_CONTENT, title }, NOTHING, SITE)
    const familyOf = (text: string) =>
      new RegExp(`font-family="([^"]+)"[^>]*>${text}`).exec(svg)?.[1]
    expect(familyOf(title)).toBe(family)
    expect(familyOf('473')).toBe('Figtree SemiBold')
  })

  test('has + and < of a title in Figtree, because Gloock draws them as hairlines', () => {
    const svg = cardSvg({ ...ITEM_CONTENT, title: 'A + B < C' }, NOTHING, SITE)
    const solid = [...svg.matchAll(/<tspan font-family="Figtree SemiBold"[^>]*>([^<]+)</g)]
    expect(solid.map(i => i[1])).toEqual(['+', '&lt;'])
  })

  test('has a small work enlarged without smoothing, but not the photo of a person', () => {
    const source = { bytes: new Uint8Array(8), width: 64, height: 64, type: 'image/png' } as const
    const tile = { width: 502, height: 502, isWork: true }
    expect(tileSvg(source, tile)).toContain('image-rendering="optimizeSpeed"')
    expect(tileSvg({ ...source, width: 640 }, tile)).not.toContain('image-rendering')
    expect(tileSvg(source, faceSize(3))).not.toContain('image-rendering')
  })

  test('includes the photo and the works of an account, or the photo alone without works', () => {
    const person: ShareImageContent = { ...ITEM_CONTENT, kind: 'profile', isVerified: false }
    const face = tileOf(134, 134)
    const works = [tileOf(300, 200), tileOf(200, 300), tileOf(276, 276)]
    const wall = cardSvg(person, { face, images: works }, SITE)
    expect(wall.match(/<image/g)).toHaveLength(4)
    expect(wall.match(/fill="url\(#mat\)"/g)).toHaveLength(3)
    const alone = cardSvg(person, { face, images: [] }, SITE)
    expect(alone.match(/<image/g)).toHaveLength(1)
    expect(alone).not.toContain('url(#mat)')
    for (const svg of [wall, alone]) {
      for (const word of ['Hill #264', 'oskarvale', '473']) expect(svg).toContain(word)
    }
  })

  test('has a long name of an account truncated, so that the counts beside it fit', () => {
    const person: ShareImageContent = { ...ITEM_CONTENT, kind: 'profile', title: 'W'.repeat(60) }
    const svg = cardSvg(person, { face: undefined, images: [tile] }, SITE)
    expect(svg).toMatch(/>W{5,20}…</)
    expect(svg).toContain('473')
  })

  test.each(['nsfw', 'scam'] as const)('excludes flagged artwork: %s', cover => {
    expect(
      cardSvg({ ...ITEM_CONTENT, flag: cover }, { face: undefined, images: [tile] }, SITE)
    ).not.toContain('data:image')
  })

  test('includes the identifier when the name cannot be rendered', () => {
    const svg = cardSvg({ ...ITEM_CONTENT, title: '🔥' }, NOTHING, SITE)
    expect(svg.replace(/<[^>]*>/g, '')).toContain('HILL-7c20be-01')
  })
})

describe('an untrusted file', { tags: ['@N5'] }, () => {
  const { framePixels, scans, side } = SHARE_DECODE_LIMITS
  const rows = Math.floor(framePixels / side)

  test('is identified by its bytes and accepted up to SHARE_DECODE_LIMITS', () => {
    expect(readImage(png({ width: side, height: rows }))?.type).toBe('image/png')
    expect(readImage(png({ width: side, height: rows + 1 }))).toBeUndefined()
    expect(readImage(png({ width: side + 1, height: 10 }))).toBeUndefined()
    expect(readImage(jpeg({ width: 640, height: 480, scans }))?.type).toBe('image/jpeg')
    expect(readImage(jpeg({ width: 640, height: 480, scans: scans + 1 }))).toBeUndefined()
    expect(readImage(gif({ width: 640, height: 480, frames: 9 }))?.type).toBe('image/gif')
  })

  test('is rejected in a format that the renderer does not know', () => {
    expect(readImage(webp({ width: 64, height: 64, frames: 0 }))).toBeUndefined()
  })

  test.each(HOSTILE_FILES.filter(i => i.refusal && i.refusal !== 'tooManyFrames'))(
    'is rejected: $name',
    ({ bytes }) => {
      expect(readImage(bytes)).toBeUndefined()
    }
  )

  test.each([
    ['https://media.multiversx.com/nfts/thumbnail/a', true],
    ['https://ipfs.io/ipfs/x.png', true],
    ['http://media.multiversx.com/a.png', false],
    ['https://127.0.0.1/a.png', false],
    ['https://[::1]/a.png', false],
    ['https://2130706433/a.png', false],
    ['https://localhost/a.png', false],
    ['https://metadata.internal/a.png', false],
    ['https://media.multiversx.com:8443/a.png', false],
    ['https://user:word@media.multiversx.com/a.png', false],
    ['data:image/png;base64,AAAA', false],
    ['nothing', false]
  ])('from %s is allowed: %s', (address, may) => {
    expect(isPublicUrl(address)).toBe(may)
  })
})
