// The viewer's balances in the tokens that the marketplace accepts, without the native token: one request for all of
// them.

import { type Infer, type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Amount, Decimals, list, TokenIdentifier } from './response-limits.ts'

export const HeldToken = type({ identifier: TokenIdentifier, balance: Amount, decimals: Decimals })
export type HeldToken = Infer<typeof HeldToken>

export function loadHeldTokens(marketplaceKey: string): RestRequest<HeldToken[]> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/held-tokens?marketplaceKey=${encodeURIComponent(marketplaceKey)}`,
    read: raw => readStruct(raw, list(HeldToken), 'held tokens'),
    source: 'held tokens'
  }
}
