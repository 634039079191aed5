import { beforeAll, describe, expect, test } from 'vitest'

import { createDataClient, type DataClient } from './data-client.ts'

let client: DataClient

beforeAll(async () => {
  client = await createDataClient()
})

async function ask(query: string, variables: Record<string, unknown> = {}, address?: string) {
  const { data, errors } = await client.query(query, variables, address)
  expect(errors).toBeUndefined()
  return data
}

describe('collections', { tags: ['@S1'] }, () => {
  const COLLECTIONS = `query ($filters: CollectionsFilter, $sorting: CollectionsSortingEnum, $first: Int) {
    collections(filters: $filters, sorting: $sorting, pagination: { first: $first }) {
      edges { node {
        collection name verified creationDate type nftsCount onSaleAssetsCount artistFollowersCount
        artist { herotag } roles { address roles canCreate } traits { name values { value occurrences } }
        collectionAsset { totalCount assets { identifier thumbnailUrl isNsfw scamInfo { type } } }
      } } pageData { count } } }`

  test('are sorted with the verified ones first', async () => {
    const data = await ask(COLLECTIONS, { first: 60 })
    const flags = data.collections.edges.map(
      (edge: { node: { verified: boolean } }) => edge.node.verified
    )
    expect(flags).toEqual(flags.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
    expect(data.collections.pageData.count).toBe(75)
  })

  test.each([
    ['Newest', 'created DESC, id DESC'],
    ['Trending', 'trend DESC, id']
  ])('are sorted by %s', async (sorting, order) => {
    const data = await ask(COLLECTIONS, { sorting, first: 10 })
    const rows = client.context.sql.all(
      `SELECT collection FROM collection ORDER BY ${order} LIMIT 10`
    )
    const found = data.collections.edges.map((edge: { node: { collection: string } }) => ({
      collection: edge.node.collection
    }))
    expect(found).toEqual(rows)
  })

  test.each([
    [{ verified: true }, 54],
    [{ activeLast30Days: true }, 59],
    [{ type: 'SemiFungibleESDT' }, 7],
    [{ searchTerm: 'harbour' }, 1]
  ])('are filtered by %o', async (filters, count) => {
    const data = await ask(COLLECTIONS, { filters })
    expect(data.collections.pageData.count).toBe(count)
  })

  test('are found by their artist, by their owner and by a holder of their assets', async () => {
    const { dana, alice } = client.wallets
    const made = await ask(COLLECTIONS, { filters: { artistAddress: dana } })
    expect(made.collections.pageData.count).toBe(2)
    const owned = await ask(COLLECTIONS, { filters: { ownerAddress: alice } })
    expect(owned.collections.pageData.count).toBe(0)
    const held = await ask(COLLECTIONS, { filters: { ownerAddress: alice, withNfts: true } })
    expect(held.collections.pageData.count).toBeGreaterThan(10)
  })

  test('include their traits, roles and newest assets', async () => {
    const data = await ask(COLLECTIONS, { filters: { collection: 'CRITTR-b4f70e' } })
    const [{ node }] = data.collections.edges
    expect(node.collectionAsset.totalCount).toBe('600')
    expect(node.collectionAsset.assets).toHaveLength(4)
    expect(node.collectionAsset.assets[0].thumbnailUrl).toMatch(
      /^\/api\/media\/thumb\/CRITTR-b4f70e-.*\.png$/
    )
    expect(node.roles).toMatchObject([{ canCreate: true }])
    const height = node.traits.find((i: { name: string }) => i.name === 'Height')
    const occurrences = height.values.map((i: { occurrences: number }) => i.occurrences)
    expect(occurrences.reduce((sum: number, i: number) => sum + i, 0)).toBe(600)
  })

  test('that are featured are selected by their type', async () => {
    const query = `query ($type: FeaturedCollectionTypeEnum!) {
      featuredCollections(filters: { type: $type }) { pageData { count } } }`
    const featured = await ask(query, { type: 'Featured' })
    const heroes = await ask(query, { type: 'Hero' })
    expect(featured.featuredCollections.pageData.count).toBe(12)
    expect(heroes.featuredCollections.pageData.count).toBe(3)
  })

  test('have trade statistics', async () => {
    const { collectionStats } = await ask(
      `{ collectionStats(filters: { identifier: "CRITTR-b4f70e" }) {
        items activeAuctions auctionsEnded minPrice maxPrice saleAverage volumeTraded } }`
    )
    expect(collectionStats.items).toBe(600)
    expect(collectionStats.activeAuctions).toBeGreaterThan(0)
    const { minPrice, maxPrice, saleAverage, volumeTraded } = collectionStats
    expect(BigInt(minPrice)).toBeGreaterThan(0n)
    expect(BigInt(volumeTraded)).toBeGreaterThanOrEqual(BigInt(maxPrice))
    expect(BigInt(maxPrice)).toBeGreaterThanOrEqual(BigInt(saleAverage))
  })

  test('count each copy of an SFT as a sale at the price of one copy', async () => {
    const { collectionStats } = await ask(
      '{ collectionStats(filters: { identifier: "PRINTS-2e6f83" }) { maxPrice saleAverage volumeTraded } }'
    )
    const sold = client.context.sql.all<{ amount: string; copies: number }>(
      `SELECT o.amount, CASE a.type WHEN 'SftOnePerPayment' THEN o.bought ELSE 1 END AS copies
       FROM bid_order o JOIN auction a ON a.id = o.auction
       WHERE a.collection = 'PRINTS-2e6f83' AND a.token = 'EGLD' AND o.status = 'Bought'`
    )
    const sales = sold.flatMap(sale =>
      Array.from({ length: sale.copies }, () => BigInt(sale.amount))
    )
    const volume = sales.reduce((sum, price) => sum + price, 0n)
    expect(sales.length).toBeGreaterThan(sold.length)
    expect(collectionStats).toEqual({
      maxPrice: String(sales.reduce((most, price) => (price > most ? price : most), 0n)),
      saleAverage: String(volume / BigInt(sales.length)),
      volumeTraded: String(volume)
    })
  })
})

describe('offers', () => {
  const OFFERS = `query ($filters: OffersFilters) {
    offers(filters: $filters, pagination: { first: 100 }) {
      edges { node { id status identifier ownerAddress quantity price { amount token }
        marketplace { key } asset { name } owner { address } } } pageData { count } } }`

  test('include only active offers unless filters are given', async () => {
    const active = await ask(OFFERS)
    const { edges } = active.offers
    expect(edges.every((edge: { node: { status: string } }) => edge.node.status === 'Active')).toBe(
      true
    )
    const all = await ask(OFFERS, { filters: {} })
    expect(all.offers.pageData.count).toBeGreaterThan(active.offers.pageData.count)
  })

  test('are filtered by maker and status', async () => {
    const { alice } = client.wallets
    const { offers } = await ask(OFFERS, { filters: { ownerAddress: alice, status: ['Expired'] } })
    expect(offers.edges).toHaveLength(1)
    expect(offers.edges[0].node).toMatchObject({ ownerAddress: alice, status: 'Expired' })
  })
})

describe('users', () => {
  test.each([
    ['MostFollowed', 'followers DESC, address'],
    ['MostActive', 'activity DESC, address']
  ])('are sorted by %s in the list of artists', async (sorting, order) => {
    const { artists } = await ask(
      'query ($s: ArtistSortingEnum!) { artists(filters: { sorting: $s }) { edges { node { address } } } }',
      { s: sorting }
    )
    const rows = client.context.sql.all<{ address: string }>(
      `SELECT address FROM person WHERE is_artist = 1 ORDER BY ${order} LIMIT 10`
    )
    expect(artists.edges.map((edge: { node: unknown }) => edge.node)).toEqual(
      rows.map(i => ({ ...i }))
    )
  })

  test('with a private profile show neither herotag nor picture', async () => {
    const { assets } = await ask(
      `{ assets(filters: { collection: "AFTER-f048d6" }, pagination: { first: 1 }) {
        edges { node { isNsfw artist { address herotag profile privacy } } } } }`
    )
    expect(assets.edges[0].node).toMatchObject({
      isNsfw: true,
      artist: { herotag: null, profile: null, privacy: 'private' }
    })
  })

  test('have statistics that match their lists', async () => {
    const { alice } = client.wallets
    const { accountStats } = await ask(
      `query ($filters: AccountStatsFilter!) { accountStats(filters: $filters) {
        auctions orders claimable collected creations collections likes offers biddingBalance
        biddings { amount } } }`,
      { filters: { address: alice, isOwner: true, marketplaceKey: 'atrium' } }
    )
    const { assets } = await ask(
      'query ($a: String) { assets(filters: { ownerAddress: $a }) { pageData { count } } }',
      { a: alice }
    )
    expect(accountStats.collected).toBe(String(assets.pageData.count))
    expect(accountStats).toMatchObject({ auctions: '8', claimable: '2', creations: '0' })
    const bids = accountStats.biddings.map((i: { amount: string }) => BigInt(i.amount))
    expect(BigInt(accountStats.biddingBalance)).toBe(
      bids.reduce((sum: bigint, i: bigint) => sum + i, 0n)
    )
  })

  test('read their own notifications, newest first', async () => {
    const { alice } = client.wallets
    const query = `{ notifications(filters: { marketplaceKey: "atrium" }, pagination: { first: 100 }) {
      edges { node { id type identifier name auctionId creationDate } } pageData { count } } }`
    const { notifications } = await ask(query, {}, alice)
    const nodes = notifications.edges.map((edge: { node: unknown }) => edge.node)
    const types = new Set(nodes.map((i: { type: string }) => i.type))
    for (const type of ['Ended', 'Won', 'Outbidded', 'OfferReceived', 'OfferExpired', 'Bought']) {
      expect(types).toContain(type)
    }
    // The price of a sale is read from its auction, which the notification must therefore name.
    expect(nodes.find((i: { type: string }) => i.type === 'Bought').auctionId).toBeGreaterThan(0)
    const dates = nodes.map((i: { creationDate: number }) => i.creationDate)
    expect(dates).toEqual(dates.toSorted((a: number, b: number) => b - a))
    const asVisitor = await client.query(query)
    expect(asVisitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('explore', () => {
  test('counts all artists, collections and NFTs', async () => {
    const data = await ask(`{
      exploreStats { artists collections nfts }
      exploreNftsStats { allNftsCount buyNowCount liveAuctionsCount offersCount }
      exploreCollectionsStats { allCollectionsCount verifiedCount activeLast30DaysCount } }`)
    expect(data.exploreStats).toEqual({ artists: 40, collections: 75, nfts: 10_166 })
    expect(data.exploreNftsStats.allNftsCount).toBe(10_166)
    expect(data.exploreNftsStats.liveAuctionsCount).toBeGreaterThan(
      data.exploreNftsStats.buyNowCount
    )
    expect(data.exploreCollectionsStats).toMatchObject({
      allCollectionsCount: 75,
      verifiedCount: 54
    })
  })

  test.each(['Nft', 'Auction'])('counts tags of kind %s, most common first', async tagType => {
    const { tags } = await ask(
      'query ($t: TagTypeEnum!) { tags(filters: { tagType: $t }) { edges { node { tag count } } } }',
      { t: tagType }
    )
    const counts = tags.edges.map((edge: { node: { count: number } }) => edge.node.count)
    expect(counts).toHaveLength(10)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  })

  test('finds at most five results of each kind', async () => {
    const query = `query ($t: String!) { search(filters: { searchTerm: $t }) {
      accounts { identifier name } collections { identifier name verified }
      nfts { identifier name verified } tags { identifier } } }`
    const { search } = await ask(query, { t: 'hill' })
    expect(search.nfts).toHaveLength(5)
    expect(search.collections[0].name).toBe('Sine Hills')
    const byAddress = await ask(query, { t: client.wallets.alice })
    expect(byAddress.search).toMatchObject({
      accounts: [{ identifier: client.wallets.alice, name: 'alice' }],
      collections: [],
      nfts: [],
      tags: []
    })
    const byTag = await ask(query, { t: 'landsc' })
    expect(byTag.search.tags).toEqual([{ identifier: 'landscape' }])
  })

  test('lists marketplaces, and a null node for an unknown key', async () => {
    const query = `query ($filters: MarketplaceFilters) { marketplaces(filters: $filters) {
      edges { node { key type isPaused marketplaceCutPercentage acceptedPaymentTokens { identifier decimals } } }
      pageData { count } } }`
    const { marketplaces } = await ask(query, { filters: { marketplaceKey: 'atrium' } })
    expect(marketplaces.edges[0].node).toMatchObject({
      key: 'atrium',
      type: 'Internal',
      isPaused: false,
      marketplaceCutPercentage: '250'
    })
    expect(marketplaces.edges[0].node.acceptedPaymentTokens).toContainEqual({
      identifier: 'USDC-350c4e',
      decimals: 6
    })
    const unknown = await ask(query, { filters: { marketplaceKey: 'nowhere' } })
    expect(unknown.marketplaces).toEqual({ edges: [{ node: null }], pageData: { count: 0 } })
  })

  test('lists the current payment tokens and a price range', async () => {
    const { currentPaymentTokens, priceRange } = await ask(`{
      currentPaymentTokens(filters: { marketplaceKey: "atrium" }) { identifier symbol activeAuctions }
      priceRange(filters: { token: "USDC-350c4e" }) { minBid { amount } maxBid { amount } } }`)
    expect(currentPaymentTokens[0]).toMatchObject({ identifier: 'EGLD' })
    expect(currentPaymentTokens).toHaveLength(4)
    expect(BigInt(priceRange.maxBid.amount)).toBeGreaterThan(BigInt(priceRange.minBid.amount))
  })
})
