import { expect, test } from 'vitest'

import { possibleSteps } from '../../../../src/lib/rules/success-steps.ts'

test.each([
  { isFlagged: false, left: ['share', 'sell', 'sellAgain', 'bids', 'offers'] },
  { isFlagged: true, left: ['share', 'bids', 'offers'] }
])('possibleSteps are $left after success when isFlagged is $isFlagged', ({ isFlagged, left }) => {
  expect(possibleSteps(['share', 'sell', 'sellAgain', 'bids', 'offers'], { isFlagged })).toEqual(
    left
  )
})
