import { expect, test } from 'vitest'

import { uncoveredPicture } from '../../../../src/components/admin/uncovered-picture.ts'

const ITEM = { isNsfw: false, media: [{ thumbnail: '/reef.webp' }], scam: undefined } as never

test.each([
  ['an item without a mark', {}, '/reef.webp'],
  ['an item that is not safe for work', { isNsfw: true }, undefined],
  ['a scam', { scam: { type: 'scam' } }, undefined],
  ['a potential scam', { scam: { type: 'potentialScam' } }, undefined],
  ['an item without a picture', { media: [] }, undefined]
])(
  'the picture of %s beside a question to an admin is $2',
  { tags: ['@C14'] },
  (_, mark, picture) => {
    expect(uncoveredPicture(Object.assign({}, ITEM, mark))).toBe(picture)
  }
)
