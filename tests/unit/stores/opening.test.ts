import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import type { AuctionData } from '../../../src/lib/loaders/auction.ts'
import { actionFailureText } from '../../../src/lib/messages/errors.ts'
import { bid, bidForm } from '../../../src/stores/bid.ts'
import { setEnvironment } from '../../../src/stores/environment.ts'
import { HASH, here, inBidWorld, place, ready, step } from './bid-world.ts'
import { settled } from './fake.ts'
import { EGLD, TARGET } from './trading.ts'

keepInMemory()
inBidWorld()

describe('a dialog that its page has filled in', () => {
  let given: AuctionData

  beforeEach(async () => {
    given = await ready()
    here.now.asked.length = 0
  })

  test('shows it at once and asks for nothing', async () => {
    const close = bidForm.open(TARGET, given)
    await settled()
    expect(bidForm.$state.get()).toEqual({ step: 'ready', data: given })
    expect(here.now.asked).toEqual([])
    close()
  })

  test('reads everything anew before it is signed', async () => {
    const close = bidForm.open(TARGET, { ...given, balance: 0n })
    await settled()
    void bid.run({ target: TARGET, data: given, amount: 3n * EGLD })
    await settled()
    expect(here.now.asked.map(i => (i.kind === 'data' ? i.operation : i.source))).toContain(
      'assetAuctions'
    )
    expect(bidForm.$state.get()).toMatchObject({ data: { balance: 10n * EGLD } })
    close()
  })

  test('is not a form first when the same is under way', async () => {
    await place(3n * EGLD)
    here.now.wallet.approve()
    await settled()
    const seen: string[] = []
    const stop = bidForm.$state.listen(form => seen.push(`${form.step} ${step()}`))
    const close = bidForm.open(TARGET, given)
    await settled()
    expect(seen).toEqual(['loading editing', 'ready pending'])
    expect(bid.$state.get()).toEqual({ step: 'pending', hash: HASH })
    stop()
    close()
  })
})

test('says that nobody answers when what signs cannot be had, and tries again', async () => {
  const data = await ready()
  let isOnline = false
  setEnvironment({
    ...here.now.environment,
    get wallet() {
      return here.now.wallet
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
  expect(here.now.signed).toEqual([])
  isOnline = true
  void bid.run({ target: TARGET, data, amount: 3n * EGLD })
  await settled()
  expect(step()).toBe('awaitingSignature')
})
