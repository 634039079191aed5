// A network's configuration: fees and the length of a round. Both can change while the site runs.

import { define, type } from 'superstruct'
import { ShapeError } from '../errors.ts'
import type { FeeRules } from '../rules/transaction-fee.ts'
import { DEFAULT_FEE_RULES } from '../rules/transaction-fee.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Text } from './response-limits.ts'
import { nullish } from './structs.ts'

export interface NetworkConfig {
  fees: FeeRules
  roundMs: number
}

/** Fees may rise up to this factor. A higher fee needs a new version of the site. */
const MAX_FACTOR = 10
const ROUND_MS = { least: 100, most: 60_000 }

const ConfigResponse = type({
  data: type({
    config: type({
      erd_chain_id: Text,
      erd_extra_gas_limit_guarded_tx: nullish(atMost(DEFAULT_FEE_RULES.guardianGas)),
      erd_gas_per_data_byte: atMost(DEFAULT_FEE_RULES.gasPerDataByte),
      erd_gas_price_modifier: define<string>(
        'gas price modifier',
        value => typeof value === 'string' && /^(?:0\.\d{1,9}|1(?:\.0{1,9})?)$/.test(value)
      ),
      erd_max_gas_per_transaction: nullish(atMost(DEFAULT_FEE_RULES.maximumGas)),
      erd_min_gas_limit: atMost(DEFAULT_FEE_RULES.baseGas),
      erd_min_gas_price: atMost(DEFAULT_FEE_RULES.gasPrice),
      erd_round_duration: define<number>('round duration', value =>
        isBetween(value, ROUND_MS.least, ROUND_MS.most)
      )
    })
  })
})

/** Fails for the configuration of another network, and for implausible numbers. */
export function loadNetworkConfig(chainId: string): RestRequest<NetworkConfig> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/chain/network/config',
    read: raw => {
      const { config } = readStruct(raw, ConfigResponse, 'network config').data
      if (config.erd_chain_id !== chainId)
        throw new ShapeError('network config', 'erd_chain_id', chainId)
      const { guardianGas, maximumGas } = DEFAULT_FEE_RULES
      return {
        roundMs: config.erd_round_duration,
        fees: {
          baseGas: config.erd_min_gas_limit,
          gasPerDataByte: config.erd_gas_per_data_byte,
          gasPrice: config.erd_min_gas_price,
          gasPriceModifier: toFraction(config.erd_gas_price_modifier),
          guardianGas: config.erd_extra_gas_limit_guarded_tx ?? guardianGas,
          maximumGas: config.erd_max_gas_per_transaction ?? maximumGas
        }
      }
    },
    source: 'network config'
  }
}

function atMost(usual: number) {
  return define<number>('network parameter', value => isBetween(value, 1, usual * MAX_FACTOR))
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}

/** '0.01' → 1 / 100. */
function toFraction(decimal: string): FeeRules['gasPriceModifier'] {
  const [whole = '', digits = ''] = decimal.split('.')
  return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) }
}
