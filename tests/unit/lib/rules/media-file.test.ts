import { describe, expect, test } from 'vitest'

import { fileRefusalText } from '../../../../src/lib/messages/new-asset.ts'
import { checkMediaFile } from '../../../../src/lib/rules/media-file.ts'

function refusalText(file: Parameters<typeof checkMediaFile>[0]): string | undefined {
  const checked = checkMediaFile(file)
  return checked.ok ? undefined : fileRefusalText(checked.reason)
}

describe('checkMediaFile', { tags: ['@C1'] }, () => {
  const PICTURE = { name: 'sea.png', size: 1, type: 'image/png' }

  test.each([
    ['image/png', 'image/png'],
    ['image/jpeg', 'image/jpeg'],
    ['image/jpg', 'image/jpeg'],
    ['image/webp', 'image/webp'],
    ['image/gif', 'image/gif'],
    ['audio/aac', 'audio/aac'],
    ['audio/x-flac', 'audio/flac'],
    ['audio/x-m4a', 'audio/m4a'],
    ['audio/mpeg', 'audio/mpeg'],
    ['audio/wav', 'audio/wav'],
    ['video/quicktime', 'video/quicktime'],
    ['video/mov', 'video/quicktime'],
    ['video/mp4', 'video/mp4'],
    ['video/webm; codecs=vp9', 'video/webm']
  ])('accepts %s as %s', (type, known) => {
    expect(checkMediaFile({ ...PICTURE, type })).toEqual({ ok: true, value: known })
  })

  test('uses the file extension when the browser reports no type', () => {
    expect(checkMediaFile({ ...PICTURE, name: 'a.b.FLAC', type: '' })).toEqual({
      ok: true,
      value: 'audio/flac'
    })
  })

  test.each([
    { change: { type: 'image/svg+xml', name: 'sea.svg' }, words: 'Unsupported file type' },
    { change: { type: 'text/html' }, words: 'Unsupported file type' },
    { change: { type: 'constructor' }, words: 'Unsupported file type' },
    { change: { type: '', name: 'sea' }, words: 'Unsupported file type' },
    { change: { type: '', name: 'sea.constructor' }, words: 'Unsupported file type' },
    { change: { size: 104_857_601 }, words: 'File too large' }
  ])('refuses $change with “$words”', ({ change, words }) => {
    expect(refusalText({ ...PICTURE, ...change })).toBe(words)
  })

  test('accepts a file of 100 MiB', () => {
    expect(checkMediaFile({ ...PICTURE, size: 104_857_600 })).toMatchObject({ ok: true })
  })

  test('requires a file', () => {
    expect(refusalText(undefined)).toBe('A file is required')
  })
})
