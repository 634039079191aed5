// Offers in every state, on assets that are not listed. The money of active and expired offers is in escrow.

import { isContract } from '../../src/lib/protocol/address.ts'
import { addFeed, addHistory, addNotification } from './activity-rows.ts'
import { isScamSample } from './collections.ts'
import { ATRIUM } from './marketplaces.ts'
import { peopleWithoutWallets } from './people.ts'
import { drawPrice } from './prices.ts'
import {
  addRow,
  credit,
  DAY,
  HOUR,
  largestHolder,
  type SeedAsset,
  type SeedWorld,
  tableRows,
  transferUnits
} from './seed-model.ts'
import { USDCOIN, WEGLD } from './tokens.ts'

type OfferStatus = 'Active' | 'Expired' | 'Accepted' | 'Closed'

interface OfferDraft {
  asset: SeedAsset
  maker: string
  owner: string
  quantity: number
  status: OfferStatus
  token: string
  amount: bigint
  created: number
  end: number
}

const OFFER_COUNTS: readonly (readonly [status: OfferStatus, count: number])[] = [
  ['Active', 130],
  ['Expired', 45],
  ['Accepted', 40],
  ['Closed', 30]
]

/** Offers made and received by the test wallets, by status; 'random' is any other account. */
const WALLET_OFFERS: readonly (readonly [maker: string, owner: string, status: OfferStatus])[] = [
  ['bob', 'alice', 'Active'],
  ['carol', 'alice', 'Active'],
  ['random', 'alice', 'Active'],
  ['random', 'alice', 'Expired'],
  ['alice', 'bob', 'Active'],
  ['carol', 'bob', 'Active'],
  ['alice', 'carol', 'Active'],
  ['alice', 'random', 'Active'],
  ['alice', 'random', 'Expired'],
  ['bob', 'random', 'Expired'],
  ['bob', 'random', 'Active'],
  ['carol', 'random', 'Closed'],
  ['random', 'dana', 'Active']
]

export function addOffers(world: SeedWorld): void {
  const drafts: OfferDraft[] = []
  const usedAssets = new Set<string>()
  for (const [maker, owner, status] of WALLET_OFFERS) {
    const draft = draftOffer(world, { maker, owner, status }, usedAssets)
    if (draft) drafts.push(draft)
  }
  for (const [status, count] of OFFER_COUNTS) {
    for (let i = 0; i < count * world.scale; i += 1) {
      const draft = draftOffer(world, { maker: 'random', owner: 'random', status }, usedAssets)
      if (draft) drafts.push(draft)
    }
  }
  drafts.sort((a, b) => a.created - b.created)
  for (const [index, draft] of drafts.entries()) writeOffer(world, draft, index + 1)
  for (const row of tableRows(world, 'marketplace')) {
    if (row['key'] === ATRIUM.key) row['last_offer'] = drafts.length
  }
}

function draftOffer(
  world: SeedWorld,
  options: { maker: string; owner: string; status: OfferStatus },
  usedAssets: Set<string>
): OfferDraft | undefined {
  const { random, now } = world
  const people = peopleWithoutWallets(world).map(person => person.address)
  const walletAddress = (name: string): string | undefined =>
    name in world.wallets ? world.wallets[name as keyof SeedWorld['wallets']] : undefined
  const found = findHeldAsset(world, walletAddress(options.owner), people, usedAssets)
  if (!found) return undefined
  const { asset, owner } = found
  usedAssets.add(asset.identifier)
  let maker = walletAddress(options.maker) ?? random.pick(people)
  while (maker === owner) maker = random.pick(people)
  const isSft = asset.spec.type === 'SemiFungibleESDT'
  const token = random.chance(0.78)
    ? 'EGLD'
    : random.chance(0.5)
      ? WEGLD.identifier
      : USDCOIN.identifier
  const share = random.pick([50, 60, 70, 75, 80, 90])
  // Hundredths of an EGLD in steps of five: `share` percent of what the asset would cost. An EGLD is about 20 dollars.
  const cents = BigInt(Math.max(5, Math.round((drawPrice(random, asset.spec) * share) / 500) * 5))
  const amount = token === USDCOIN.identifier ? cents * 20n * 10n ** 4n : cents * 10n ** 16n
  const age =
    options.status === 'Active' ? random.int(HOUR, 6 * DAY) : random.int(8 * DAY, 60 * DAY)
  const created = Math.max(asset.heldSince + 60, now - age)
  const isExpired = options.status === 'Expired'
  return {
    asset,
    maker,
    owner,
    quantity: isSft ? random.int(1, 3) : 1,
    status: options.status,
    token,
    amount,
    created,
    end: isExpired ? now - random.int(HOUR, 5 * DAY) : now + random.int(6 * HOUR, 25 * DAY)
  }
}

