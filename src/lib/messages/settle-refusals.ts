// Texts for refusals of ending or withdrawing an auction.

import type { SettleRefusal } from '../rules/settle.ts'

export function settleRefusalText({ code }: SettleRefusal): string {
  switch (code) {
    case 'gone':
      return 'This auction is already over.'
    case 'notSeller':
      return 'Only the seller can do this.'
    case 'hasBids':
      return 'There is already a bid, so you cannot withdraw.'
    case 'notOver':
      return 'The auction is still running. You can end it after its deadline.'
    case 'soldPerUnit':
      return 'You cannot end this listing. Withdraw it instead.'
  }
}
