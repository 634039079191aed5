// Auctions from the plans, with their bids, what the contract holds for them, and what history says.

import {
  AUCTION_PLANS,
  type AuctionPlan,
  MIN_BID_DIFF,
  WALLET_PLANS,
  type WalletPlan
} from './auction-plans.ts'
import { writeAuction, writeOrders } from './auction-rows.ts'
import { MARKETPLACES, type SeedMarketplace } from './marketplaces.ts'
import { crowd, TOKENS } from './people.ts'
import {
  DAY,
  give,
  HOUR,
  holderOf,
  moveUnits,
  type SeedAsset,
  unitsOf,
  type World
} from './world-model.ts'

export interface SeedBid {
  bidder: string
  amount: bigint
  /** Units bought, for units sold one by one. */
  units: number | undefined
  at: number
}

export interface SeedAuction {
  id: number
  plan: AuctionPlan
  marketplace: SeedMarketplace
  asset: SeedAsset
  seller: string
  units: number
  min: bigint
  max: bigint
  created: number
  start: number
  end: number
  bids: SeedBid[]
}

type Draft = Omit<SeedAuction, 'id'>

export function addAuctions(world: World): SeedAuction[] {
  const market = createMarket(world)
  const drafts: Draft[] = []
  for (const plan of [...WALLET_PLANS, ...AUCTION_PLANS]) {
    // The test wallets have as much to do in a world of any size.
    const count = 'seller' in plan ? plan.count : plan.count * world.scale
    for (let i = 0; i < count; i += 1) {
      const draft = draftAuction(world, market, plan)
      if (draft) drafts.push(draft)
    }
  }
  drafts.sort((a, b) => a.created - b.created)
  const auctions = drafts.map((draft, index) => ({ ...draft, id: index + 1 }))
  const counters = new Map<string, number>()
  for (const auction of auctions) writeAuction(world, auction, counters)
  for (const row of world.tables.get('marketplace') ?? []) {
    row['last_auction'] = counters.get(String(row['key'])) ?? 0
  }
  writeOrders(world, auctions)
  return auctions
}

interface Market {
  /** Assets in the order they are offered: more often from collections people know. */
  queue: SeedAsset[]
  busy: Set<string>
  people: string[]
}

function createMarket(world: World): Market {
  const { random } = world
  const weighted = world.assets
    .filter(({ spec, id }) => !spec.name.includes('Reward') && !(spec.verified === false && id % 2))
    .map(asset => ({
      asset,
      at: random.next() ** (asset.spec.featured ? 2.6 : asset.spec.verified ? 1.4 : 0.7)
    }))
  weighted.sort((a, b) => a.at - b.at)
  return {
    queue: weighted.map(i => i.asset),
    busy: new Set(),
    people: crowd(world).map(person => person.address)
  }
}

function draftAuction(
  world: World,
  market: Market,
  plan: AuctionPlan | WalletPlan
): Draft | undefined {
  const { random, now } = world
  const wallet =
    'seller' in plan && plan.seller !== 'anybody' ? world.wallets[plan.seller] : undefined
  const marketplace = MARKETPLACES.find(i => i.key === plan.marketplace) ?? MARKETPLACES[0]
  const found = findAsset(world, market, { plan, seller: wallet, marketplace })
  if (!found) return undefined
  const { asset, seller } = found
  const isOver = plan.ends[1] < 0
  const end = now + random.int(plan.ends[0], plan.ends[1])
  const created = Math.max(
    asset.created + 60,
    Math.min(end, now) - random.int(2 * HOUR, isOver ? 9 * DAY : 12 * DAY)
  )
  const { min, max } = pricesOf(world, plan)
  const available = unitsOf(world, asset.identifier, seller)
  const units = plan.kind === 'Nft' ? 1 : Math.max(2, Math.min(available - 1, random.int(2, 20)))
  const draft: Draft = {
    plan,
    marketplace,
    asset,
    seller,
    units,
    min,
    max,
    created,
    start: plan.startsIn > 0 ? now + plan.startsIn : created,
    end: plan.outcome === 'closed' ? now + 3 * DAY : end,
    bids: []
  }
  draft.bids = bidsOf(world, market, draft)
  if (plan.kind === 'Nft' && plan.outcome === 'open') market.busy.add(asset.identifier)
  settle(world, draft)
  return draft
}

