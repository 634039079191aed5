// Texts for the checks of a draw.

import type { CheckOutcome, DrawCheck, WrongWinner } from '../rules/draw-check.ts'
import type { DrawFileRefusal } from '../rules/draw-file.ts'

/** Entries of a list that a text names; it only counts the others. */
const MAX_NAMED = 5

export const OUTCOME_TEXTS: Record<CheckOutcome, string> = {
  passed: 'Passed',
  failed: 'Failed',
  unknown: 'Not checked'
}

const TITLES: Record<DrawCheck['code'], string> = {
  source: 'The inputs match the chain',
  commitment: 'The secret matches the commitment',
  noted: 'The commitment matches your note',
  block: 'The block is on the chain',
  firstBlock: 'It is the first block after the sale',
  numbers: 'No ticket is missing',
  winners: 'The published winners match the computed ones'
}

const UNREAD = 'We could not read the chain. Try again later.'

const TEXTS: Record<
  Exclude<DrawCheck['code'], 'source' | 'winners'>,
  Record<CheckOutcome, string>
> = {
  commitment: {
    passed: 'SHA-256 of the secret equals the commitment.',
    failed: 'SHA-256 of the secret does not equal the commitment: one of them changed.',
    unknown: UNREAD
  },
  noted: {
    passed: 'The commitment has not changed since you noted it.',
    failed: 'The published commitment is not the one you noted.',
    unknown: UNREAD
  },
  block: {
    passed: 'The hash and the number belong to the same block.',
    failed: 'The chain has no block with this hash and number.',
    unknown: UNREAD
  },
  firstBlock: {
    passed: 'The sale was over at this block, and still open at the block before it.',
    failed: 'Another block came first after the end of the sale.',
    unknown: UNREAD
  },
  numbers: {
    passed: 'Tickets run from 1 without a gap, and their count equals the tickets sold.',
    failed: 'The ticket numbers have a gap, or do not add up to the tickets sold.',
    unknown: UNREAD
  }
}

export const DRAW_UNAVAILABLE_TEXT = 'We could not read the draw from the chain. Try again later.'

export function drawCheckTitle({ code }: DrawCheck): string {
  return TITLES[code]
}

export function drawCheckText(check: DrawCheck): string {
  const { code, outcome } = check
  if (code === 'source') return sourceText(outcome, check.differences)
  if (code === 'winners') return winnersText(check.wrong)
  return TEXTS[code][outcome]
}

export function drawFileRefusalText(reason: DrawFileRefusal): string {
  switch (reason.code) {
    case 'notJson':
      return 'This is not a draw file: it does not contain a JSON object.'
    case 'tooLarge':
      return 'This has more tickets than a browser can check at once.'
    case 'badField':
      return `This draw is not complete: ${reason.path} is missing or malformed.`
  }
}

/** The result in one sentence. */
export function drawVerdictText(checks: readonly DrawCheck[]): string {
  const failed = checks.filter(i => i.outcome === 'failed').length
  if (failed > 0) {
    return failed === 1
      ? 'One check failed: these inputs do not prove this result.'
      : `${failed} checks failed: these inputs do not prove this result.`
  }
  if (checks.some(i => i.outcome === 'unknown')) {
    return 'No check failed, but we could not run all of them.'
  }
  return 'All checks passed: these inputs give exactly these winners.'
}

function sourceText(outcome: CheckOutcome, differences: readonly string[]): string {
  if (outcome === 'unknown') return UNREAD
  if (outcome === 'passed') return 'Every value matches what the contract publishes.'
  return `Different from what the contract publishes: ${namedText(differences)}.`
}

function winnersText(wrong: readonly WrongWinner[]): string {
  if (wrong.length === 0) return 'Each NFT went to the computed ticket.'
  return namedText(
    wrong.map(
      ({ computed, nonce, published }) =>
        `NFT ${nonce}: computed ${ticketText(computed)}, published ${ticketText(published)}`
    )
  )
}

function ticketText(number: number): string {
  return number === 0 ? 'no ticket' : `ticket ${number}`
}

function namedText(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  const named = names.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `${named}, and ${more} more` : named
}
