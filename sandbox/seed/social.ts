// Likes, feed items of likes, mints and follows, sample notifications, and the activity of collections and accounts.

import { addFeed, addNotification } from './activity-rows.ts'
import { isScamSample } from './collections.ts'
import { addRow, DAY, type SeedAsset, type SeedWorld, tableRows } from './seed-model.ts'

const LIKE_COUNT = 11_000
/** The feed shows every fourth asset as minted, so that other events appear between. */
const MINTS_PER_FEED_ITEM = 4
/** What an event adds to the activity of an account. */
const ACTIVITY = { listing: 3, bid: 1, mint: 0.1 }
/** What an event adds to the trend of a collection: bids of the last two weeks count, and all listings and likes. */
const TREND = { listing: 4, bid: 6, like: 0.05 }
/** Likes of the test wallets; the others are by random accounts. */
const WALLET_LIKE_COUNTS = { alice: 34, bob: 21, carol: 12 } as const

export function addSocial(world: SeedWorld): void {
  addLikes(world)
  addMintsToFeed(world)
  addFollowsToFeed(world)
  addSoldNotifications(world)
}

function addLikes(world: SeedWorld): void {
  const { random, people, now } = world
  const pairs = new Set<string>()
  const popular = [...world.assets]
    .filter(asset => !isScamSample(asset.spec))
    .map(asset => ({ asset, rank: random.next() ** (asset.spec.featured ? 2 : 1) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ asset }) => asset)
  const like = (asset: SeedAsset | undefined, address: string) => {
    if (!asset) return
    const key = `${asset.order} ${address}`
    if (pairs.has(key)) return
    pairs.add(key)
    asset.likes += 1
    const at = Math.max(asset.created + 60, now - Math.floor(random.next() ** 2 * 120 * DAY) - 60)
    addRow(world, 'nft_like', { identifier: asset.identifier, address, at })
    if (random.chance(0.06))
      addFeed(
        world,
        { actor: address, event: 'like', reference: asset.identifier, at },
        assetFeedExtra(asset)
      )
  }
  const pickPopular = () => popular[Math.floor(random.next() ** 3 * popular.length)]
  for (let i = 0; i < LIKE_COUNT * world.scale; i += 1)
    like(pickPopular(), random.pick(people).address)
  for (const [name, count] of Object.entries(WALLET_LIKE_COUNTS)) {
    const address = world.wallets[name as keyof typeof WALLET_LIKE_COUNTS]
    for (let i = 0; i < count; i += 1) like(pickPopular(), address)
  }
  const likes = new Map(world.assets.map(asset => [asset.ledgerId, asset.likes]))
  for (const row of tableRows(world, 'nft')) row['likes'] = likes.get(Number(row['id'])) ?? 0
  for (const row of tableRows(world, 'nft_tag')) row['likes'] = likes.get(Number(row['nft'])) ?? 0
}

function addMintsToFeed(world: SeedWorld): void {
  for (const asset of world.assets) {
    if (asset.order % MINTS_PER_FEED_ITEM !== 0) continue
    addFeed(
      world,
      { actor: asset.creator, event: 'mintNft', reference: asset.identifier, at: asset.created },
      assetFeedExtra(asset)
    )
  }
}

function addFollowsToFeed(world: SeedWorld): void {
  for (const row of tableRows(world, 'follow')) {
    addFeed(world, {
      actor: String(row['follower']),
      event: 'follow',
      reference: String(row['followee']),
      at: Number(row['at'])
    })
  }
}

/**
 * Adds the two notification types that the service declares but never sends, so that clients are tested with them.
 */
function addSoldNotifications(world: SeedWorld): void {
  const sold = new Set(
    tableRows(world, 'bid_order')
      .filter(row => row['status'] === 'Bought')
      .map(row => row['auction'])
  )
  const sale = tableRows(world, 'auction').find(
    row => row['marketplace'] === 'atrium' && sold.has(row['id'])
  )
  const asset = world.assets.find(({ identifier }) => identifier === sale?.['identifier'])
  if (!asset) return
  const auction = Number(sale?.['id'])
  const notification = { asset, auction, marketplace: 'atrium', at: world.now - 3 * DAY }
  addNotification(world, { ...notification, type: 'Sold', address: world.wallets.dana })
  addNotification(world, { ...notification, type: 'Bought', address: world.wallets.alice })
}

/**
 * Sets trend and last activity of collections from trades and likes. Returns the activity of each account, which is
 * counted from the same rows.
 */
export function measureActivity(world: SeedWorld): Map<string, number> {
  const people = new Map<string, number>()
  const trend = new Map<string, number>()
  const lastActive = new Map<string, number>()
  const add = (totals: Map<string, number>, key: string, value: number) =>
    totals.set(key, (totals.get(key) ?? 0) + value)
  const setLastActive = (collection: string, at: number) =>
    lastActive.set(collection, Math.max(lastActive.get(collection) ?? 0, at))
  const collections = new Map<number, string>()
  for (const row of tableRows(world, 'auction')) {
    const collection = String(row['collection'])
    collections.set(Number(row['id']), collection)
    add(people, String(row['owner']), ACTIVITY.listing)
    add(trend, collection, TREND.listing)
    setLastActive(collection, Number(row['created']))
  }
  for (const row of tableRows(world, 'bid_order')) {
    const collection = collections.get(Number(row['auction'])) ?? ''
    add(people, String(row['owner']), ACTIVITY.bid)
    if (Number(row['created']) > world.now - 14 * DAY) add(trend, collection, TREND.bid)
    setLastActive(collection, Number(row['created']))
  }
  for (const asset of world.assets) {
    add(people, asset.creator, ACTIVITY.mint)
    add(trend, asset.spec.identifier, asset.likes * TREND.like)
  }
  for (const row of tableRows(world, 'collection')) {
    const collection = String(row['collection'])
    row['trend'] = Math.round(trend.get(collection) ?? 0)
    row['last_active'] = lastActive.get(collection) ?? Number(row['created'])
  }
  return new Map([...people].map(([address, value]) => [address, Math.round(value)]))
}

function assetFeedExtra(asset: SeedAsset): Record<string, unknown> {
  return {
    identifier: asset.identifier,
    nftName: asset.name,
    collectionName: asset.spec.name,
    verified: asset.spec.verified
  }
}
