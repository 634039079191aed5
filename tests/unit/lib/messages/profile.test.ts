import { expect, test } from 'vitest'

import { linkRefusalText } from '../../../../src/lib/messages/profile.ts'

test.each([
  { kind: 1, text: 'Enter a name, such as @ada, or a web address, such as https://x.com/ada' },
  {
    kind: 8,
    text: 'Enter a name, such as @ada, or a web address, such as https://medium.com/@ada'
  },
  { kind: 4, text: 'Enter a web address, such as https://example.com' },
  { kind: 7, text: 'Enter a web address, such as https://example.com' }
])('a link of kind $kind says what it accepts', { tags: ['@C4'] }, ({ kind, text }) => {
  expect(linkRefusalText({ code: 'noAddress' }, kind)).toBe(text)
})
