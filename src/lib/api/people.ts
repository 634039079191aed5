// Structs for people in other responses, and requests for artists and account statistics.

import { type Infer, type } from 'superstruct'
import { WEB_PAGE_KIND } from '../config/web-page-kind.ts'
import { herotagText } from '../format/names.ts'
import { type Money, toMoney } from './auction-summary.ts'
import { type PageRequest, publicRequest, toPagination } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Count, LongText, list, orDropped, Text } from './response-limits.ts'
import { connectionStruct, mapPage, nullish, type Page, Price } from './structs.ts'
import { LinkUrl, PictureUrl } from './urls.ts'

export interface Person {
  address: string | undefined
  /** Without its leading @. */
  herotag: string | undefined
  isPrivate: boolean
  picture: string | undefined
}

export interface Creator extends Person {
  description: string | undefined
  /** `kind`: a key of SOCIAL_KINDS, or a kind that the service has added since. */
  links: { kind: number; url: string }[]
}

/** A person as shown in lists of people, such as the data service's artists. */
export interface Artist extends Person {
  cover: string | undefined
  description: string | undefined
}

export const PersonResponse = type({
  address: nullish(Text),
  herotag: orDropped(Text),
  privacy: nullish(Text),
  profile: PictureUrl
})

export const CreatorResponse = type({
  ...PersonResponse.schema,
  description: orDropped(LongText),
  socialLinks: orDropped(list(type({ type: orDropped(Count), url: LinkUrl })))
})

/** Removes everything except the address of a private person. */
export function toPerson(raw: Infer<typeof PersonResponse>): Person {
  const isPrivate = raw.privacy === 'private'
  return {
    address: raw.address,
    herotag: (!isPrivate && raw.herotag && herotagText(raw.herotag)) || undefined,
    isPrivate,
    picture: isPrivate ? undefined : raw.profile
  }
}

export function toCreator(raw: Infer<typeof CreatorResponse>): Creator {
  const person = toPerson(raw)
  if (person.isPrivate) return { ...person, description: undefined, links: [] }
  return { ...person, description: raw.description, links: toLinks(raw.socialLinks) }
}

/** Links without a safe URL are left out. */
export function toLinks(
  raw: Infer<typeof CreatorResponse>['socialLinks']
): { kind: number; url: string }[] {
  return (raw ?? []).flatMap(({ type: kind, url }) =>
    url === undefined ? [] : [{ kind: kind ?? WEB_PAGE_KIND, url }]
  )
}

const ArtistResponse = type({
  ...PersonResponse.schema,
  cover: PictureUrl,
  description: orDropped(LongText)
})

export function loadArtists(
  sorting: 'MostActive' | 'MostFollowed' | 'Trending',
  page: PageRequest
): GraphqlRequest<Page<Artist>> {
  return publicRequest({
    operation: 'creators',
    variables: { filters: { sorting }, pagination: toPagination(page) },
    field: 'artists',
    struct: connectionStruct(ArtistResponse),
    map: raw => mapPage(raw, toArtist)
  })
}

function toArtist(raw: Infer<typeof ArtistResponse>): Artist {
  const person = toPerson(raw)
  if (person.isPrivate) return { ...person, cover: undefined, description: undefined }
  return { ...person, cover: raw.cover, description: raw.description }
}

/**
 * The person at an address. Without account data, or with the data of another account, it has only the address.
 * Otherwise a service could show an offer under another person's name.
 */
export function toPersonAt(raw: Infer<typeof PersonResponse> | undefined, address: string): Person {
  const isSame = raw && (raw.address ?? address) === address
  return isSame ? { ...toPerson(raw), address } : personFromAddress(address)
}

/** The person at an address without account data. */
export function personFromAddress(address: string): Person {
  return { address, herotag: undefined, isPrivate: false, picture: undefined }
}

const AccountCountsResponse = type({
  auctions: orDropped(Count),
  claimable: orDropped(Count),
  collected: orDropped(Count),
  creations: orDropped(Count),
  likes: orDropped(Count),
  orders: orDropped(Count)
})

const AccountStatsResponse = type({
  ...AccountCountsResponse.schema,
  biddings: orDropped(list(Price))
})

export interface AccountStats extends Record<keyof Infer<typeof AccountCountsResponse>, number> {
  /** The sum of the account's bids in auctions that it leads, one sum per token. */
  biddings: Money[]
}

export function loadAccountStats(filter: {
  address: string
  isOwner: boolean
  marketplaceKey: string
}): GraphqlRequest<AccountStats> {
  return publicRequest({
    operation: 'accountStats',
    variables: { filters: filter },
    field: 'accountStats',
    struct: AccountStatsResponse,
    map: raw => ({
      auctions: raw.auctions ?? 0,
      biddings: sumByToken((raw.biddings ?? []).map(toMoney)),
      claimable: raw.claimable ?? 0,
      collected: raw.collected ?? 0,
      creations: raw.creations ?? 0,
      likes: raw.likes ?? 0,
      orders: raw.orders ?? 0
    })
  })
}

function sumByToken(prices: readonly Money[]): Money[] {
  const sums = new Map<string, Money>()
  for (const price of prices) {
    const { amount = 0n } = sums.get(price.token) ?? {}
    sums.set(price.token, { ...price, amount: amount + price.amount, usd: undefined })
  }
  return [...sums.values()].filter(i => i.amount > 0n)
}
