// Requests for marketplaces: the accepted collections and tokens, the cut, and whether the contract is paused.

import { boolean, type Infer, type } from 'superstruct'
import { NATIVE_TOKEN } from '../config/native-token.ts'
import { tokenUnit } from '../protocol/token-unit.ts'
import { publicRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, list, Text } from './response-limits.ts'
import { connectionStruct, nullish, type Token, TokenResponse, toPage, toToken } from './structs.ts'
import { LinkUrl, MediaUrl } from './urls.ts'

export interface Marketplace {
  address: string
  /** Identifiers of the accepted collections; `undefined` = all. */
  collections: string[] | undefined
  /** The marketplace's cut of a price in basis points. */
  cutBp: number
  icon: string | undefined
  isPaused: boolean
  key: string
  name: string
  /** Never empty: the native token when the service gives none. */
  paymentTokens: Token[]
  url: string | undefined
}

const MarketplaceResponse = type({
  acceptedCollectionIdentifiers: nullish(list(Text)),
  acceptedPaymentTokens: nullish(list(TokenResponse)),
  address: Text,
  iconUrl: MediaUrl,
  isPaused: nullish(boolean()),
  key: Text,
  marketplaceCutPercentage: nullish(Count),
  name: Text,
  url: LinkUrl
})

const DEFAULT_PAYMENT_TOKEN: Token = {
  ...tokenUnit(NATIVE_TOKEN),
  identifier: NATIVE_TOKEN,
  name: undefined,
  priceUsd: undefined
}

/** `undefined` when the key is unknown. */
export function loadMarketplace(marketplaceKey: string): GraphqlRequest<Marketplace | undefined> {
  return publicRequest({
    operation: 'marketplaces',
    variables: { filters: { marketplaceKey }, pagination: { first: 1 } },
    field: 'marketplaces',
    struct: connectionStruct(MarketplaceResponse),
    map: raw => toPage(raw).items.map(toMarketplace)[0]
  })
}

function toMarketplace(raw: Infer<typeof MarketplaceResponse>): Marketplace {
  return {
    address: raw.address,
    collections: raw.acceptedCollectionIdentifiers,
    cutBp: raw.marketplaceCutPercentage ?? 0,
    icon: raw.iconUrl,
    isPaused: raw.isPaused === true,
    key: raw.key,
    name: raw.name,
    paymentTokens: raw.acceptedPaymentTokens?.length
      ? raw.acceptedPaymentTokens.map(toToken)
      : [DEFAULT_PAYMENT_TOKEN],
    url: raw.url
  }
}
