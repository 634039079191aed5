// Seeds ten thousand assets in sixty collections, with creators, creation times, rarity and owners.

import { numberToHex } from '../../src/lib/protocol/encoding.ts'
import { MINT_ROLES } from '../ledger/nfts.ts'
import type { SeedRow } from './bulk-insert.ts'
import { type CollectionSpec, isScamSample, scaledCollections } from './collections.ts'
import { addressOfHerotag, peopleWithoutWallets } from './people.ts'
import { hash32 } from './random.ts'
import { addRarity } from './rarity.ts'
import {
  addRow,
  DAY,
  fakeHash,
  HOUR,
  type SeedAsset,
  type SeedWorld,
  transferUnits
} from './seed-model.ts'
import { assetTitle, seedDescription } from './titles.ts'
import { collectionTraits, traitChoices } from './traits.ts'

/** Number of ordinary NFTs that each wallet holds at the start. */
const WALLET_ASSET_COUNTS = { alice: 46, bob: 38, carol: 22 } as const

/** The collections that the home page shows first. */
const HERO_COLLECTIONS = ['NOBODY-d2c85a', 'ATLAS-9b1e6d', 'THMOON-15c9e8']

export function addAssets(world: SeedWorld): void {
  const created = scaledCollections(world.scale).map((spec, index) => {
    const creator = addressOfHerotag(world, spec.creator)
    // Between 40 and 680 days ago, in no visible order.
    const issuedAt = world.now - (40 + ((index * 97) % 640)) * DAY
    const assets = Array.from({ length: spec.count }, (_, at) =>
      createAsset(world, { spec, creator, issuedAt, nonce: at + 1 })
    )
    return { spec, creator, issuedAt, assets }
  })
  assignLedgerIds(world)
  for (const { spec, creator, issuedAt, assets } of created) {
    addCollection(world, spec, { creator, issuedAt, assets })
    const ranks = addRarity(world, spec, assets)
    for (const asset of assets) {
      addRow(world, 'nft', nftRow(asset, ranks.get(asset.order)))
      for (const tag of spec.tags.slice(0, 3)) {
        addRow(world, 'nft_tag', { tag, nft: asset.ledgerId, likes: 0 })
      }
    }
  }
  distributeAssets(world)
}

/** Numbers all NFTs by their creation times, because lists of the newest are sorted by id. */
function assignLedgerIds({ assets, launchNfts }: SeedWorld): void {
  const inOrder = [...assets, ...launchNfts].sort((a, b) => a.created - b.created)
  for (const [at, asset] of inOrder.entries()) asset.ledgerId = at + 1
}

interface MintInput {
  spec: CollectionSpec
  creator: string
  issuedAt: number
  nonce: number
}

function createAsset(world: SeedWorld, { spec, creator, issuedAt, nonce }: MintInput): SeedAsset {
  const { random, now } = world
  // Creation times are spread up to two hours ago, so that a list of the newest assets mixes collections.
  const span = now - issuedAt - 2 * 3600
  const created = Math.floor(issuedAt + (span * (nonce - random.next())) / spec.count)
  const editions = spec.type === 'SemiFungibleESDT' ? random.int(12, 250) : 1
  const asset: SeedAsset = {
    order: world.assets.length + 1,
    ledgerId: 0, // set by `assignLedgerIds`
    identifier: `${spec.identifier}-${numberToHex(nonce)}`,
    nonce,
    spec,
    name: assetTitle(spec, nonce),
    creator,
    created,
    heldSince: created,
    supply: editions,
    tags: `,${spec.tags.slice(0, 3).join(',')},`,
    likes: 0,
    views: Math.floor(random.next() ** 3 * (spec.featured ? 4000 : 600))
  }
  world.assets.push(asset)
  transferUnits(world, {
    identifier: asset.identifier,
    from: undefined,
    to: creator,
    units: editions
  })
  addRow(world, 'history', {
    identifier: asset.identifier,
    action: 'Created',
    at: created,
    address: creator,
    sender: null,
    quantity: String(editions),
    token: null,
    amount: null,
    hash: fakeHash(random)
  })
  return asset
}

