// Texts for refusals of ending or withdrawing an auction.

import type { SettleRefusal } from '../rules/settle.ts'

export function settleRefusalText({ code }: SettleRefusal): string {
  switch (code) {
    case 'gone':
      return 'This auction is over already.'
    case 'notSeller':
      return 'Only the seller can do this.'
    case 'hasBids':
      return 'There is already a bid, so it cannot be withdrawn.'
    case 'notOver':
      return 'The auction is still running. It can be ended after its deadline.'
    case 'soldPerUnit':
      return 'This listing is withdrawn, not ended.'
  }
}
