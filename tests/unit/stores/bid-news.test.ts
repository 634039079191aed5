import { beforeEach, describe, expect, test, vi } from 'vitest'

import { WalletError } from '../../../src/lib/errors.ts'
import { bidForm } from '../../../src/stores/bid.ts'
import { $bidNews } from '../../../src/stores/bid-news.ts'
import { EGLD } from '../../egld.ts'
import { AUCTION, bidContext, placeBid, readBidForm, setupBidWorld } from './bid-world.ts'
import { flushPromises, VIEWER } from './fake-world.ts'
import { auctionsData, priceNode, TARGET } from './trading-world.ts'

setupBidWorld()

beforeEach(() => $bidNews.listen(() => {}))

describe('$bidNews (the news in an open bid dialog)', { tags: ['@M6', '@M13'] }, () => {
  test('reports a higher bid, until the viewer has the top bid', async () => {
    await readBidForm()
    expect($bidNews.get()).toBe('')
    await show({ topBid: priceNode(4n * EGLD) })
    expect($bidNews.get()).toBe('Someone bid 4 XEGLD. The minimum is now 4.01 XEGLD.')
    await show({ topBid: priceNode(4n * EGLD) })
    expect($bidNews.get(), 'until the next change').toContain('4.01 XEGLD')
    await show({ topBid: priceNode(5n * EGLD), topBidder: { address: VIEWER } })
    expect($bidNews.get()).toBe('')
  })

  test('reports that the auction has ended', async () => {
    await readBidForm()
    bidContext.world.responses['assetAuctions'] = () => auctionsData()
    await bidForm.reload(TARGET)
    await vi.dynamicImportSettled()
    expect(bidForm.$state.get().step).toBe('missing')
    expect($bidNews.get()).toBe('This auction has ended.')
  })

  test('stays empty when the dialog opens on an auction that has already ended', async () => {
    await readBidForm()
    bidContext.world.responses['assetAuctions'] = () => auctionsData()
    bidForm.open(TARGET)
    await flushPromises()
    expect(bidForm.$state.get().step).toBe('missing')
    expect($bidNews.get()).toBe('')
  })

  test('reports a higher bid only after the wallet has answered', async () => {
    await placeBid(3n * EGLD)
    await show({ topBid: priceNode(4n * EGLD) })
    expect($bidNews.get()).toBe('')
    bidContext.world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    await show({ topBid: priceNode(4n * EGLD) })
    expect($bidNews.get()).toContain('Someone bid 4 XEGLD.')
  })
})

/** Reports a change, as the page does that has detected it. The dialog then updates itself. */
async function show(change: object): Promise<void> {
  bidContext.world.responses['assetAuctions'] = () => auctionsData({ ...AUCTION, ...change })
  await bidForm.reload(TARGET)
  await vi.dynamicImportSettled()
}
