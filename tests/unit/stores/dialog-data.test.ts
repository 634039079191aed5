import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import { WalletError } from '../../../src/lib/errors.ts'
import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import { actionFailureText } from '../../../src/lib/messages/dialog-errors.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { setPlatform } from '../../../src/stores/platform.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import {
  AUCTION,
  bidContext,
  placeBid,
  readBidForm,
  readBidStep,
  setupBidWorld
} from './bid-world.ts'
import { flushPromises } from './fake-world.ts'
import { auctionsData, priceNode, TARGET } from './trading-world.ts'

storeInMemory()
setupBidWorld()

describe('a dialog that gets its data from the page', () => {
  let given: AuctionData

  beforeEach(async () => {
    given = await readBidForm()
    bidContext.world.requests.length = 0
  })

  test('shows the data at once without a request', async () => {
    const close = bidForm.open(TARGET, given)
    await flushPromises()
    expect(bidForm.$state.get()).toEqual({ step: 'ready', data: given })
    expect(bidContext.world.requests).toEqual([])
    close()
  })

  test('reloads the data before signing', async () => {
    const close = bidForm.open(TARGET, { ...given, balance: 0n })
    await flushPromises()
    void bid.run({ target: TARGET, data: given, amount: 3n * EGLD })
    await flushPromises()
    expect(
      bidContext.world.requests.map(i => (i.kind === 'data' ? i.operation : i.source))
    ).toContain('assetAuctions')
    expect(bidForm.$state.get()).toMatchObject({ data: { balance: 10n * EGLD } })
    close()
  })

  test('shows the pending transaction instead of the form when the same action is pending', async () => {
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    const seen: string[] = []
    const stop = bidForm.$state.listen(form => seen.push(`${form.step} ${readBidStep()}`))
    const close = bidForm.open(TARGET, given)
    await flushPromises()
    expect(seen).toEqual(['loading editing', 'ready pending'])
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    stop()
    close()
  })
})

test('signing fails as offline when the wallet code fails to load, and can be retried', async () => {
  const data = await readBidForm()
  let isOnline = false
  setPlatform({
    ...bidContext.world.platform,
    get wallet() {
      return bidContext.world.wallet
    },
    loadWallet: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    }
  })
  await bid.run({ target: TARGET, data, amount: 3n * EGLD })
  const state = bid.$state.get()
  expect(state).toMatchObject({ step: 'failed', failure: { code: 'offline' } })
  expect(state.step === 'failed' && actionFailureText(state.failure)).toMatch(
    /^No answer from this site/
  )
  expect(bidContext.world.signedTransactions).toEqual([])
  isOnline = true
  void bid.run({ target: TARGET, data, amount: 3n * EGLD })
  await flushPromises()
  expect(readBidStep()).toBe('awaitingSignature')
})

describe('the data that an open dialog shows', () => {
  const topBidOf = () => {
    const form = bidForm.$state.get()
    return form.step === 'ready' ? form.data.auction.topBid?.amount : form.step
  }
  const answerTopBid = (amount: bigint) => {
    bidContext.world.responses['assetAuctions'] = () =>
      auctionsData({ ...AUCTION, topBid: priceNode(amount) })
  }

  test('does not change while the wallet is open', async () => {
    await placeBid(3n * EGLD)
    answerTopBid(EGLD)
    await bidForm.reload(TARGET)
    expect(topBidOf()).toBe(2n * EGLD)
    bidContext.world.responses['assetAuctions'] = () => auctionsData()
    await bidForm.reload(TARGET)
    expect(topBidOf()).toBe(2n * EGLD)
    bidContext.world.wallet.rejectWith(new WalletError('rejected'))
    await flushPromises()
    await bidForm.reload(TARGET)
    expect(topBidOf()).toBe('missing')
  })

  test('is never replaced by an answer to an earlier request', async () => {
    await readBidForm()
    let answerFirst: (answer: unknown) => void = () => {}
    bidContext.world.responses['assetAuctions'] = () =>
      new Promise(resolve => {
        answerFirst = resolve
      })
    const first = bidForm.reload(TARGET)
    await flushPromises()
    answerTopBid(4n * EGLD)
    await bidForm.reload(TARGET)
    answerFirst(auctionsData({ ...AUCTION, topBid: priceNode(EGLD) }))
    await first
    expect(topBidOf()).toBe(4n * EGLD)
  })

  test('is not replaced by older data at the deadline', async () => {
    await readBidForm()
    answerTopBid(4n * EGLD)
    await bidForm.refresh(TARGET)
    bidContext.world.responses['assetAuctions'] = () => new Promise(() => {})
    await bidContext.world.advanceClock(1_001)
    expect(topBidOf()).toBe(4n * EGLD)
  })
})