function addCollection(
  world: SeedWorld,
  spec: CollectionSpec,
  minted: { creator: string; issuedAt: number; assets: readonly SeedAsset[] }
): void {
  const isScam = isScamSample(spec)
  const places = HERO_COLLECTIONS.includes(spec.identifier) ? 'Featured,Hero' : 'Featured'
  addRow(world, 'collection', {
    collection: spec.identifier,
    name: spec.name,
    ticker: spec.identifier.split('-')[0] ?? '',
    type: spec.type,
    owner: minted.creator,
    artist: minted.creator,
    description: spec.description,
    verified: spec.verified ? 1 : 0,
    created: minted.issuedAt,
    last_nonce: spec.count,
    nfts_count: spec.count,
    featured: spec.featured ? places : null,
    trend: 0,
    last_active: minted.assets.at(-1)?.created ?? minted.issuedAt,
    scam_type: isScam ? 'scam' : null,
    scam_info: isScam ? 'Scam report' : null,
    properties: JSON.stringify({ canFreeze: true, canWipe: false, canPause: true }),
    style: spec.style
  })
  for (const role of MINT_ROLES[spec.type]) {
    addRow(world, 'collection_role', {
      collection: spec.identifier,
      address: minted.creator,
      role
    })
  }
}

function nftRow(asset: SeedAsset, ranks: readonly number[] | undefined): SeedRow {
  const { spec, identifier, nonce } = asset
  const variant = assetVariant(spec, nonce)
  const file = `${hash32(identifier).toString(16)}/${nonce}.${spec.medium}`
  return {
    id: asset.ledgerId,
    identifier,
    collection: spec.identifier,
    nonce,
    type: spec.type,
    name: asset.name,
    creator: asset.creator,
    royalties: spec.royalties,
    hash: '',
    attributes: `tags:${spec.tags.slice(0, 3).join(',')};metadata:${hash32(identifier).toString(16)}/${nonce}.json`,
    uris: JSON.stringify([
      variant.isHostedElsewhere
        ? `https://pictures.example/${file}`
        : `https://ipfs.io/ipfs/${file}`
    ]),
    media: JSON.stringify(variant.media),
    metadata: JSON.stringify({
      description: seedDescription(spec),
      attributes: traitAttributes(asset)
    }),
    tags: asset.tags,
    supply: String(asset.supply),
    created: asset.created,
    likes: 0,
    views: asset.views,
    nsfw: variant.nsfw,
    scam_type: variant.scam?.type ?? null,
    scam_info: variant.scam?.info ?? null,
    whitelisted_storage: variant.isHostedElsewhere ? 0 : 1,
    rarity: ranks ? JSON.stringify(ranks) : null,
    rank: ranks?.[0] ?? 0
  }
}

function traitAttributes({ spec, identifier }: SeedAsset): [name: string, value: string][] {
  if (spec.type === 'SemiFungibleESDT') return []
  const choices = traitChoices(spec, identifier)
  return collectionTraits(spec).map(({ name, values }, index) => [
    name,
    values[choices[index] ?? 0] ?? ''
  ])
}

interface AssetVariant {
  /** Extensions of the generated files, the main one first. */
  media: string[]
  isHostedElsewhere: boolean
  /** How likely the picture is not safe for work, from 0 to 1. */
  nsfw: number
  scam: { type: 'scam' | 'potentialScam'; info: string } | undefined
}

/**
 * Media, flags and hosting of an asset. The exceptions from the defaults are cases that every page must handle; the
 * remainders of the nonces only spread them.
 */