/** Steps through all assets in an order that mixes collections. A prime that does not divide their number. */
const SEARCH_STEP = 61

/**
 * Finds an asset of `owner`, or of any of the people, that no contract holds: an offer for a listed asset has the id of
 * the auction, which the seed leaves empty.
 */
function findHeldAsset(
  world: SeedWorld,
  owner: string | undefined,
  people: readonly string[],
  usedAssets: ReadonlySet<string>
): { asset: SeedAsset; owner: string } | undefined {
  const start = world.random.int(0, world.assets.length - 1)
  for (let step = 0; step < world.assets.length; step += 1) {
    const asset = world.assets[(start + step * SEARCH_STEP) % world.assets.length]
    if (!asset || usedAssets.has(asset.identifier) || isScamSample(asset.spec)) continue
    const holder = largestHolder(world, asset.identifier)
    if (holder === undefined || isContract(holder)) continue
    if (owner ? holder === owner : people.includes(holder)) return { asset, owner: holder }
  }
  return undefined
}

function writeOffer(world: SeedWorld, draft: OfferDraft, id: number): void {
  const { asset, maker, owner, status, token, amount, created, end, quantity } = draft
  const isHeld = status === 'Active' || status === 'Expired'
  if (isHeld) credit(world, ATRIUM.address, token, amount)
  addRow(world, 'offer', {
    id,
    contract_id: id,
    marketplace: ATRIUM.key,
    identifier: asset.identifier,
    collection: asset.spec.identifier,
    nonce: asset.nonce,
    quantity,
    token,
    token_nonce: 0,
    amount: String(amount),
    owner: maker,
    status,
    created,
    end_date: end,
    auction: null,
    held: isHeld ? 1 : 0
  })
  const { identifier } = asset
  const extra = {
    offerId: id,
    identifier,
    nftName: asset.name,
    collectionName: asset.spec.name,
    verified: asset.spec.verified,
    price: String(amount),
    tokenData: { identifier: token },
    marketplaceKey: ATRIUM.key,
    offerOwner: maker
  }
  addFeed(world, { actor: maker, event: 'sendOffer', reference: identifier, at: created }, extra)
  const notification = { asset, auction: 0, marketplace: ATRIUM.key }
  if (status === 'Active' && asset.spec.type === 'NonFungibleESDT') {
    addNotification(world, { ...notification, type: 'OfferReceived', address: owner, at: created })
  }
  if (status === 'Expired')
    addNotification(world, { ...notification, type: 'OfferExpired', address: maker, at: end })
  if (status !== 'Accepted') return
  const at = Math.min(world.now - 60, created + 2 * DAY)
  transferUnits(world, { identifier, from: owner, to: maker, units: quantity })
  addHistory(world, asset, {
    action: 'Bought',
    at,
    address: maker,
    sender: owner,
    units: quantity,
    price: { token, amount }
  })
  addFeed(world, { actor: owner, event: 'acceptOffer', reference: identifier, at }, extra)
}