function findAsset(
  world: World,
  market: Market,
  wanted: { plan: AuctionPlan; seller: string | undefined; marketplace: SeedMarketplace }
): { asset: SeedAsset; seller: string } | undefined {
  const isSft = wanted.plan.kind !== 'Nft'
  const { collections } = wanted.marketplace
  const own = new Set<string>(Object.values(world.wallets))
  for (const [at, asset] of market.queue.entries()) {
    if (isSft !== (asset.spec.type === 'SemiFungibleESDT') || market.busy.has(asset.identifier))
      continue
    if (collections && !collections.includes(asset.spec.identifier)) continue
    if (asset.created > world.now - HOUR) continue
    const seller = wanted.seller ?? (isSft ? asset.creator : holderOf(world, asset.identifier))
    if (seller === undefined || unitsOf(world, asset.identifier, seller) < (isSft ? 3 : 1)) continue
    if (!wanted.seller && own.has(seller)) continue
    // Editions may be listed many times; they go to the end of the queue so that all get a turn.
    market.queue.splice(at, 1)
    if (isSft || wanted.plan.outcome === 'closed') market.queue.push(asset)
    return { asset, seller }
  }
  return undefined
}

function pricesOf(world: World, plan: AuctionPlan): { min: bigint; max: bigint } {
  const { random } = world
  const token = TOKENS.find(i => i.identifier === plan.token)
  const worth = token ? 24.31 / Number(token.price) : 1
  const coins = Math.max(0.05, random.next() ** 2.4 * 9) * worth
  const cent = 10n ** BigInt((token?.decimals ?? 18) - 2)
  const nice = coins > 20 ? Math.round(coins / 5) * 500 : Math.max(5, Math.round(coins * 20) * 5)
  const min = BigInt(nice) * cent
  if (plan.buyNow === 'none') return { min, max: 0n }
  const step = BigInt(random.int(3, 8))
  return { min, max: plan.buyNow === 'fixed' ? min : min * step }
}

function bidsOf(world: World, market: Market, draft: Draft): SeedBid[] {
  const { random, now, wallets } = world
  const { plan, seller } = draft
  const named = 'bidders' in plan ? (plan as WalletPlan).bidders : undefined
  const count = named?.length ?? random.int(plan.bids[0], plan.bids[1])
  const until = Math.min(draft.end, now) - 60
  const times = Array.from({ length: count }, () =>
    random.int(draft.start + 30, Math.max(until, draft.start + 31))
  )
  times.sort((a, b) => a - b)
  const bids: SeedBid[] = []
  let left = draft.units
  for (const [index, at] of times.entries()) {
    const name = named?.[index] ?? 'anybody'
    const last = bids.at(-1)
    let bidder = name === 'anybody' ? random.pick(market.people) : wallets[name]
    while (bidder === seller || (bidder === last?.bidder && plan.kind !== 'SftOnePerPayment')) {
      bidder = random.pick(market.people)
    }
    if (plan.kind === 'SftOnePerPayment') {
      const units = Math.min(random.int(1, 3), left - 1)
      if (units < 1) break
      left -= units
      bids.push({ bidder, amount: draft.min, units, at })
      continue
    }
    const raised = last ? last.amount + (last.amount * BigInt(random.int(6, 22))) / 100n : draft.min
    const isSettledAtOnce = plan.buyNow === 'fixed'
    if (draft.max > 0n && raised > draft.max - MIN_BID_DIFF && !isSettledAtOnce) break
    bids.push({
      bidder,
      amount: isSettledAtOnce ? draft.max : round(raised, draft.min),
      units: undefined,
      at
    })
  }
  return bids
}

/** Two decimals more than the minimum's own precision, so that bids look like people's. */
function round(amount: bigint, min: bigint): bigint {
  const grain = min > 10n ** 15n ? MIN_BID_DIFF : 10_000n
  return ((amount + grain - 1n) / grain) * grain
}

/** Moves what the contract holds, or what the winner already has. */
function settle(world: World, { plan, asset, seller, units, bids, marketplace }: Draft): void {
  const { identifier } = asset
  if (plan.outcome === 'closed') return
  const winner = bids.at(-1)
  if (plan.outcome === 'settled') {
    if (winner) moveUnits(world, { identifier, from: seller, to: winner.bidder, units })
    return
  }
  moveUnits(world, { identifier, from: seller, to: marketplace.address, units })
  if (plan.kind !== 'SftOnePerPayment') {
    if (winner) give(world, marketplace.address, plan.token, winner.amount)
    return
  }
  for (const bid of bids) {
    moveUnits(world, {
      identifier,
      from: marketplace.address,
      to: bid.bidder,
      units: bid.units ?? 0
    })
  }
}
