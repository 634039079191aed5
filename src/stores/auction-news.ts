// News about the listing in an open dialog: a higher bid, a purchase, or its end, caused by others. The dialog shows
// the news until the next change.

import { atom, onMount, type ReadableAtom } from 'nanostores'

import type { Auction } from '../lib/api/auctions.ts'
import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import type { Form } from './form.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

interface NewsTexts {
  /** For a changed auction. `undefined` when the change needs no text. */
  change(before: Auction, after: Auction, viewer: string): string | undefined
  /** For an auction that is no longer found. `last`: as the dialog last showed it. */
  gone(last: Auction, now: number): string
}

/** The news about the listing of a form; empty when there are none. `load`: loads the texts at the first change. */
export function auctionNewsOf(
  form: Form<AuctionTarget, AuctionData>,
  load: () => Promise<NewsTexts>
): ReadableAtom<string> {
  const $news = atom('')
  /** The auction as the dialog last showed it. */
  let last: Auction | undefined
  /** The texts so far. Changes are processed one after the other, so that the text of the latest change stays. */
  let told = Promise.resolve()
  /** Incremented with each dialog, so that a text for the previous dialog is dropped. */
  let generation = 0

  function tell(write: (texts: NewsTexts) => string | undefined): void {
    const ownGeneration = generation
    told = told
      .then(load)
      .then(texts => {
        const text = write(texts)
        if (text && ownGeneration === generation) $news.set(text)
      })
      .catch(() => undefined)
  }

  function compare(auction: Auction): void {
    const viewer = viewerAddress()
    const before = last
    last = auction
    if (auction.topBidder === viewer) $news.set('')
    if (before) tell(texts => texts.change(before, auction, viewer))
  }

  function forget(): void {
    generation += 1
    last = undefined
    $news.set('')
  }

  onMount($news, () => {
    const stop = form.$state.subscribe(state => {
      if (state.step === 'loading') forget()
      if (state.step === 'ready') compare(state.data.auction)
      if (state.step === 'missing' && last) {
        const gone = last
        tell(texts => texts.gone(gone, platform().now()))
      }
    })
    return () => {
      stop()
      forget()
    }
  })
  return $news
}
