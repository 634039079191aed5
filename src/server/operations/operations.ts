// Every operation of the data service that the product uses, by name. The documents stay in the edge and in page
// rendering. A browser sends a name and variables, and imports this file for its types only.

import type { CacheName } from '../../lib/config/cache-policies.ts'
import { ACCOUNT_OPERATIONS } from './accounts.ts'
import { ASSET_OPERATIONS } from './assets.ts'
import { AUCTION_OPERATIONS } from './auctions.ts'
import { CAMPAIGN_OPERATIONS } from './campaigns.ts'
import { COLLECTION_OPERATIONS } from './collections.ts'
import { CREATION_OPERATIONS } from './creation.ts'
import { EXPLORE_OPERATIONS } from './explore.ts'
import { LAUNCH_OPERATIONS } from './launches.ts'
import { MODERATION_OPERATIONS } from './moderation.ts'
import { OFFER_OPERATIONS } from './offers.ts'
import { PEOPLE_OPERATIONS } from './people.ts'
import { SEARCH_OPERATIONS } from './search.ts'
import { SITEMAP_OPERATIONS } from './sitemap.ts'
import { SOCIAL_OPERATIONS } from './social.ts'
import { TRADE_OPERATIONS } from './trade.ts'

export interface Operation {
  document: string
  kind: 'query' | 'mutation'
  /**
   * Who may call it. `anyone`: all clients; it is sent with the shared token even when the viewer is signed in. `edge`:
   * only a function of the edge, which sends it with the token of a signed-in person.
   */
  caller: 'anyone' | 'signedIn' | 'admin' | 'edge'
  /** Only responses of public queries (`caller: 'anyone'`) are shared between users. */
  cache: CacheName
}

export const OPERATIONS = {
  ...ACCOUNT_OPERATIONS,
  ...SITEMAP_OPERATIONS,
  ...ASSET_OPERATIONS,
  ...AUCTION_OPERATIONS,
  ...CAMPAIGN_OPERATIONS,
  ...COLLECTION_OPERATIONS,
  ...CREATION_OPERATIONS,
  ...EXPLORE_OPERATIONS,
  ...LAUNCH_OPERATIONS,
  ...MODERATION_OPERATIONS,
  ...OFFER_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...SOCIAL_OPERATIONS,
  ...TRADE_OPERATIONS
} satisfies Record<string, Operation>

type OperationTable = typeof OPERATIONS

declare module '../../lib/config/operation-types.ts' {
  interface OperationTypes extends OperationTable {}
}
