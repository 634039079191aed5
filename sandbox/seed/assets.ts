// Ten thousand pieces in sixty collections: who made them, when, how rare they are, who holds them.

import { numberToHex } from '../../src/lib/protocol/encoding.ts'
import type { Row } from './bulk.ts'
import { type CollectionSpec, collectionsAt } from './collections.ts'
import { addressOf, crowd } from './people.ts'
import { hashText } from './random.ts'
import { addRarity } from './rarity.ts'
import { choicesOf, traitsOf } from './traits.ts'
import { storyOf, titleOf } from './words.ts'
import { addRow, DAY, madeUpHash, moveUnits, type SeedAsset, type World } from './world-model.ts'

/** What a wallet holds of ordinary pieces at the start. */
const WALLET_SHARE = { alice: 46, bob: 38, carol: 22 } as const

const HEROES = ['NOBODY-d2c85a', 'ATLAS-9b1e6d', 'THMOON-15c9e8']

const ROLES = {
  NonFungibleESDT: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn'],
  SemiFungibleESDT: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity']
} as const

export function addAssets(world: World): void {
  const made = collectionsAt(world.scale).map((spec, index) => {
    const creator = addressOf(world, spec.creator)
    const born = world.now - (40 + ((index * 97) % 640)) * DAY
    const assets = Array.from({ length: spec.count }, (_, at) =>
      createAsset(world, { spec, creator, born, nonce: at + 1 })
    )
    return { spec, creator, born, assets }
  })
  numberAssets(world)
  for (const { spec, creator, born, assets } of made) {
    addCollection(world, spec, { creator, born, assets })
    const ranks = addRarity(world, spec, assets)
    for (const asset of assets) {
      addRow(world, 'nft', nftRow(asset, ranks.get(asset.id)))
      for (const tag of spec.tags.slice(0, 3)) {
        addRow(world, 'nft_tag', { tag, nft: asset.number, likes: 0 })
      }
    }
  }
  placeAssets(world)
}

function numberAssets({ assets }: World): void {
  const inOrder = assets.toSorted((a, b) => a.created - b.created || a.id - b.id)
  for (const [at, asset] of inOrder.entries()) asset.number = at + 1
}

interface Birth {
  spec: CollectionSpec
  creator: string
  born: number
  nonce: number
}

function createAsset(world: World, { spec, creator, born, nonce }: Birth): SeedAsset {
  const { random, now } = world
  // Mints spread from the first day to the last hour, so that 'newest' mixes collections.
  const span = now - born - 2 * 3600
  const created = Math.floor(born + (span * (nonce - random.next())) / spec.count)
  const editions = spec.type === 'SemiFungibleESDT' ? random.int(12, 250) : 1
  const asset: SeedAsset = {
    id: world.assets.length + 1,
    number: 0, // until all are made
    identifier: `${spec.identifier}-${numberToHex(nonce)}`,
    nonce,
    spec,
    name: titleOf(spec, nonce),
    creator,
    created,
    supply: editions,
    tags: `,${spec.tags.slice(0, 3).join(',')},`,
    likes: 0,
    views: Math.floor(random.next() ** 3 * (spec.featured ? 4000 : 600))
  }
  world.assets.push(asset)
  moveUnits(world, { identifier: asset.identifier, from: undefined, to: creator, units: editions })
  addRow(world, 'history', {
    identifier: asset.identifier,
    action: 'Created',
    at: created,
    address: creator,
    sender: null,
    quantity: String(editions),
    token: null,
    amount: null,
    hash: madeUpHash(random)
  })
  return asset
}

function addCollection(
  world: World,
  spec: CollectionSpec,
  made: { creator: string; born: number; assets: readonly SeedAsset[] }
): void {
  const isScam = spec.identifier.startsWith('FREEMT')
  addRow(world, 'collection', {
    collection: spec.identifier,
    name: spec.name,
    ticker: spec.identifier.split('-')[0] ?? '',
    type: spec.type,
    owner: made.creator,
    artist: made.creator,
    description: spec.description,
    verified: spec.verified ? 1 : 0,
    created: made.born,
    last_nonce: spec.count,
    nfts_count: spec.count,
    featured: spec.featured
      ? HEROES.includes(spec.identifier)
        ? 'Featured,Hero'
        : 'Featured'
      : null,
    trend: 0,
    last_active: made.assets.at(-1)?.created ?? made.born,
    scam_type: isScam ? 'scam' : null,
    scam_info: isScam ? 'Scam report' : null,
    properties: JSON.stringify({ canFreeze: true, canWipe: false, canPause: true }),
    style: spec.style
  })
  for (const role of ROLES[spec.type]) {
    addRow(world, 'collection_role', {
      collection: spec.identifier,
      address: made.creator,
      role
    })
  }
}

