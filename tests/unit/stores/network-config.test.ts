import { describe, expect, test } from 'vitest'

import { StatusError } from '../../../src/lib/errors.ts'
import { bid } from '../../../src/stores/bid.ts'
import { fetchNetworkConfig } from '../../../src/stores/network-config.ts'
import { trackingDelayMs, trackingTimeoutSeconds } from '../../../src/stores/tracking-pace.ts'
import { EGLD } from '../../egld.ts'
import { HASH } from '../../transaction-hash.ts'
import { bidContext, PLAN, placeBid, readBidStep, setupBidWorld } from './bid-world.ts'
import { flushPromises } from './fake-world.ts'

setupBidWorld()

const CONFIG = {
  erd_chain_id: 'S',
  erd_gas_per_data_byte: 1_500,
  erd_gas_price_modifier: '0.01',
  erd_min_gas_limit: 50_000,
  erd_min_gas_price: 1_000_000_000,
  erd_round_duration: 600
}

function answerConfig(change: object = {}): void {
  bidContext.world.responses['network config'] = () => ({
    data: { config: { ...CONFIG, ...change } }
  })
}

const configRequests = () =>
  bidContext.world.requests.filter(i => i.kind === 'rest' && i.source === 'network config').length

describe('the configuration of the network', { tags: ['@W6', '@W7'] }, () => {
  test('is that of the site until the network has answered, and is requested only once', async () => {
    answerConfig()
    expect(trackingDelayMs()).toBe(3_000)
    await Promise.all([fetchNetworkConfig(), fetchNetworkConfig()])
    expect((await fetchNetworkConfig())?.roundMs).toBe(600)
    expect(trackingDelayMs()).toBe(500)
    expect(configRequests()).toBe(1)
  })

  test('is that of the site after a failed request, and is requested again', async () => {
    bidContext.world.responses['network config'] = () => {
      throw new StatusError(503, 'network config')
    }
    expect(await fetchNetworkConfig()).toBeUndefined()
    expect(trackingDelayMs()).toBe(3_000)
    answerConfig()
    expect((await fetchNetworkConfig())?.roundMs).toBe(600)
    expect(bidContext.world.warnings).toEqual([])
  })

  test.each([
    { roundMs: 600, delayMs: 500, timeoutSeconds: 60 },
    { roundMs: 2_000, delayMs: 1_000, timeoutSeconds: 100 },
    { roundMs: 6_000, delayMs: 3_000, timeoutSeconds: 300 }
  ])('sets the polling delay and the timeout for rounds of $roundMs ms', async row => {
    answerConfig({ erd_round_duration: row.roundMs })
    await fetchNetworkConfig()
    expect(trackingDelayMs()).toBe(row.delayMs)
    expect(trackingTimeoutSeconds()).toBe(row.timeoutSeconds)
  })
})

describe('a bid on a network with rounds of 600 ms', { tags: ['@W7'] }, () => {
  test('shows its success within a second of the signature', async () => {
    answerConfig()
    await placeBid(3n * EGLD)
    bidContext.world.wallet.approve()
    await flushPromises()
    bidContext.world.responses['transactions'] = () => [{ txHash: HASH, status: 'success' }]
    await bidContext.world.advanceClock(1)
    expect(bid.$state.get()).toMatchObject({ step: 'succeeded', hash: HASH, wins: false })
  })
})

describe('a bid on a network with another gas price', { tags: ['@W6'] }, () => {
  const HIGHER_PRICE = { erd_min_gas_price: 2_000_000_000 }

  test('is signed with the gas price of the network, and shows the fee at that price', async () => {
    answerConfig(HIGHER_PRICE)
    bidContext.world.responses['bid'] = () => ({ bid: { ...PLAN, gasPrice: 2_000_000_000 } })
    await placeBid(3n * EGLD)
    expect(bidContext.world.signedTransactions).toMatchObject([{ gasPrice: 2_000_000_000 }])
    const state = bid.$state.get()
    const bytes = BigInt(atob(PLAN.data).length)
    // The gas for the data costs the full price, the rest a hundredth of it: erd_gas_price_modifier.
    const dataGas = 50_000n + 1_500n * bytes
    expect('summary' in state && state.summary.fee).toBe(
      dataGas * 2_000_000_000n + (BigInt(PLAN.gasLimit) - dataGas) * 20_000_000n
    )
  })

  test.each([
    { planned: 1_000_000_000, config: HIGHER_PRICE },
    { planned: 2_000_000_000, config: {} }
  ])(
    'is not signed when the gas price of its plan, $planned, is not that of the network',
    async ({ planned, config }) => {
      answerConfig(config)
      bidContext.world.responses['bid'] = () => ({ bid: { ...PLAN, gasPrice: planned } })
      await placeBid(3n * EGLD)
      expect(bidContext.world.signedTransactions).toEqual([])
      expect(bid.$state.get()).toMatchObject({ step: 'refused', reason: { code: 'wrongFee' } })
    }
  )

  test('is signed with the usual gas price when the network reports a far too high one', async () => {
    answerConfig({ erd_min_gas_price: 71 * 10 ** 12 })
    await placeBid(3n * EGLD)
    expect(readBidStep()).toBe('awaitingSignature')
    expect(bidContext.world.signedTransactions).toMatchObject([{ gasPrice: 1_000_000_000 }])
  })
})
