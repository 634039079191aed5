// News about the auction in the open bid dialog, caused by others.

import { auctionNewsOf } from './auction-news.ts'
import { bidForm } from './bid.ts'

export const $bidNews = auctionNewsOf(bidForm, async () => {
  const { auctionGoneText, higherBidText } = await import('../lib/messages/auction-news.ts')
  return { change: higherBidText, gone: auctionGoneText }
})
