import { expect, test } from 'vitest'

import { relistingRefusalText } from '../../../../src/lib/messages/relisting-refusal.ts'

const ON_ITS_WAY = 'The item is on its way to your wallet. Try again in a few seconds.'

test.each([
  [{ code: 'notHeld' }, ON_ITS_WAY],
  [{ code: 'exceedsBalance', balance: 0 }, ON_ITS_WAY],
  [{ code: 'noQuantity' }, 'Required']
] as const)('the refusal %j of a new listing after a withdrawal reads “%s”', (reason, text) => {
  expect(relistingRefusalText(reason)).toBe(text)
})
