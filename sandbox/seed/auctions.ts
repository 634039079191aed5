// Creates the auctions of the scenarios, with their bids, escrow and history.

import { MIN_BID_DIFF } from '../market/plans.ts'
import { writeAuction, writeOrders } from './auction-rows.ts'
import {
  AUCTION_SCENARIOS,
  type AuctionScenario,
  isWalletScenario,
  WALLET_AUCTION_SCENARIOS
} from './auction-scenarios.ts'
import { isScamSample } from './collections.ts'
import { MARKETPLACES, type SeedMarketplace } from './marketplaces.ts'
import { peopleWithoutWallets } from './people.ts'
import { drawPrice } from './prices.ts'
import {
  credit,
  DAY,
  HOUR,
  heldUnits,
  largestHolder,
  type SeedAsset,
  type SeedWorld,
  tableRows,
  transferUnits
} from './seed-model.ts'
import { TOKENS, WEGLD } from './tokens.ts'

export interface SeedBid {
  bidder: string
  amount: bigint
  /** Units bought, when units are sold one by one. */
  units: number | undefined
  at: number
}

/** `min` and `max` are the lowest and the highest bid, in atomic units. A `max` of 0 is none. */

export interface SeedAuction {
  id: number
  scenario: AuctionScenario
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

type AuctionDraft = Omit<SeedAuction, 'id'>

export function addAuctions(world: SeedWorld): SeedAuction[] {
  const pool = createAuctionPool(world)
  const drafts: AuctionDraft[] = []
  for (const scenario of [...WALLET_AUCTION_SCENARIOS, ...AUCTION_SCENARIOS]) {
    // Scenarios of the test wallets are not multiplied by the scale.
    const count = isWalletScenario(scenario) ? scenario.count : scenario.count * world.scale
    for (let i = 0; i < count; i += 1) {
      const draft = draftAuction(world, pool, scenario)
      if (draft) drafts.push(draft)
    }
  }
  drafts.sort((a, b) => a.created - b.created)
  const auctions = drafts.map((draft, index) => ({ ...draft, id: index + 1 }))
  const lastNumbers = new Map<string, number>()
  for (const auction of auctions) writeAuction(world, auction, lastNumbers)
  for (const row of tableRows(world, 'marketplace')) {
    row['last_auction'] = lastNumbers.get(String(row['key'])) ?? 0
  }
  writeOrders(world, auctions)
  return auctions
}

export interface AuctionPool {
  /** Assets in the order in which they are listed. Featured and verified collections come first more often. */
  queue: SeedAsset[]
  /** Identifiers of NFTs that a contract holds. */
  listed: Set<string>
  /** Addresses of the accounts that bid. */
  people: string[]
}

export function createAuctionPool(world: SeedWorld): AuctionPool {
  const { random } = world
  // Every second asset of an unverified collection is left out. A power above 1 moves a random number towards 0.
  const weighted = world.assets
    .filter(({ spec, order }) => !isScamSample(spec) && (spec.verified || order % 2 === 0))
    .map(asset => {
      const { featured, verified } = asset.spec
      return { asset, at: random.next() ** (featured ? 2.6 : verified ? 1.4 : 0.7) }
    })
  weighted.sort((a, b) => a.at - b.at)
  return {
    queue: weighted.map(({ asset }) => asset),
    listed: new Set(),
    people: peopleWithoutWallets(world).map(person => person.address)
  }
}

/** An auction without its id, and the transfers that belong to it; `undefined` when no asset is left for it. */
export function draftAuction(
  world: SeedWorld,
  pool: AuctionPool,
  scenario: AuctionScenario
): AuctionDraft | undefined {
  const { random, now } = world
  const fixedSeller =
    isWalletScenario(scenario) && scenario.seller !== 'random'
      ? world.wallets[scenario.seller]
      : undefined
  const marketplace =
    MARKETPLACES.find(({ key }) => key === scenario.marketplace) ?? MARKETPLACES[0]
  const hasEnded = scenario.endsInSeconds[1] < 0
  const end = now + random.int(scenario.endsInSeconds[0], scenario.endsInSeconds[1])
  const { listedSecondsAgo } = scenario
  const latestListing = listedSecondsAgo ? now - listedSecondsAgo[1] : Math.min(end, now) - HOUR
  const heldBefore = latestListing - HOUR
  const found = takeAsset(world, pool, { scenario, fixedSeller, marketplace, heldBefore })
  if (!found) return undefined
  const { asset, seller } = found
  const created = listedSecondsAgo
    ? now - random.int(listedSecondsAgo[0], listedSecondsAgo[1])
    : Math.max(
        asset.heldSince + 60,
        Math.min(end, now) - random.int(2 * HOUR, hasEnded ? 9 * DAY : 12 * DAY)
      )
  const { min, max } = drawPrices(world, scenario, asset)
  const available = heldUnits(world, asset.identifier, seller)
  const units =
    scenario.kind === 'Nft' ? 1 : Math.max(2, Math.min(available - 1, random.int(2, 20)))
  const draft: AuctionDraft = {
    scenario,
    marketplace,
    asset,
    seller,
    units,
    min,
    max,
    created,
    start: scenario.startsInSeconds > 0 ? now + scenario.startsInSeconds : created,
    end: scenario.outcome === 'closed' ? now + 3 * DAY : end,
    bids: []
  }
  draft.bids = drawBids(world, pool, draft)
  if (scenario.kind === 'Nft' && scenario.outcome === 'open') pool.listed.add(asset.identifier)
  applyOutcome(world, draft)
  return draft
}

/** The next asset of the queue that fits, and its seller: `fixedSeller`, or an account that is no test wallet. */
function takeAsset(
  world: SeedWorld,
  pool: AuctionPool,
  options: {
    scenario: AuctionScenario
    fixedSeller: string | undefined
    marketplace: SeedMarketplace
    heldBefore: number
  }
): { asset: SeedAsset; seller: string } | undefined {
  const isSft = options.scenario.kind !== 'Nft'
  const { collections } = options.marketplace
  const testWallets = new Set<string>(Object.values(world.wallets))
  for (const [at, asset] of pool.queue.entries()) {
    if (isSft !== (asset.spec.type === 'SemiFungibleESDT') || pool.listed.has(asset.identifier))
      continue
    if (collections && !collections.includes(asset.spec.identifier)) continue
    if (asset.heldSince > options.heldBefore) continue
    const seller =
      options.fixedSeller ?? (isSft ? asset.creator : largestHolder(world, asset.identifier))
    if (seller === undefined || heldUnits(world, asset.identifier, seller) < (isSft ? 3 : 1))
      continue
    if (!options.fixedSeller && testWallets.has(seller)) continue
    // An SFT can be listed several times, and so can an NFT that its seller withdraws. Both move to the end of the
    // queue, so that the others are listed first.
    pool.queue.splice(at, 1)
    if (isSft || options.scenario.outcome === 'closed') pool.queue.push(asset)
    return { asset, seller }
  }
  return undefined
}

function drawPrices(
  world: SeedWorld,
  scenario: AuctionScenario,
  asset: SeedAsset
): { min: bigint; max: bigint } {
  const { random } = world
  const token = TOKENS.find(({ identifier }) => identifier === scenario.token)
  const isEgld = token === undefined || token === WEGLD
  const tokensPerEgld = isEgld ? 1 : Number(WEGLD.usdPrice) / Number(token.usdPrice)
  const coins = (drawPrice(random, asset.spec) / 100) * tokensPerEgld
  const cent = 10n ** BigInt((token?.decimals ?? 18) - 2)
  const roundedCents = isEgld ? Math.round(coins * 100) : roundCents(coins)
  const min = BigInt(roundedCents) * cent
  if (scenario.buyNow === 'none') return { min, max: 0n }
  const factor = BigInt(random.int(3, 8))
  return { min, max: scenario.buyNow === 'fixed' ? min : min * factor }
}

/** The bids in the order of their times, each higher than the one before; or the purchases. */
function drawBids(world: SeedWorld, pool: AuctionPool, draft: AuctionDraft): SeedBid[] {
  const { random, now, wallets } = world
  const { scenario, seller } = draft
  const bidderNames = isWalletScenario(scenario) ? scenario.bidders : undefined
  const count = bidderNames?.length ?? random.int(scenario.bidCount[0], scenario.bidCount[1])
  const lastTime = Math.min(draft.end, now) - 60
  const times = Array.from({ length: count }, () =>
    random.int(draft.start + 30, Math.max(lastTime, draft.start + 31))
  )
  times.sort((a, b) => a - b)
  const bids: SeedBid[] = []
  let remaining = draft.units
  for (const [index, at] of times.entries()) {
    const name = bidderNames?.[index] ?? 'random'
    const last = bids.at(-1)
    let bidder = name === 'random' ? random.pick(pool.people) : wallets[name]
    while (bidder === seller || (bidder === last?.bidder && scenario.kind !== 'SftOnePerPayment')) {
      bidder = random.pick(pool.people)
    }
    if (scenario.kind === 'SftOnePerPayment') {
      const units = Math.min(random.int(1, 3), remaining - 1)
      if (units < 1) break
      remaining -= units
      bids.push({ bidder, amount: draft.min, units, at })
      continue
    }
    const raisedAmount = last
      ? last.amount + (last.amount * BigInt(random.int(6, 22))) / 100n
      : draft.min
    const isPurchase = scenario.buyNow === 'fixed'
    if (draft.max > 0n && raisedAmount > draft.max - MIN_BID_DIFF && !isPurchase) break
    bids.push({
      bidder,
      amount: isPurchase ? draft.max : roundUp(raisedAmount, draft.min),
      units: undefined,
      at
    })
  }
  return bids
}

/** A price in another token, in hundredths: whole numbers below 20 coins, fives above. */
function roundCents(coins: number): number {
  return coins > 20 ? Math.round(coins / 5) * 500 : Math.max(100, Math.round(coins) * 100)
}

/**
 * Rounds up to 0.01 coins, so that bids look realistic. A minimum above 10^15 atomic units is in a token of 18
 * decimals, any other in one of 6.
 */
function roundUp(amount: bigint, min: bigint): bigint {
  const precision = min > 10n ** 15n ? MIN_BID_DIFF : 10_000n
  return ((amount + precision - 1n) / precision) * precision
}

/** Transfers units and money into escrow, or the units to the winner. */
function applyOutcome(
  world: SeedWorld,
  { scenario, asset, seller, units, bids, marketplace, created, end }: AuctionDraft
): void {
  const { identifier } = asset
  if (scenario.outcome === 'closed') {
    asset.heldSince = Math.min(world.now - 60, created + DAY)
    return
  }
  const winner = bids.at(-1)
  if (scenario.outcome === 'settled') {
    asset.heldSince = end
    if (winner) transferUnits(world, { identifier, from: seller, to: winner.bidder, units })
    return
  }
  transferUnits(world, { identifier, from: seller, to: marketplace.address, units })
  if (scenario.kind !== 'SftOnePerPayment') {
    if (winner) credit(world, marketplace.address, scenario.token, winner.amount)
    return
  }
  for (const bid of bids) {
    transferUnits(world, {
      identifier,
      from: marketplace.address,
      to: bid.bidder,
      units: bid.units ?? 0
    })
  }
}