function nftRow(asset: SeedAsset, ranks: readonly number[] | undefined): Row {
  const { spec, identifier, nonce } = asset
  const odd = oddityOf(spec, nonce)
  const file = `${hashText(identifier).toString(16)}/${nonce}.${spec.medium}`
  return {
    id: asset.number,
    identifier,
    collection: spec.identifier,
    nonce,
    type: spec.type,
    name: asset.name,
    creator: asset.creator,
    royalties: spec.royalties,
    hash: '',
    attributes: `tags:${spec.tags.slice(0, 3).join(',')};metadata:${hashText(identifier).toString(16)}/${nonce}.json`,
    uris: JSON.stringify([
      odd.isElsewhere ? `https://pictures.example/${file}` : `https://ipfs.io/ipfs/${file}`
    ]),
    media: JSON.stringify(odd.media),
    metadata: JSON.stringify({
      description: storyOf(spec, nonce),
      attributes: attributesOf(asset)
    }),
    tags: asset.tags,
    supply: String(asset.supply),
    created: asset.created,
    likes: 0,
    views: asset.views,
    nsfw: odd.nsfw,
    scam_type: odd.scam?.type ?? null,
    scam_info: odd.scam?.info ?? null,
    whitelisted_storage: odd.isElsewhere ? 0 : 1,
    rarity: ranks ? JSON.stringify(ranks) : null,
    rank: ranks?.[0] ?? 0
  }
}

function attributesOf({ spec, identifier }: SeedAsset): [name: string, value: string][] {
  if (spec.type === 'SemiFungibleESDT') return []
  const choices = choicesOf(spec, identifier)
  return traitsOf(spec.style).map(({ name, values }, index) => [
    name,
    values[choices[index] ?? 0] ?? ''
  ])
}

interface Oddity {
  /** Extensions of the generated files, the main one first. */
  media: string[]
  isElsewhere: boolean
  nsfw: number
  scam: { type: 'scam' | 'potentialScam'; info: string } | undefined
}

/** Most pieces are plain; these are the cases every screen must cope with. */
function oddityOf(spec: CollectionSpec, nonce: number): Oddity {
  const isScam = spec.identifier.startsWith('FREEMT')
  const isForAdults = spec.identifier.startsWith('AFTER')
  const odd: Oddity = {
    media: [spec.medium],
    isElsewhere: !spec.verified && nonce % 29 === 7,
    nsfw: isForAdults ? 0.99 : 0.02,
    scam: undefined
  }
  if (isScam) {
    odd.scam =
      nonce % 3 === 0
        ? { type: 'potentialScam', info: 'Potential Scam' }
        : { type: 'scam', info: 'Scam' }
  }
  if (spec.medium === 'wav' && nonce % 4 === 0) odd.media = ['wav', 'svg']
  if (spec.medium === 'webm' && nonce % 5 === 0) odd.media = ['webm', 'svg', 'wav']
  if (spec.medium === 'webm' && nonce === 7) odd.media = ['mov']
  if (spec.identifier.startsWith('STUDIO') && nonce % 6 === 0) odd.media = ['svg', 'svg', 'wav']
  if (spec.identifier.startsWith('KNOTS') && nonce % 18 === 3) odd.media = ['glb']
  return odd
}

/** Half of everything has left its maker's hands; the test wallets get a share that is always the same. */
function placeAssets(world: World): void {
  const { random } = world
  const buyers = crowd(world).map(person => person.address)
  const given = new Map<string, number>()
  const names = Object.keys(WALLET_SHARE) as (keyof typeof WALLET_SHARE)[]
  for (const asset of world.assets) {
    const { identifier, creator, supply, spec } = asset
    if (spec.type === 'SemiFungibleESDT') {
      shareEditions(world, asset, buyers)
      continue
    }
    const name = names[asset.id % names.length] ?? 'alice'
    const has = given.get(name) ?? 0
    const isWallets =
      asset.id % 53 === 0 && has < WALLET_SHARE[name] && !spec.name.includes('Reward')
    if (isWallets) given.set(name, has + 1)
    const to = isWallets ? world.wallets[name] : random.chance(0.5) ? random.pick(buyers) : creator
    if (to === creator) continue
    moveUnits(world, { identifier, from: creator, to, units: supply })
    receive(world, asset, { from: creator, to, units: supply })
  }
}

function shareEditions(world: World, asset: SeedAsset, buyers: readonly string[]): void {
  const { random, wallets } = world
  const { identifier, creator } = asset
  const shares = new Map([
    [wallets.alice, asset.nonce % 3 === 0 ? 8 : 0],
    [wallets.bob, asset.nonce % 2 === 0 ? 5 : 0],
    [wallets.carol, asset.nonce % 5 === 0 ? 1 : 0]
  ])
  for (let i = random.int(1, 7); i > 0; i -= 1) shares.set(random.pick(buyers), random.int(1, 9))
  let left = asset.supply
  for (const [to, wanted] of shares) {
    const units = Math.min(wanted, left - 1)
    if (units < 1 || to === creator) continue
    left -= units
    moveUnits(world, { identifier, from: creator, to, units })
    receive(world, asset, { from: creator, to, units })
  }
}

function receive(
  world: World,
  asset: SeedAsset,
  move: { from: string; to: string; units: number }
): void {
  // Only lately moved pieces keep the line: a history of ten thousand moves would be seeding for its own sake.
  if (asset.id % 3 !== 0) return
  addRow(world, 'history', {
    identifier: asset.identifier,
    action: 'Received',
    at: Math.min(world.now - 600, asset.created + world.random.int(600, 20 * DAY)),
    address: move.to,
    sender: move.from,
    quantity: String(move.units),
    token: null,
    amount: null,
    hash: madeUpHash(world.random)
  })
}
