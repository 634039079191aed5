// What others did to the auction of the open bid dialog.

import { auctionNewsOf } from './auction-news.ts'
import { bidForm } from './bid.ts'

export const $bidNews = auctionNewsOf(bidForm, async () => {
  const { auctionGoneText, higherBidText } = await import('../lib/messages/auction-news.ts')
  return { change: higherBidText, gone: auctionGoneText }
})
