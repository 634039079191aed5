// The content of share images: untrusted texts and files. Rendering is tested in workerd (built/).

import { describe, expect, test } from 'vitest'

import { cardSvg } from '../../functions/share/card-svg.ts'
import { IMAGE_LIMITS, isPublicUrl, readImage } from '../../functions/share/fetch-image.ts'
import { cleanText, textWidth, truncateText, wrapText } from '../../functions/share/svg-text.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'

const SUBJECT: ShareImageContent = {
  kind: 'asset',
  eyebrow: 'HILL-7c20be',
  isVerified: true,
  title: 'Hill #264',
  fallbackTitle: 'HILL-7c20be-01',
  byline: 'oskarvale',
  flag: undefined,
  images: [],
  stats: [{ label: 'Current bid', value: '473', unit: 'PAINT' }]
}

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
  ])('%j is rendered as %j', (text, written) => {
    expect(cleanText(text)).toBe(written)
  })

  test('is wrapped between words, and inside a word longer than the line', () => {
    const lines = wrapText('The Name of a Work That Nobody Remembers', 400, 54, 4)
    expect(lines.join(' ')).toBe('The Name of a Work That Nobody Remembers')
    expect(lines.every(line => textWidth(line, 54) <= 400)).toBe(true)
    const long = wrapText('W'.repeat(60), 400, 54, 2)
    expect(long).toHaveLength(2)
    expect(long[1]).toMatch(/W…$/)
    expect(long.every(line => textWidth(line, 54) <= 400)).toBe(true)
  })

  test('is truncated with an ellipsis only when it does not fit', () => {
    expect(truncateText('short', 400, 20)).toBe('short')
    expect(truncateText('a name that goes on', 100, 20)).toMatch(/^a na.*…$/)
  })

  test('is escaped in the image', () => {
    const svg = cardSvg(
      {
        ...SUBJECT,
        title: '</text><image href="https://evil.example/a.png"/>',
        byline: '"><script>alert(1)</script>',
        eyebrow: '&lt;&#60;<![CDATA['
      },
      [],
      'Atrium'
    )
    expect(svg).not.toMatch(/<script|<image|<!\[CDATA|href="/)
    expect(svg).toContain('&lt;/text&gt;')
  })
})

describe('the content of a share image', { tags: ['@N5'] }, () => {
  const png = { bytes: new Uint8Array(8), type: 'image/png' } as const

  test('includes the art, the name and the price', () => {
    const svg = cardSvg(SUBJECT, [png], 'Testnet Atrium')
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

  test.each(['nsfw', 'scam'] as const)('excludes flagged artwork: %s', cover => {
    expect(cardSvg({ ...SUBJECT, flag: cover }, [png], 'Atrium')).not.toContain('data:image')
  })

  test('includes the identifier when the name cannot be rendered', () => {
    const svg = cardSvg({ ...SUBJECT, title: '🔥' }, [], 'Atrium')
    expect(svg.replace(/<[^>]*>/g, '')).toContain('HILL-7c20be-01')
  })
})

describe('an untrusted file', { tags: ['@N5'] }, () => {
  const pngOf = (width: number, height: number) => {
    const bytes = new Uint8Array(32)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    new DataView(bytes.buffer).setUint32(16, width)
    new DataView(bytes.buffer).setUint32(20, height)
    return bytes
  }
  const jpegOf = (width: number, height: number) => {
    const bytes = new Uint8Array(40)
    bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16])
    bytes.set([0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255], 20)
    return bytes
  }
  const text = (words: string) => new TextEncoder().encode(words)
  const side = IMAGE_LIMITS.side

  test('is identified by its bytes and accepted up to a size limit', () => {
    expect(readImage(pngOf(640, 480), false)?.type).toBe('image/png')
    expect(readImage(jpegOf(640, 480), false)?.type).toBe('image/jpeg')
    expect(readImage(text('GIF89a\x10\x00\x10\x00\x00'), false)?.type).toBe('image/gif')
    expect(readImage(pngOf(side, 1_000), false)).toBeDefined()
    expect(readImage(pngOf(side + 1, 10), false)).toBeUndefined()
    expect(readImage(pngOf(4_000, 4_000), false)).toBeUndefined()
    expect(readImage(jpegOf(65_535, 65_535), false)).toBeUndefined()
    expect(readImage(pngOf(0, 480), false)).toBeUndefined()
  })

  test('is rejected when it is not an image, or an SVG where none is allowed', () => {
    expect(readImage(text('<html>'), true)).toBeUndefined()
    expect(readImage(text('<svg/>'), false)).toBeUndefined()
    expect(readImage(text('<svg/>'), true)?.type).toBe('image/svg+xml')
    expect(readImage(new Uint8Array(), true)).toBeUndefined()
    expect(readImage(new Uint8Array([0xff, 0xd8, 0xff]), true)).toBeUndefined()
    expect(readImage(new Uint8Array(40).fill(0xff), true)).toBeUndefined()
  })

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
  ])('may come from %s: %s', (address, may) => {
    expect(isPublicUrl(address)).toBe(may)
  })
})
