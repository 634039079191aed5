// Collections and NFTs of the campaigns and of the ticket sale. They use random numbers of their own, so that a new
// campaign changes no other data.

import { numberToHex } from '../../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { ipfsUri } from '../creation/nft-columns.ts'
import type { ArtStyleName } from '../media/styles.ts'
import type { CampaignSpec } from './campaign-spec.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { addressOfHerotag, peopleWithoutWallets } from './people.ts'
import { createRandom, hash32, type Random } from './random.ts'
import { addRow, DAY, fakeHash, type LaunchNft, type SeedWorld } from './seed-model.ts'
import { addTicketSale, TICKET_SALE } from './ticket-sale.ts'

const MINTER = ENVIRONMENTS.sandbox.minterContracts[0]
const SALE_CONTRACT = ENVIRONMENTS.sandbox.ticketSaleContract
/** Royalties of the NFTs of the ticket sale, in basis points. */
const SALE_ROYALTIES = 700

/** Style and palettes of the art of a launch's collection; `undefined` for any other collection. */
export function findLaunchStyle(
  collection: string
): { style: ArtStyleName; palettes: string; ratio: string } | undefined {
  if (collection === TICKET_SALE.collection) return TICKET_SALE
  return CAMPAIGNS.find(spec => spec.collection === collection)
}

/**
 * The NFTs that exist at seeding. Called before the NFTs of the world get their ledger ids, by their creation times.
 */
export function planLaunchNfts(world: SeedWorld): void {
  const random = createRandom('launches')
  const buyers = peopleWithoutWallets(world).map(person => person.address)
  for (const spec of CAMPAIGNS) {
    for (const { number, price, token } of soldNumbers(spec)) {
      world.launchNfts.push({
        ledgerId: 0, // set when all NFTs have their creation times
        collection: spec.collection,
        nonce: 0,
        created: randomSaleTime(world.now, spec, random),
        name: `${spec.campaign} #${number}`,
        creator: MINTER,
        owner: random.pick(buyers),
        royalties: spec.royalties,
        uri: ipfsUri(`${directoryOf(spec.collection)}/${number}.${extensionOf(spec)}`),
        extension: extensionOf(spec),
        price: { token, amount: price },
        hash: fakeHash(random)
      })
    }
  }
  world.launchNfts.sort((a, b) => a.created - b.created)
  for (let nonce = 1; nonce <= TICKET_SALE.prizes; nonce += 1) {
    world.launchNfts.push({
      ledgerId: 0,
      collection: TICKET_SALE.collection,
      nonce: 0,
      created: world.now - 9 * DAY + nonce,
      name: `Second Front #${nonce}`,
      creator: addressOfHerotag(world, TICKET_SALE.creator),
      owner: SALE_CONTRACT,
      royalties: SALE_ROYALTIES,
      uri: ipfsUri(`${directoryOf(TICKET_SALE.collection)}/${nonce}.png`),
      extension: 'png',
      price: undefined,
      hash: fakeHash(random)
    })
  }
  // The nonce counts the NFTs of a collection in the order of their creation.
  const nonces = new Map<string, number>()
  for (const nft of world.launchNfts) {
    nft.nonce = (nonces.get(nft.collection) ?? 0) + 1
    nonces.set(nft.collection, nft.nonce)
  }
}

/**
 * The sold numbers are those at the end of each tier. The remaining ones then need no rows in `campaign_slot`: a slot
 * without a row holds the number of its position (campaigns/campaign-rows.ts).
 */
function soldNumbers(spec: CampaignSpec): { number: number; price: bigint; token: string }[] {
  let end = 0
  return spec.tiers.flatMap(({ price, sold, token, total }) => {
    end += total
    return Array.from({ length: sold }, (_, index) => ({ number: end - index, price, token }))
  })
}

function randomSaleTime(now: number, { endsIn, startsIn }: CampaignSpec, random: Random): number {
  const [start, end] = [now + startsIn, Math.min(now - 60, now + endsIn)]
  return start + Math.floor((end - start) * random.next() ** 2)
}

export function addLaunches(world: SeedWorld): void {
  addRow(world, 'minter', { address: MINTER, paused: 0 })
  for (const [index, spec] of CAMPAIGNS.entries()) addCampaign(world, spec, index + 1)
  addCollectionRow(world, { ...TICKET_SALE, isVerified: true, age: 10 * DAY })
  for (const nft of world.launchNfts) addNftRows(world, nft)
  addTicketSale(world)
}