function assetVariant(spec: CollectionSpec, nonce: number): AssetVariant {
  const isScam = isScamSample(spec)
  const isForAdults = spec.identifier.startsWith('AFTER')
  const variant: AssetVariant = {
    media: [spec.medium],
    isHostedElsewhere: !spec.verified && nonce % 29 === 7,
    nsfw: isForAdults ? 0.99 : 0.02,
    scam: undefined
  }
  if (isScam) {
    variant.scam =
      nonce % 3 === 0
        ? { type: 'potentialScam', info: 'Potential Scam' }
        : { type: 'scam', info: 'Scam' }
  }
  if (spec.medium === 'wav' && nonce % 4 === 0) variant.media = ['wav', 'png']
  if (spec.medium === 'webm' && nonce % 5 === 0) variant.media = ['webm', 'png', 'wav']
  if (spec.medium === 'webm' && nonce === 7) variant.media = ['mov']
  if (spec.identifier.startsWith('STUDIO') && nonce % 6 === 0) variant.media = ['png', 'svg', 'wav']
  if (spec.identifier.startsWith('EMBER') && nonce % 6 === 5) variant.media = ['txt']
  if (spec.identifier.startsWith('KNOTS') && nonce % 18 === 3) variant.media = ['glb']
  return variant
}

/** Transfers about half of the assets away from their creators. The test wallets always get the same assets. */
function distributeAssets(world: SeedWorld): void {
  const { random } = world
  const buyers = peopleWithoutWallets(world).map(person => person.address)
  const walletCounts = new Map<string, number>()
  const names = Object.keys(WALLET_ASSET_COUNTS) as (keyof typeof WALLET_ASSET_COUNTS)[]
  for (const asset of world.assets) {
    const { identifier, creator, supply, spec } = asset
    if (spec.type === 'SemiFungibleESDT') {
      distributeEditions(world, asset, buyers)
      continue
    }
    const name = names[asset.order % names.length] ?? 'alice'
    const walletCount = walletCounts.get(name) ?? 0
    const isForWallet =
      asset.order % 53 === 0 && walletCount < WALLET_ASSET_COUNTS[name] && !isScamSample(spec)
    if (isForWallet) walletCounts.set(name, walletCount + 1)
    const buyer = () => (random.chance(0.5) ? random.pick(buyers) : creator)
    const to = isForWallet ? world.wallets[name] : buyer()
    if (to === creator) continue
    transferUnits(world, { identifier, from: creator, to, units: supply })
    addReceivedHistory(world, asset, { from: creator, to, units: supply })
  }
}

/** Transfers units of an SFT to test wallets and to one to seven buyers. The creator keeps at least one. */
function distributeEditions(world: SeedWorld, asset: SeedAsset, buyers: readonly string[]): void {
  const { random, wallets } = world
  const { identifier, creator } = asset
  const unitsByAccount = new Map([
    [wallets.alice, asset.nonce % 3 === 0 ? 8 : 0],
    [wallets.bob, asset.nonce % 2 === 0 ? 5 : 0],
    [wallets.carol, asset.nonce % 5 === 0 ? 1 : 0]
  ])
  for (let i = random.int(1, 7); i > 0; i -= 1)
    unitsByAccount.set(random.pick(buyers), random.int(1, 9))
  let remaining = asset.supply
  for (const [to, wanted] of unitsByAccount) {
    const units = Math.min(wanted, remaining - 1)
    if (units < 1 || to === creator) continue
    remaining -= units
    transferUnits(world, { identifier, from: creator, to, units })
    addReceivedHistory(world, asset, { from: creator, to, units })
  }
}

function addReceivedHistory(
  world: SeedWorld,
  asset: SeedAsset,
  transfer: { from: string; to: string; units: number }
): void {
  const isEdition = asset.spec.type === 'SemiFungibleESDT'
  const at = Math.min(world.now - 2 * HOUR, asset.created + world.random.int(600, 20 * DAY))
  if (!isEdition) asset.heldSince = at
  // Only a third of the editions get these history rows, to limit the size of the seed.
  if (isEdition && asset.order % 3 !== 0) return
  addRow(world, 'history', {
    identifier: asset.identifier,
    action: 'Received',
    at,
    address: transfer.to,
    sender: transfer.from,
    quantity: String(transfer.units),
    token: null,
    amount: null,
    hash: fakeHash(world.random)
  })
}
