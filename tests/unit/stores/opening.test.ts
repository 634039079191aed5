import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import { actionFailureText } from '../../../src/lib/messages/transactions.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { setPlatform } from '../../../src/stores/platform.ts'
import { bidContext, HASH, placeBid, readBidForm, readBidStep, setupBidWorld } from './bid-world.ts'
import { flushPromises } from './fake-world.ts'
import { EGLD, TARGET } from './trading-world.ts'

keepInMemory()
setupBidWorld()

describe('a dialog with data from its page', () => {
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

  test('skips the form when the same action is pending', async () => {
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
    /^No answer from the network/
  )
  expect(bidContext.world.signedTransactions).toEqual([])
  isOnline = true
  void bid.run({ target: TARGET, data, amount: 3n * EGLD })
  await flushPromises()
  expect(readBidStep()).toBe('awaitingSignature')
})
