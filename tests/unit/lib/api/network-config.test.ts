import { describe, expect, test } from 'vitest'

import { loadNetworkConfig } from '../../../../src/lib/api/network-config.ts'
import { DEFAULT_FEE_RULES } from '../../../../src/lib/rules/transaction-fee.ts'

/** The answer of a node of the public networks (mx-chain-go 1.9.6 in the chain simulator), without its other fields. */
const CONFIG = {
  erd_chain_id: 'D',
  erd_extra_gas_limit_guarded_tx: 50_000,
  erd_gas_per_data_byte: 1_500,
  erd_gas_price_modifier: '0.01',
  erd_max_gas_per_transaction: 600_000_000,
  erd_min_gas_limit: 50_000,
  erd_min_gas_price: 1_000_000_000,
  erd_round_duration: 6_000
}
const read = (change: object) =>
  loadNetworkConfig('D').read({ data: { config: { ...CONFIG, ...change } }, code: 'successful' })

describe('the configuration of a network', { tags: ['@W6', '@W7'] }, () => {
  test('has the default fee rules when a node of the public networks answers', () => {
    expect(read({}).roundMs).toBe(6_000)
    const { gasPriceModifier, ...fees } = read({}).fees
    expect({ ...fees, gasPriceModifier }).toEqual(DEFAULT_FEE_RULES)
  })

  test('has the round duration and the fees that the node sends', () => {
    const config = read({
      erd_round_duration: 600,
      erd_min_gas_price: 2_000_000_000,
      erd_gas_price_modifier: '0.005'
    })
    expect(config).toMatchObject({
      roundMs: 600,
      fees: {
        gasPrice: 2_000_000_000,
        gasPriceModifier: { numerator: 5n, denominator: 1_000n }
      }
    })
  })

  test('has the default guardian gas and maximum gas when an older node sends none', () => {
    const older = { erd_extra_gas_limit_guarded_tx: undefined, erd_max_gas_per_transaction: null }
    expect(read(older).fees).toMatchObject({ guardianGas: 50_000, maximumGas: 600_000_000 })
  })

  test.each([
    { erd_chain_id: '1' },
    { erd_min_gas_price: 10_000_000_001 },
    { erd_min_gas_price: '1000000000' },
    { erd_min_gas_price: 0 },
    { erd_min_gas_limit: 500_001 },
    { erd_gas_per_data_byte: 15_001 },
    { erd_gas_per_data_byte: 1.5 },
    { erd_extra_gas_limit_guarded_tx: 500_001 },
    { erd_max_gas_per_transaction: 6_000_000_001 },
    { erd_gas_price_modifier: '2' },
    { erd_gas_price_modifier: '0.' },
    { erd_gas_price_modifier: '-0.01' },
    { erd_gas_price_modifier: 0.01 },
    { erd_round_duration: 99 },
    { erd_round_duration: 60_001 },
    { erd_round_duration: null }
  ])('is refused when the node sends %o', change => {
    expect(() => read(change)).toThrow('network config')
  })
})
