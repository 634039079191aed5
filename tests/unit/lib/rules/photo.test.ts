import { describe, expect, test } from 'vitest'

import { checkPhoto, checkPhotoSize } from '../../../../src/lib/rules/photo.ts'

describe('checkPhoto', { tags: ['@C5'] }, () => {
  test.each([
    ['image/jpeg', 2_000_000, 'image/jpeg'],
    ['image/jpg', 1, 'image/jpeg'],
    ['image/png', 0, 'image/png']
  ])('accepts %s of %d bytes', (type, size, as) => {
    expect(checkPhoto({ size, type })).toEqual({ ok: true, value: as })
  })

  test.each([
    ['image/png', 2_000_001, 'tooLarge'],
    ['image/gif', 1, 'wrongType'],
    ['image/svg+xml', 1, 'wrongType'],
    ['image/webp', 2_000_001, 'wrongType'],
    ['', 1, 'wrongType'],
    ['constructor', 1, 'wrongType']
  ])('refuses %s of %d bytes as %s', (type, size, code) => {
    expect(checkPhoto({ size, type })).toEqual({ ok: false, reason: { code } })
  })
})

describe('checkPhotoSize', { tags: ['@C5'] }, () => {
  test.each([
    { kind: 'cover', width: 720, height: 150, ok: true },
    { kind: 'cover', width: 719, height: 900, ok: false },
    { kind: 'cover', width: 900, height: 149, ok: false },
    { kind: 'profile', width: 300, height: 300, ok: true },
    { kind: 'profile', width: 80, height: 80, ok: false }
  ] as const)(
    'returns ok: $ok for a $kind photo of $width × $height pixels',
    ({ height, kind, ok, width }) => {
      expect(checkPhotoSize({ width, height }, kind).ok).toBe(ok)
    }
  )
})
