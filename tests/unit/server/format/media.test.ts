import { describe, expect, test } from 'vitest'

import { mediaKind, playableType } from '../../../../src/server/format/media.ts'

describe('mediaKind', () => {
  test.each([
    { type: 'image/png', kind: 'image' },
    { type: 'image/svg+xml', kind: 'image' },
    { type: 'IMAGE/JPEG', kind: 'image' },
    { type: 'audio/mpeg', kind: 'audio' },
    { type: 'video/quicktime', kind: 'video' },
    { type: 'video/mp4', kind: 'video' },
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
