// The fungible tokens of the sandbox network. Which marketplace accepts them is in marketplaces.ts; the native token is
// in content/economics.ts.

import { NATIVE_TOKEN_ROW } from '../content/economics.ts'

export const TOKENS = [
  {
    identifier: 'WEGLD-a28c59',
    name: 'WrappedEGLD',
    symbol: 'WEGLD',
    decimals: 18,
    usdPrice: NATIVE_TOKEN_ROW.price_usd
  },
  { identifier: 'USDC-350c4e', name: 'WrappedUSDC', symbol: 'USDC', decimals: 6, usdPrice: '1.00' },
  { identifier: 'PAINT-7c1e0d', name: 'Paint', symbol: 'PAINT', decimals: 18, usdPrice: '0.42' }
] as const

/** Each by its name in code, in the order of the table. */
export const [WEGLD, USDCOIN, PAINT] = TOKENS
