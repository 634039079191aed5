import { expect, test } from 'vitest'

import { uncoveredPicture } from '../../../../src/components/admin/uncovered-picture.ts'

const ITEM = { isNsfw: false, media: [{ thumbnail: '/reef.webp' }], scam: undefined } as never

test.each([
  ['of an item without a mark', {}, '/reef.webp'],
  ['of an item that is not safe for work', { isNsfw: true }, undefined],
  ['of a scam', { scam: { type: 'scam' } }, undefined],
  ['of a potential scam', { scam: { type: 'potentialScam' } }, undefined],
  ['of an item without a picture', { media: [] }, undefined]
])('the picture beside a question to an admin: %s', { tags: ['@C14'] }, (_, mark, picture) => {
  expect(uncoveredPicture(Object.assign({}, ITEM, mark))).toBe(picture)
})
