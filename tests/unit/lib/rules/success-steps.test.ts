import { expect, test } from 'vitest'

import { possibleSteps } from '../../../../src/lib/rules/success-steps.ts'

test.each([
  { isFlagged: false, left: ['share', 'sell', 'sellAgain', 'bids', 'offers'] },
  { isFlagged: true, left: ['share', 'bids', 'offers'] }
])('after success a work that is flagged ($isFlagged) offers $left', ({ isFlagged, left }) => {
  expect(possibleSteps(['share', 'sell', 'sellAgain', 'bids', 'offers'], { isFlagged })).toEqual(
    left
  )
})
