// Every list that a page shows, with the queries that pages send. `npm run bench -- data` measures them and
// query-plans.test.ts checks their query plans.
import type { SeedOptions } from '../../sandbox/seed/seed.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import type { DataClient } from './data-client.ts'
import {
  auctionLists,
  filterExpression,
  type ListOperation,
  MAX_PAGE_SIZE,
  oneAssetLists,
  toOperations
} from './list-auctions.ts'
import {
  ACCOUNT,
  ARTISTS,
  ASSETS,
  AUCTION,
  CAMPAIGNS,
  CARD,
  COLLECTION,
  COLLECTIONS,
  FEATURED,
  OFFERS,
  ORDERS,
  PAGE,
  PERSON,
  PRICE,
  SEARCH,
  STATS,
  TAGS
} from './list-queries.ts'

const [MINTER] = ENVIRONMENTS.sandbox.minterContracts

export function listOperations({ context, wallets }: DataClient): ListOperation[] {
  const { sql } = context
  const largest = (query: string) => sql.all<{ it: string }>(query)[0]?.it ?? ''
  const collection = largest('SELECT collection AS it FROM collection ORDER BY nfts_count DESC, id')
  const artist = largest('SELECT creator AS it FROM nft GROUP BY creator ORDER BY count(*) DESC')
  const holder = largest(`SELECT address AS it FROM nft_balance
    WHERE address NOT IN (SELECT address FROM marketplace) GROUP BY address ORDER BY count(*) DESC`)
  const fan = largest('SELECT address AS it FROM nft_like GROUP BY address ORDER BY count(*) DESC')
  const bidder = largest('SELECT owner AS it FROM bid_order GROUP BY owner ORDER BY count(*) DESC')
  const seller = largest(`SELECT owner AS it FROM auction WHERE status = 'Running'
    GROUP BY owner ORDER BY count(*) DESC`)
  const edition = largest(
    `SELECT identifier AS it FROM nft_balance GROUP BY identifier ORDER BY count(*) DESC`
  )
  const listed = largest(
    "SELECT identifier AS it FROM auction WHERE status = 'Running' ORDER BY id"
  )
  const mostTraded = largest(
    'SELECT identifier AS it FROM history GROUP BY identifier ORDER BY count(*) DESC'
  )
  const [trait] = sql.all<{ name: string; value: string }>(
    'SELECT name, value FROM collection_trait WHERE collection = ? ORDER BY occurrences DESC',
    collection
  )
  const [commonTag = '', rareTag = ''] = ['nfts DESC', 'nfts'].map(order =>
    largest(`SELECT tag AS it FROM tag WHERE nfts > 0 ORDER BY ${order}, tag LIMIT 1`)
  )
  return [
    ...assetLists(
      { collection, artist, holder, fan, trait, common: commonTag, rare: rareTag },
      count(sql)
    ),
    ...auctionLists({ collection, seller, common: commonTag }, context.now()),
    ...accountLists(wallets),
    ...toOperations(COLLECTIONS, [
      ['collections, trending', { sorting: 'Trending' }],
      ['collections, verified first', { sorting: 'Verified' }],
      ['collections, newest', { sorting: 'Newest' }],
      ['collections, verified only', { filters: { verified: true }, sorting: 'Trending' }],
      ['collections, active lately', { filters: { activeLast30Days: true }, sorting: 'Trending' }],
      ['collections, of an artist', { filters: { artistAddress: artist } }],
      ['collections, of an owner', { filters: { ownerAddress: holder, withNfts: true } }],
      ['collections, to create in', { filters: { ownerAddress: artist } }],
      ['collections, by words', { filters: { searchTerm: 'night' } }]
    ]),
    ...toOperations(FEATURED, [
      ['featured collections', { filters: { type: 'Featured' } }],
      ['hero collections', { filters: { type: 'Hero' } }]
    ]),
    ...toOperations(OFFERS, [
      ['offers', {}],
      ['offers of a person', { filters: { ownerAddress: bidder } }],
      [
        'offers on a collection',
        { filters: { collectionIdentifier: collection, status: ['Active'] } }
      ]
    ]),
    ...oneAssetLists({ edition, holder, listed }, context.now()),
    ...toOperations(CAMPAIGNS, [
      ['campaigns', {}],
      ['campaigns of a minter', { filters: { minterAddress: MINTER } }]
    ]),
    ...toOperations(TAGS, [
      ['tags of pieces', { filters: { tagType: 'Nft' } }],
      ['tags of auctions', { filters: { tagType: 'Auction' } }],
      ['tags by beginning', { filters: { tagType: 'Nft', searchTerm: 'pat' } }]
    ]),
    ...[
      '#pattern',
      '@pixel',
      'harbour',
      'night',
      'low tide',
      'ATLAS-9b1e6d',
      'nothing like it'
    ].map(searchTerm => ({
      name: `search "${searchTerm}"`,
      query: SEARCH,
      variables: { filters: { searchTerm } }
    })),
    { name: 'explore stats', query: STATS, variables: {} },
    {
      name: 'collection stats',
      query: `query ($filters: CollectionStatsFilter!) { collectionStats(filters: $filters) {
        items activeAuctions auctionsEnded minPrice maxPrice saleAverage volumeTraded } }`,
      variables: { filters: { identifier: collection } }
    },
    {
      name: 'collection with traits',
      query: `query ($filters: CollectionsFilter) { collections(filters: $filters) { edges { node {
        ${COLLECTION} onSaleAssetsCount traits { name values { value occurrences } } } } } }`,
      variables: { filters: { collection } }
    },
    {
      name: 'owners',
      query: `query ($filters: OwnersFilters!, $pagination: ConnectionArgs) {
        owners(filters: $filters, pagination: $pagination) {
          edges { node { address balance account { ${PERSON} } } } ${PAGE} } }`,
      variables: { filters: { identifier: edition }, pagination: { first: MAX_PAGE_SIZE } }
    },
    {
      name: 'history',
      query: `query ($filters: AssetHistoryFilter!, $pagination: HistoryPagination) {
        assetHistory(filters: $filters, pagination: $pagination) {
          edges { node { action actionDate account { ${PERSON} } price { ${PRICE} } } }
          pageInfo { endCursor hasNextPage } } }`,
      variables: { filters: { identifier: mostTraded }, pagination: { first: 20 } }
    },
    {
      name: 'payment tokens',
      query: '{ currentPaymentTokens { identifier activeAuctions } }',
      variables: {}
    },
    {
      name: 'price range',
      query: `{ priceRange(filters: { token: "EGLD" }) { minBid { ${PRICE} } maxBid { ${PRICE} } } }`,
      variables: {}
    },
    {
      name: 'orders of a person',
      query: ORDERS,
      variables: {
        pagination: { first: MAX_PAGE_SIZE },
        filters: {
          ...filterExpression(
            ['OrderEntity.ownerAddress', 'EQ', bidder],
            ['OrderEntity.status', 'IN', 'Active', 'Inactive']
          ),
          childExpressions: [
            {
              operator: 'AND',
              filters: [
                {
                  field: 'AuctionEntity.status',
                  op: 'EQ',
                  values: ['Running'],
                  relationField: 'auction'
                }
              ]
            }
          ]
        }
      }
    },
    ...[bidder, artist, holder].map((address, at) => ({
      name: `account stats of ${['a bidder', 'an artist', 'a collector'][at]}`,
      query: ACCOUNT,
      variables: { filters: { address, isOwner: true, marketplaceKey: 'atrium' } }
    }))
  ]
}

