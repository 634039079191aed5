// Every operation of the data service the product may ask for, by name. The documents are held by the edge and by
// page rendering; a browser sends a name and variables and imports this file for its types only.

import type { CacheName } from './cache.ts'
import { ACCOUNT_OPERATIONS } from './operations/accounts.ts'
import { ADDRESS_OPERATIONS } from './operations/addresses.ts'
import { ASSET_OPERATIONS } from './operations/assets.ts'
import { AUCTION_OPERATIONS } from './operations/auctions.ts'
import { COLLECTION_OPERATIONS } from './operations/collections.ts'
import { CREATION_OPERATIONS } from './operations/creation.ts'
import { EXPLORE_OPERATIONS } from './operations/explore.ts'
import { MODERATION_OPERATIONS } from './operations/moderation.ts'
import { OFFER_OPERATIONS } from './operations/offers.ts'
import { PEOPLE_OPERATIONS } from './operations/people.ts'
import { SEARCH_OPERATIONS } from './operations/search.ts'
import { SOCIAL_OPERATIONS } from './operations/social.ts'
import { TRADE_OPERATIONS } from './operations/trade.ts'

export interface Operation {
  document: string
  kind: 'query' | 'mutation'
  /** Who may ask: anybody, a signed-in person, an admin. */
  caller: 'visitor' | 'signedIn' | 'admin'
  /** Only public queries (`caller: 'visitor'`, not personal) are shared between people. */
  cache: CacheName
}

export const OPERATIONS = {
  ...ACCOUNT_OPERATIONS,
  ...ADDRESS_OPERATIONS,
  ...ASSET_OPERATIONS,
  ...AUCTION_OPERATIONS,
  ...COLLECTION_OPERATIONS,
  ...CREATION_OPERATIONS,
  ...EXPLORE_OPERATIONS,
  ...MODERATION_OPERATIONS,
  ...OFFER_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...SOCIAL_OPERATIONS,
  ...TRADE_OPERATIONS
} satisfies Record<string, Operation>

export type OperationName = keyof typeof OPERATIONS
