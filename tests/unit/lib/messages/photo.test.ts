import { describe, expect, test } from 'vitest'

import { photoFailureText, photoHelpText } from '../../../../src/lib/messages/photo.ts'

describe('a picture file', { tags: ['@C5'] }, () => {
  test.each([
    {
      reason: { code: 'tooLarge' },
      text: 'File too large',
      help: 'This file is 6.0 MB, and the limit is 2 MB.'
    },
    {
      reason: { code: 'tooSmall', width: 300, height: 300 },
      text: 'This picture is too small.',
      help: 'Choose a picture of at least 300 × 300 pixels.'
    },
    { reason: { code: 'wrongType' }, text: 'Unsupported file type', help: 'Use a JPEG or PNG.' },
    {
      reason: { code: 'unreadable' },
      text: 'We cannot read this picture.',
      help: 'The file could not be opened as a picture. Save it again as PNG or JPEG.'
    },
    {
      reason: { code: 'undrawable' },
      text: 'Your browser could not crop this picture. Try again, or choose a smaller one.',
      help: ''
    }
  ] as const)('is refused with “$text” and the hint “$help”', ({ help, reason, text }) => {
    expect(photoFailureText(reason)).toBe(text)
    expect(photoHelpText(reason, 6_000_001)).toBe(help)
  })

  test('that was not uploaded is refused with the text of the failed request', () => {
    expect(photoFailureText({ code: 'notUploaded', text: 'Not a face' })).toBe('Not a face')
  })
})
