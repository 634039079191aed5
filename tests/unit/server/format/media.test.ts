import { describe, expect, test } from 'vitest'

import {
  isVector,
  mediaKind,
  pagePicture,
  playableType
} from '../../../../src/server/format/media.ts'

describe('mediaKind', () => {
  test.each([
    { type: 'image/png', kind: 'image' },
    { type: 'image/svg+xml', kind: 'image' },
    { type: 'IMAGE/JPEG', kind: 'image' },
    { type: 'audio/mpeg', kind: 'audio' },
    { type: 'video/quicktime', kind: 'video' },
    { type: 'video/mp4', kind: 'video' },
    { type: 'text/plain', kind: 'text' },
    { type: 'text/markdown', kind: 'text' },
    { type: 'text/html', kind: 'unsupported' },
    { type: 'application/pdf', kind: 'unsupported' },
    { type: 'image/png<script>', kind: 'unsupported' },
    { type: '', kind: 'unsupported' }
  ])('shows $type as $kind', ({ type, kind }) => {
    expect(mediaKind(type)).toBe(kind)
  })
})

describe('playableType', () => {
  test.each([
    { type: 'video/quicktime', text: 'video/mp4' },
    { type: 'video/mov', text: 'video/mp4' },
    { type: 'video/webm', text: 'video/webm' }
  ])('plays $type as $text', ({ type, text }) => {
    expect(playableType(type)).toBe(text)
  })
})

describe('pagePicture', () => {
  const thumbnail = 'https://media.example/thumb'
  test.each([
    { fileType: 'image/png', url: 'https://a.example/a.png', picture: 'https://a.example/a.png' },
    { fileType: 'image/png', url: undefined, picture: thumbnail },
    { fileType: 'video/mp4', url: 'https://a.example/a.mp4', picture: thumbnail },
    { fileType: 'image/svg+xml', url: 'https://a.example/a', picture: thumbnail },
    { fileType: 'Image/SVG', url: 'https://a.example/a', picture: thumbnail },
    { fileType: 'image/png', url: 'https://a.example/a.SVG?b=.png#c', picture: thumbnail },
    { fileType: 'image/png', url: 'https://a.example/a.svgz', picture: thumbnail }
  ])('is $picture for $fileType at $url', ({ fileType, picture, url }) => {
    expect(pagePicture({ fileType, thumbnail, url })).toBe(picture)
  })

  test('is never an SVG, not even without a thumbnail', () => {
    const media = { fileType: 'image/svg+xml', thumbnail: undefined, url: 'https://a.example/a' }
    expect(isVector(media)).toBe(true)
    expect(pagePicture(media)).toBeUndefined()
  })
})
