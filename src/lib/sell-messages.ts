// Words for what a seller is refused, and for deadlines, which offers have too. See messages.ts.

import type { DeadlineRefusal } from './rules/deadline.ts'
import type { SellRefusal } from './rules/sell.ts'
import type { SettleRefusal } from './rules/settle.ts'

const DEADLINE_WORDS: Record<DeadlineRefusal['code'], string> = {
  noDeadline: 'Required',
  deadlinePast: 'Deadline cannot be in the past'
}

export function deadlineRefusalText({ code }: DeadlineRefusal): string {
  return DEADLINE_WORDS[code]
}

export function sellRefusalText(reason: SellRefusal): string {
  switch (reason.code) {
    case 'noQuantity':
      return 'Required'
    case 'quantityNotNumber':
      return 'Should be a number'
    case 'quantityNotWhole':
      return 'Should be an integer'
    case 'tooFew':
      return `Should be greater than ${reason.least - 1}`
    case 'exceedsBalance':
      return `Exceeds balance of ${reason.balance}`
    case 'buyNowTooLow':
      return 'Buy now price must be greater than minimum bid'
    case 'noDeadline':
    case 'deadlinePast':
      return deadlineRefusalText(reason)
    case 'notHeld':
      return 'You do not hold this item, so you cannot sell it.'
    case 'flagged':
      return 'What is flagged is not sold here.'
    case 'marketPaused':
      return 'Contract is paused.'
    case 'tokenNotTaken':
      return 'The marketplace does not take this token. Choose another.'
    case 'nothingLeft':
      return 'Royalties and fees would take the whole price.'
  }
}

export function settleRefusalText({ code }: SettleRefusal): string {
  switch (code) {
    case 'gone':
      return 'This auction is over already.'
    case 'notSeller':
      return 'Only the seller can do this.'
    case 'hasBids':
      return 'Somebody has bid already, so it cannot be withdrawn.'
    case 'notOver':
      return 'The auction is still running. It can be ended after its deadline.'
    case 'soldByPiece':
      return 'This listing is withdrawn, not ended.'
  }
}
