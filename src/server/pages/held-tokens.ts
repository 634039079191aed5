// The balances of an account in the tokens that a marketplace accepts, without the native token.

import { loadTokenBalances } from '../../lib/api/chain.ts'
import type { HeldToken } from '../../lib/api/held-tokens.ts'
import { loadMarketplace } from '../../lib/api/marketplaces.ts'
import type { Send } from '../../lib/api/request.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'

/** More than any marketplace accepts, and one page of the chain API. */
const MAX_TOKENS = 25

/** In the order of the marketplace. Tokens with a balance of zero are left out. */
export async function findHeldTokens(
  send: Send,
  { address, marketplaceKey }: { address: string; marketplaceKey: string }
): Promise<HeldToken[]> {
  const market = await send(loadMarketplace(marketplaceKey))
  const accepted = (market?.paymentTokens ?? [])
    .map(i => i.identifier)
    .filter(i => i !== NATIVE_TOKEN)
    .slice(0, MAX_TOKENS)
  if (accepted.length === 0) return []
  const balances = await send(loadTokenBalances(address, accepted))
  return accepted.flatMap(token => balances.find(i => i.identifier === token) ?? [])
}
