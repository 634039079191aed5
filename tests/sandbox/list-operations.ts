// Every list a page shows, asked as pages ask: what `npm run bench -- data` measures and query-plans.test.ts explains.
import type { WorldOptions } from '../../sandbox/seed/world.ts'
import type { DataClient } from './data-client.ts'

export interface ListOperation {
  name: string
  query: string
  variables: Record<string, unknown>
  address?: string
}

type Filter = [field: string, op: string, ...values: string[]]

const PRICE = 'amount token usdAmount tokenData { identifier symbol decimals }'
const PERSON = 'address herotag profile privacy'
const SALE = `id identifier collection status type startDate endDate ownerAddress marketplaceKey
  marketplace { key name url iconUrl isPaused } minBid { ${PRICE} } maxBid { ${PRICE} } topBid { ${PRICE} }
  topBidder { address }`
const CARD = `identifier collection name type verified isNsfw scamInfo { type info }
  media { url fileType thumbnailUrl } artist { ${PERSON} }`
const PAGE = 'pageInfo { endCursor hasNextPage } pageData { count }'
const COLLECTION = `collection name type description verified artist { ${PERSON} }
  collectionAsset { totalCount assets(input: { size: 4 }) { identifier thumbnailUrl isNsfw scamInfo { type info } } }`

const ASSETS = `query ($filters: AssetsFilter, $sorting: AssetsSortingEnum, $pagination: ConnectionArgs) {
  assets(filters: $filters, sorting: $sorting, pagination: $pagination) {
    edges { node { ${CARD} balance lowestAuction(filters: { marketplaceKey: "atrium" }) { ${SALE} } } } ${PAGE} } }`
const AUCTIONS = `query ($filters: FiltersExpression, $sorting: [Sorting!], $grouping: Grouping,
    $customFilters: [AuctionCustomFilter], $pagination: ConnectionArgs) {
  auctions(filters: $filters, sorting: $sorting, grouping: $grouping, customFilters: $customFilters,
    pagination: $pagination) { edges { node { ${SALE} asset { ${CARD} } } } ${PAGE}
    priceRange { minBid { amount } maxBid { amount } } } }`
const BY_BIDS = `query ($filters: FiltersExpression, $grouping: Grouping, $pagination: ConnectionArgs) {
  auctionsSortByBids(filters: $filters, grouping: $grouping, pagination: $pagination) {
    edges { node { ${SALE} asset { ${CARD} } } } ${PAGE} } }`
const COLLECTIONS = `query ($filters: CollectionsFilter, $sorting: CollectionsSortingEnum, $pagination: ConnectionArgs) {
  collections(filters: $filters, sorting: $sorting, pagination: $pagination) {
    edges { node { ${COLLECTION} } } ${PAGE} } }`
const FEATURED = `query ($filters: FeaturedCollectionsFilter, $pagination: ConnectionArgs) {
  featuredCollections(filters: $filters, pagination: $pagination) { edges { node { ${COLLECTION} } } ${PAGE} } }`
const ARTISTS = `query ($filters: ArtistFilters!, $pagination: ConnectionArgs) {
  artists(filters: $filters, pagination: $pagination) { edges { node { ${PERSON} cover description } } ${PAGE} } }`
const ORDERS = `query ($filters: FiltersExpression, $sorting: [Sorting!], $pagination: ConnectionArgs) {
  orders(filters: $filters, sorting: $sorting, pagination: $pagination) {
    edges { node { id status creationDate price { ${PRICE} } from { ${PERSON} } auction { ${SALE} asset { ${CARD} } } } }
    ${PAGE} } }`
const OFFERS = `query ($filters: OffersFilters, $pagination: ConnectionArgs) {
  offers(filters: $filters, pagination: $pagination) {
    edges { node { id identifier quantity status creationDate endDate price { ${PRICE} } owner { ${PERSON} }
      asset { ${CARD} } } } ${PAGE} } }`
const TAGS = `query ($filters: TagsFilter!, $pagination: ConnectionArgs) {
  tags(filters: $filters, pagination: $pagination) { edges { node { tag count } } ${PAGE} } }`
const SEARCH = `query ($filters: SearchFilter!) { search(filters: $filters) {
  accounts { identifier name } collections { identifier name verified } nfts { identifier name verified }
  tags { identifier name } } }`
const STATS = `{ exploreStats { artists collections nfts }
  exploreNftsStats { allNftsCount buyNowCount liveAuctionsCount offersCount }
  exploreCollectionsStats { allCollectionsCount verifiedCount activeLast30DaysCount } }`
const ACCOUNT = `query ($filters: AccountStatsFilter!) { accountStats(filters: $filters) {
  auctions orders claimable collected creations collections likes offers biddingBalance } }`

