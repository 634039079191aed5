import { expect, test } from 'vitest'

import { featuredPlaceText } from '../../../../src/components/admin/featured-place.ts'

test.each([
  { position: 0, text: 'On the home page' },
  { position: 1, text: 'On the home page' },
  { position: 2, text: 'On the home page, after “Show more”' },
  { position: 9, text: 'On the home page, after “Show more”' },
  { position: 10, text: 'Not on the home page' }
])(
  'the text of a featured collection at position $position is “$text”',
  {
    tags: ['@C16']
  },
  ({ position, text }) => {
    expect(featuredPlaceText(position)).toBe(text)
  }
)