function addCampaign(world: SeedWorld, spec: CampaignSpec, id: number): void {
  const { collection } = spec
  const { now } = world
  const owner = addressOfHerotag(world, spec.creator)
  const endDate = now + spec.endsIn
  addRow(world, 'campaign', {
    id,
    minter: MINTER,
    campaign: spec.campaign,
    owner,
    collection,
    name: spec.campaign,
    hash: directoryOf(collection),
    media_type: spec.mediaType,
    cover: spec.cover,
    description: spec.description,
    verified: spec.isVerified ? 1 : 0,
    royalties: spec.royalties,
    start_date: now + spec.startsIn,
    end_date: endDate,
    whitelist_expire: spec.whitelist ? endDate : now + spec.startsIn,
    max_nfts: spec.maxNfts
  })
  let firstNumber = 1
  for (const [position, { description, name, price, sold, token, total }] of spec.tiers.entries()) {
    addRow(world, 'campaign_tier', {
      campaign: id,
      position,
      name,
      description,
      total,
      available: total - sold,
      first_number: firstNumber,
      token,
      price: String(price)
    })
    firstNumber += total
  }
  for (const name of spec.whitelist ?? [])
    addRow(world, 'campaign_whitelist', { campaign: id, address: world.wallets[name] })
  addCollectionRow(world, { ...spec, name: spec.campaign, age: DAY - spec.startsIn })
  addRow(world, 'collection_role', { collection, address: MINTER, role: 'ESDTRoleNFTCreate' })
}

function addCollectionRow(
  world: SeedWorld,
  spec: {
    collection: string
    name: string
    creator: string
    style: ArtStyleName
    description: string | null
    isVerified: boolean
    age: number // in seconds; at least a day
  }
): void {
  const owner = addressOfHerotag(world, spec.creator)
  const minted = world.launchNfts.filter(nft => nft.collection === spec.collection)
  const created = world.now - Math.max(spec.age, DAY)
  addRow(world, 'collection', {
    collection: spec.collection,
    name: spec.name,
    ticker: spec.collection.split('-')[0] ?? '',
    type: 'NonFungibleESDT',
    owner,
    artist: owner,
    description: spec.description,
    verified: spec.isVerified ? 1 : 0,
    created,
    last_nonce: minted.length,
    nfts_count: minted.length,
    featured: null,
    trend: 0,
    last_active: minted.at(-1)?.created ?? created,
    scam_type: null,
    scam_info: null,
    properties: JSON.stringify({ canFreeze: false, canWipe: false, canPause: false }),
    style: spec.style
  })
}

function addNftRows(world: SeedWorld, nft: LaunchNft): void {
  const { collection, created, creator, hash, nonce, owner, price } = nft
  const identifier = `${collection}-${numberToHex(nonce)}`
  addRow(world, 'nft', {
    id: nft.ledgerId,
    identifier,
    collection,
    nonce,
    type: 'NonFungibleESDT',
    name: nft.name,
    creator,
    royalties: nft.royalties,
    hash: '',
    attributes: '',
    uris: JSON.stringify([nft.uri]),
    media: JSON.stringify([nft.extension]),
    metadata: '{}',
    tags: '',
    supply: '1',
    created,
    likes: 0,
    views: 0,
    nsfw: 0,
    scam_type: null,
    scam_info: null,
    whitelisted_storage: 1,
    rarity: null,
    rank: 0
  })
  const held = { balance: '1', nft: nft.ledgerId, changed: nft.ledgerId }
  addRow(world, 'nft_balance', { address: owner, identifier, ...held })
  const common = { identifier, at: created, quantity: '1', hash }
  const unpaid = { token: null, amount: null }
  addRow(world, 'history', {
    ...common,
    action: 'Created',
    address: creator,
    sender: null,
    ...unpaid
  })
  addRow(world, 'history', {
    ...common,
    action: 'Received',
    address: owner,
    sender: creator,
    ...(price ? { token: price.token, amount: String(price.amount) } : unpaid)
  })
}

/**
 * An invented IPFS directory of 46 characters, as the contract stores it, without 0 and l, which Base58 does not have.
 */
function directoryOf(collection: string): string {
  const digits = Array.from({ length: 9 }, (_, part) =>
    hash32(`${collection} ${part}`).toString(36)
  )
  return `Qm${digits.join('').replaceAll('0', 'a').replaceAll('l', 'b').slice(0, 44)}`
}

function extensionOf({ mediaType }: CampaignSpec): 'png' | 'webm' {
  return mediaType === 'video/webm' ? 'webm' : 'png'
}