export function listOperations({ ground, wallets }: DataClient): ListOperation[] {
  const { sql } = ground
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
  const told = largest(
    'SELECT identifier AS it FROM history GROUP BY identifier ORDER BY count(*) DESC'
  )
  const [trait] = sql.all<{ name: string; value: string }>(
    'SELECT name, value FROM collection_trait WHERE collection = ? ORDER BY occurrences DESC',
    collection
  )
  const [common = '', rare = ''] = ['nfts DESC', 'nfts'].map(order =>
    largest(`SELECT tag AS it FROM tag WHERE nfts > 0 ORDER BY ${order}, tag LIMIT 1`)
  )
  return [
    ...assetLists({ collection, artist, holder, fan, trait, common, rare }, count(sql)),
    ...auctionLists({ collection, seller, common }, ground.now()),
    ...peopleLists(wallets),
    ...rows(COLLECTIONS, [
      ['collections, trending', { sorting: 'Trending' }],
      ['collections, verified first', { sorting: 'Verified' }],
      ['collections, newest', { sorting: 'Newest' }],
      ['collections, verified only', { filters: { verified: true }, sorting: 'Trending' }],
      ['collections, active lately', { filters: { activeLast30Days: true }, sorting: 'Trending' }],
      ['collections, of an artist', { filters: { artistAddress: artist } }],
      ['collections, of an owner', { filters: { ownerAddress: holder, withNfts: true } }],
      ['collections, by words', { filters: { searchTerm: 'night' } }]
    ]),
    ...rows(FEATURED, [
      ['featured collections', { filters: { type: 'Featured' } }],
      ['hero collections', { filters: { type: 'Hero' } }]
    ]),
    ...rows(OFFERS, [
      ['offers', {}],
      ['offers of a person', { filters: { ownerAddress: bidder } }],
      [
        'offers on a collection',
        { filters: { collectionIdentifier: collection, status: ['Active'] } }
      ]
    ]),
    ...rows(TAGS, [
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
      variables: { filters: { identifier: edition }, pagination: { first: 40 } }
    },
    {
      name: 'history',
      query: `query ($filters: AssetHistoryFilter!, $pagination: HistoryPagination) {
        assetHistory(filters: $filters, pagination: $pagination) {
          edges { node { action actionDate account { ${PERSON} } price { ${PRICE} } } }
          pageInfo { endCursor hasNextPage } } }`,
      variables: { filters: { identifier: told }, pagination: { first: 20 } }
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
        pagination: { first: 40 },
        filters: {
          ...expression(
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

function count(sql: DataClient['ground']['sql']): number {
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
    first: 40,
    after: btoa(`arrayconnection:${Math.floor(total * share)}`)
  })
  const liked = { sorting: 'MostLikes' }
  return rows(ASSETS, [
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
    ['assets somebody likes', { filters: { likedByAddress: fan } }],
    ['assets by words', { filters: { searchTerm: 'night harbour' } }],
    ['assets by a common word', { filters: { searchTerm: 'old' } }],
    ['assets by a common word, most liked', { filters: { searchTerm: 'old' }, ...liked }]
  ])
}

function auctionLists(
  { collection, seller, common }: { collection: string; seller: string; common: string },
  now: number
): ListOperation[] {
  const running: Filter[] = [
    ['status', 'EQ', 'Running'],
    ['startDate', 'LE', String(now)]
  ]
  const grouping = { groupBy: 'IDENTIFIER' }
  const by = (field: string, direction: string) => ({ sorting: [{ field, direction }] })
  const price = (direction: string, ...values: string[]) => ({
    customFilters: [
      { field: 'CURRENTPRICE', op: 'BETWEEN', values, sort: { field: 'CURRENTPRICE', direction } }
    ]
  })
  const all = { filters: expression(...running) }
  const deep = { pagination: { first: 40, after: btoa('arrayconnection:400') } }
  return [
    ...rows(AUCTIONS, [
      ['auctions, newest', { ...all, ...by('creationDate', 'DESC') }],
      ['auctions, newest, by asset', { ...all, grouping }],
      ['auctions, newest, by asset, deep', { ...all, grouping, ...deep }],
      ['auctions, oldest', { ...all, grouping, ...by('creationDate', 'ASC') }],
      ['auctions, ending first', { ...all, grouping, ...by('endDate', 'ASC') }],
      ['auctions, cheapest', { ...all, grouping, ...price('ASC') }],
      ['auctions, dearest', { ...all, grouping, ...price('DESC') }],
      [
        'auctions in a price range',
        { ...all, grouping, ...price('ASC', '500000000000000000', '3000000000000000000') }
      ],
      ['auctions to buy now', { filters: expression(...running, ['maxBid', 'GE', '1']), grouping }],
      [
        'auctions in a token',
        { filters: expression(...running, ['paymentToken', 'EQ', 'USDC-350c4e']), grouping }
      ],
      ['auctions, a tag', { filters: expression(...running, ['tags', 'IN', common]), grouping }],
      [
        'auctions of a collection',
        { filters: expression(...running, ['collection', 'EQ', collection]), grouping }
      ],
      [
        'auctions of a collection, cheapest',
        {
          filters: expression(...running, ['collection', 'EQ', collection]),
          grouping,
          ...price('ASC')
        }
      ],
      [
        'auctions of a seller',
        {
          filters: expression(
            ['ownerAddress', 'EQ', seller],
            ['status', 'IN', 'Running', 'Claimable']
          )
        }
      ]
    ]),
    ...rows(BY_BIDS, [
      ['auctions by bids, by asset', { ...all, grouping }],
      [
        'auctions by bids, a tag',
        { filters: expression(...running, ['tags', 'IN', common]), grouping }
      ]
    ])
  ]
}

function peopleLists({ alice, bob }: WorldOptions['wallets']): ListOperation[] {
  const first = { first: 40 }
  return [
    ...rows(ARTISTS, [
      ['artists, trending', { filters: { sorting: 'Trending' } }],
      ['artists, most active', { filters: { sorting: 'MostActive' } }],
      ['artists, most followed', { filters: { sorting: 'MostFollowed' } }]
    ]),
    {
      name: 'my claimable auctions',
      query: `query ($pagination: ConnectionArgs) { myClaimableAuctions(pagination: $pagination) {
        edges { node { ${SALE} asset { ${CARD} } } } ${PAGE} } }`,
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

function rows(query: string, list: [name: string, variables: object][]): ListOperation[] {
  return list.map(([name, variables]) => ({
    name,
    query,
    variables: { pagination: { first: 40 }, ...variables }
  }))
}

function expression(...filters: Filter[]) {
  return {
    operator: 'AND',
    filters: filters.map(([field, op, ...values]) => ({ field, op, values }))
  }
}