function count(sql: DataClient['context']['sql']): number {
  return sql.all<{ n: number }>('SELECT count(*) AS n FROM nft')[0]?.n ?? 0
}

interface Large {
  collection: string
  artist: string
  holder: string
  fan: string
  trait: { name: string; value: string } | undefined
  common: string
  rare: string
}

function assetLists(large: Large, total: number): ListOperation[] {
  const { collection, artist, holder, fan, trait, common, rare } = large
  const deep = (share: number) => ({
    first: MAX_PAGE_SIZE,
    after: btoa(`arrayconnection:${Math.floor(total * share)}`)
  })
  const liked = { sorting: 'MostLikes' }
  return toOperations(ASSETS, [
    ['assets, newest', {}],
    ['assets, newest, the middle', { pagination: deep(0.5) }],
    ['assets, newest, the end', { pagination: deep(0.995) }],
    ['assets, most liked', liked],
    ['assets, most liked, the middle', { ...liked, pagination: deep(0.5) }],
    ['assets, a common tag', { filters: { tags: [common] } }],
    ['assets, a common tag, most liked', { filters: { tags: [common] }, ...liked }],
    ['assets, a common tag, deep', { filters: { tags: [common] }, pagination: deep(0.04) }],
    [
      'assets, a common tag, most liked, deep',
      { filters: { tags: [common] }, ...liked, pagination: deep(0.04) }
    ],
    ['assets, a rare tag, most liked', { filters: { tags: [rare] }, ...liked }],
    ['assets, two tags', { filters: { tags: [common, 'generative'] } }],
    ['assets, a type', { filters: { type: 'SemiFungibleESDT' } }],
    ['assets, a type, most liked', { filters: { type: 'SemiFungibleESDT' }, ...liked }],
    ['assets of a collection', { filters: { collection } }],
    ['assets of a collection, most liked', { filters: { collection }, ...liked }],
    ['assets of a collection, rarest', { filters: { collection }, sorting: 'RankAsc' }],
    ['assets of a collection, commonest', { filters: { collection }, sorting: 'RankDesc' }],
    [
      'assets of a collection, deep',
      { filters: { collection }, sorting: 'RankAsc', pagination: deep(0.02) }
    ],
    ['assets with a trait', { filters: { collection, traits: [trait] } }],
    [
      'assets with a trait, rarest',
      { filters: { collection, traits: [trait] }, sorting: 'RankAsc' }
    ],
    ['assets with a trait, most liked', { filters: { collection, traits: [trait] }, ...liked }],
    ['assets by an artist', { filters: { artistAddress: artist } }],
    ['assets by an artist, most liked', { filters: { artistAddress: artist }, ...liked }],
    ['assets of an owner', { filters: { ownerAddress: holder } }],
    [
      'assets of an owner in collections',
      { filters: { ownerAddress: holder, collections: [collection] } }
    ],
    ['assets liked by an account', { filters: { likedByAddress: fan } }],
    ['assets by words', { filters: { searchTerm: 'night harbour' } }],
    ['assets by a common word', { filters: { searchTerm: 'old' } }],
    ['assets by a common word, most liked', { filters: { searchTerm: 'old' }, ...liked }]
  ])
}

function accountLists({ alice, bob }: SeedOptions['wallets']): ListOperation[] {
  const first = { first: MAX_PAGE_SIZE }
  return [
    ...toOperations(ARTISTS, [
      ['artists, trending', { filters: { sorting: 'Trending' } }],
      ['artists, most active', { filters: { sorting: 'MostActive' } }],
      ['artists, most followed', { filters: { sorting: 'MostFollowed' } }]
    ]),
    {
      name: 'my claimable auctions',
      query: `query ($pagination: ConnectionArgs) { myClaimableAuctions(pagination: $pagination) {
        edges { node { ${AUCTION} asset { ${CARD} } } } ${PAGE} } }`,
      variables: { pagination: first },
      address: bob
    },
    {
      name: 'my notifications',
      query: `query ($pagination: ConnectionArgs) { notifications(pagination: $pagination) {
        edges { node { id type identifier name auctionId creationDate } } ${PAGE} } }`,
      variables: { pagination: first },
      address: alice
    }
  ]
}
