// The next steps that the success screen of a dialog offers for the work.

export type SuccessStep = 'bids' | 'offers' | 'sell' | 'sellAgain' | 'share'

/** Specification 2 section 4.2: a work marked as a scam or as not safe for work is not sold. */
export function possibleSteps(
  steps: readonly SuccessStep[],
  { isFlagged }: { isFlagged: boolean }
): SuccessStep[] {
  return steps.filter(i => !isFlagged || (i !== 'sell' && i !== 'sellAgain'))
}
