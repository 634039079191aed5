// The contracts of launches on each network. In a separate file from networks.ts, because only pages that sign load
// them.

import type { EnvironmentName } from './networks.ts'

export interface LaunchContracts {
  /**
   * The minters of campaigns. An address from a page's path or from the data service is not trusted. A deployment can
   * add more.
   */
  minterContracts: readonly string[]
  /** `undefined` on a network without a ticket sale. */
  ticketSaleContract: string | undefined
}

const NO_LAUNCHES = { minterContracts: [], ticketSaleContract: undefined } as const

export const LAUNCH_CONTRACTS = {
  sandbox: {
    minterContracts: ['erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'],
    ticketSaleContract: 'erd1qqqqqqqqqqqqqpgqjhj42naawczc6spqh4j8a5fj22m0u5ugh9mq9v2hgz'
  },
  devnet: NO_LAUNCHES,
  testnet: NO_LAUNCHES,
  staging: NO_LAUNCHES,
  mainnet: NO_LAUNCHES
} as const satisfies Record<EnvironmentName, LaunchContracts>
