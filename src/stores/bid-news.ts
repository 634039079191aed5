// What others did to the auction of the open bid dialog: a higher bid, a purchase, its end. The dialog shows it until the
// next change.

import { atom, onMount, type ReadableAtom } from 'nanostores'

import type { Auction } from '../lib/api/auctions.ts'
import { auctionGoneText, higherBidText } from '../lib/messages/auction-news.ts'
import { bidForm } from './bid.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

const $news = atom('')

/** Empty without news. */
export const $bidNews: ReadableAtom<string> = $news

/** As the dialog last showed it. */
let last: Auction | undefined

onMount($news, () => {
  const stop = bidForm.$state.subscribe(state => {
    if (state.step === 'loading') forget()
    if (state.step === 'ready') compare(state.data.auction)
    if (state.step === 'missing' && last) $news.set(auctionGoneText(last, platform().now()))
  })
  return () => {
    stop()
    forget()
  }
})

function compare(auction: Auction): void {
  const viewer = viewerAddress()
  const text = last && higherBidText(last, auction, viewer)
  if (text) $news.set(text)
  else if (auction.topBidder === viewer) $news.set('')
  last = auction
}

function forget(): void {
  last = undefined
  $news.set('')
}
