// News about the listing in an open dialog for buying, caused by others.

import { auctionNewsOf } from './auction-news.ts'
import { buyNowForm, buySftForm } from './buy.ts'

export const $buyNowNews = auctionNewsOf(buyNowForm, async () => {
  const [{ auctionGoneText }, { priceNewsText }] = await Promise.all([
    import('../lib/messages/auction-news.ts'),
    loadListingTexts()
  ])
  return { change: priceNewsText, gone: auctionGoneText }
})

export const $buySftNews = auctionNewsOf(buySftForm, async () => {
  const { copiesGoneText, copiesNewsText } = await loadListingTexts()
  return { change: copiesNewsText, gone: copiesGoneText }
})

const loadListingTexts = () => import('../lib/messages/listing-news.ts')
