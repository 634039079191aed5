import { expect, test } from 'vitest'

import { bioHelp, linkRefusalText } from '../../../../src/lib/messages/profile.ts'

test.each([
  { kind: 1, text: 'Enter a name, such as @ada, or a web address, such as https://x.com/ada' },
  {
    kind: 8,
    text: 'Enter a name, such as @ada, or a web address, such as https://medium.com/@ada'
  },
  { kind: 4, text: 'Enter a web address, such as https://example.com' },
  { kind: 7, text: 'Enter a web address, such as https://example.com' }
])(
  'linkRefusalText says what to enter for a link of kind $kind',
  { tags: ['@C4'] },
  ({ kind, text }) => {
    expect(linkRefusalText({ code: 'noAddress' }, kind)).toBe(text)
  }
)

test.each([
  { code: 'tooShort', length: 2, text: 'Write at least 3 characters.' },
  { code: 'tooLong', length: 101, text: 'Shorten it by 1 character.' },
  { code: 'tooLong', length: 140, text: 'Shorten it by 40 characters.' }
] as const)(
  'bioHelp says for a bio of $length characters: $text',
  { tags: ['@C4'] },
  ({ code, length, text }) => {
    expect(bioHelp({ code }, length)).toBe(text)
  }
)
