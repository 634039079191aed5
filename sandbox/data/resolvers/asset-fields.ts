// Fields of an asset, of an owner and of a line of history.

import { fromUtf8, toBase64 } from '../../../src/lib/protocol/encoding.ts'
import { MEDIA_TYPES, type MediaExtension, mediaPath } from '../../media/paths.ts'
import { hashText } from '../../seed/random.ts'
import { type Context, inList } from '../context.ts'
import { readList, up } from '../list.ts'
import { createLoader, type Loader } from '../loader.ts'
import { type PageArgs, readSlice } from '../pages.ts'
import type { AssetRow, AuctionRow } from '../rows.ts'
import type { HistoryRow } from './assets.ts'
import { toPrice } from './money.ts'

/** The score from which a piece counts as not safe for work. */
const NSFW_FROM = 0.85

interface Media {
  url: string
  originalUrl: string
  thumbnailUrl: string
  fileType: string
  fileSize: string
}

interface Metadata {
  description?: string
  interactiveUrl?: string
  attributes?: [name: string, value: string][]
}

export const Asset = {
  royalties: (asset: AssetRow) => String(asset.royalties / 100),
  creationDate: (asset: AssetRow) => asset.created,
  uris: (asset: AssetRow) =>
    (JSON.parse(asset.uris) as string[]).map(uri => toBase64(fromUtf8(uri))),
  media: (asset: AssetRow) => mediaOf(asset),
  thumbnailUrl: (asset: AssetRow) => mediaOf(asset)[0]?.thumbnailUrl,
  url: (asset: AssetRow) => mediaOf(asset)[0]?.url,
  metadata: (asset: AssetRow) => metadataOf(asset),
  tags: (asset: AssetRow) => asset.tags.split(',').filter(Boolean),
  isNsfw: (asset: AssetRow) => asset.nsfw >= NSFW_FROM,
  isWhitelistedStorage: (asset: AssetRow) => asset.whitelisted_storage === 1,
  isTicket: () => false,
  likesCount: (asset: AssetRow) => asset.likes,
  viewsCount: (asset: AssetRow) => asset.views,
  rarity: (asset: AssetRow) => rarityOf(asset),
  scamInfo: (asset: AssetRow) => scamInfoOf(asset),
  aggregatorUrl: (asset: AssetRow) => `/nfts/${asset.identifier}`,
  creatorAddress: (asset: AssetRow) => asset.creator,
  creator: (asset: AssetRow, _: unknown, { people }: Context) => people.load(asset.creator),
  artist: async (asset: AssetRow, _: unknown, { collections, people }: Context) =>
    people.load((await collections.load(asset.collection))?.artist ?? asset.creator),
  verified: async (asset: AssetRow, _: unknown, { collections }: Context) =>
    (await collections.load(asset.collection))?.verified === 1,
  branding: async (asset: AssetRow, _: unknown, { collections }: Context) => {
    const collection = await collections.load(asset.collection)
    if (collection?.verified !== 1) return undefined
    return { description: collection.description, status: 'active', ...pictureOf(asset.collection) }
  },
  ownerAddress: (asset: AssetRow, _: unknown, context: Context) => holderOf(asset, context),
  owner: async (asset: AssetRow, _: unknown, context: Context) => {
    const address = await holderOf(asset, context)
    return address ? context.people.load(address) : undefined
  },
  isLiked: (asset: AssetRow, { byAddress }: { byAddress: string }, context: Context) =>
    likesOf(byAddress, context).load(asset.identifier),
  hasAvailableAuctions: async (asset: AssetRow, _: unknown, context: Context) =>
    (await listings(context).load(asset.identifier)).auctions > 0,
  totalRunningAuctions: async (asset: AssetRow, _: unknown, context: Context) =>
    String((await listings(context).load(asset.identifier)).auctions),
  totalAvailableTokens: async (asset: AssetRow, _: unknown, context: Context) =>
    String((await listings(context).load(asset.identifier)).units),
  lowestAuction: (
    asset: AssetRow,
    { filters }: { filters?: { marketplaceKey?: string | null } | null },
    context: Context
  ) => lowestOf(filters?.marketplaceKey ?? undefined, context).load(asset.identifier),
  auctions: (asset: AssetRow, args: PageArgs, { sql }: Context) => {
    const list = {
      from: 'auction a',
      where: { sql: "a.identifier = ? AND a.status = 'Running'", values: [asset.identifier] },
      order: [up('a.price_sort'), up('a.id')],
      key: 'a.id',
      table: 'auction'
    } as const
    return readList<AuctionRow>(sql, list, readSlice(args))
  },
  marketplaces: (asset: AssetRow, _: unknown, context: Context) =>
    [...context.marketplaces().values()].filter(
      ({ type, collections }) =>
        type === 'Internal' &&
        (!collections || (JSON.parse(collections) as string[]).includes(asset.collection))
    )
}

export const Owner = {
  account: (owner: { address: string }, _: unknown, { people }: Context) =>
    people.load(owner.address)
}

export const AssetHistoryLog = {
  actionDate: (entry: HistoryRow) => entry.at,
  account: (entry: HistoryRow, _: unknown, { people }: Context) => people.load(entry.address),
  itemCount: (entry: HistoryRow) => entry.quantity,
  senderAddress: (entry: HistoryRow) => entry.sender,
  senderAccount: (entry: HistoryRow, _: unknown, { people }: Context) =>
    entry.sender ? people.load(entry.sender) : undefined,
  transactionHash: (entry: HistoryRow) => entry.hash,
  price: (entry: HistoryRow) =>
    entry.token && entry.amount
      ? toPrice({ token: entry.token, amount: entry.amount, timestamp: entry.at })
      : undefined
}

/** Generated art is kept as file extensions, uploaded files as what they are. */
export function mediaOf({ identifier, media }: { identifier: string; media: string }): Media[] {
  const files = JSON.parse(media) as (string | Media)[]
  // Minted without a file: it is drawn like the rest.
  return (files.length > 0 ? files : ['svg']).map((item, index) => {
    if (typeof item !== 'string') return item
    const name = index === 0 ? identifier : `${identifier}.${index}`
    const known = item in MEDIA_TYPES ? (item as MediaExtension) : undefined
    const url = known ? mediaPath('art', name, known) : `/api/media/art/${name}.${item}`
    return {
      url: known || item !== 'mov' ? url : mediaPath('art', name, 'webm'),
      originalUrl: url,
      thumbnailUrl: mediaPath('thumb', name, known === 'gif' ? 'gif' : 'png'),
      fileType: known ? MEDIA_TYPES[known] : (OTHER_TYPES[item] ?? 'application/octet-stream'),
      fileSize: String(4000 + (hashText(name) % 4_000_000))
    }
  })
}

const OTHER_TYPES: Readonly<Record<string, string>> = {
  mov: 'video/quicktime',
  glb: 'model/gltf-binary'
}

export function scamInfoOf(row: { scam_type: string | null; scam_info: string | null }) {
  return row.scam_type ? { type: row.scam_type, info: row.scam_info } : undefined
}

export function pictureOf(collection: string): { svgUrl: string } {
  return { svgUrl: mediaPath('thumb', `${collection}-01`, 'svg') }
}

function metadataOf(asset: AssetRow) {
  const { description, interactiveUrl, attributes } = JSON.parse(asset.metadata) as Metadata
  return {
    description,
    interactiveUrl,
    attributes: attributes?.map(([name, value]) => ({
      attribute: [
        { key: 'trait_type', value: name },
        { key: 'value', value }
      ]
    }))
  }
}

// Kept as rank and score of four measures; see sandbox/seed/rarity.ts.
function rarityOf({ rarity }: AssetRow): Record<string, number | undefined> | undefined {
  if (!rarity) return undefined
  const [
    openRank,
    openScore,
    statRank,
    statScore,
    traitRank,
    traitScore,
    jaccardRank,
    jaccardScore
  ] = JSON.parse(rarity) as number[]
  return {
    rank: openRank,
    score: openScore,
    openRarityRank: openRank,
    openRarityScore: openScore,
    statisticalRank: statRank,
    statisticalScore: statScore,
    traitRank,
    traitScore,
    jaccardDistancesRank: jaccardRank,
    jaccardDistancesScore: jaccardScore
  }
}

async function holderOf(asset: AssetRow, { holders }: Context): Promise<string | undefined> {
  return asset.type === 'NonFungibleESDT' ? holders.load(asset.identifier) : undefined
}

function likesOf(address: string, { sql, keep }: Context): Loader<string, boolean> {
  const query =
    'SELECT identifier FROM nft_like WHERE address = ? AND identifier IN (SELECT value FROM json_each(?))'
  return keep(`likes of ${address}`, () =>
    createLoader<string, boolean>(
      identifiers =>
        new Map(
          sql
            .all<{ identifier: string }>(query, address, JSON.stringify(identifiers))
            .map(row => [row.identifier, true])
        ),
      () => false
    )
  )
}

interface Listing {
  auctions: number
  units: number
}

function listings({ sql, keep }: Context): Loader<string, Listing> {
  return keep('listings', () =>
    createLoader<string, Listing>(
      identifiers =>
        new Map(
          inList<Listing & { identifier: string }>(
            sql,
            `SELECT identifier, count(*) AS auctions, sum(remaining) AS units FROM auction
             WHERE status = 'Running' AND identifier IN`,
            identifiers,
            'GROUP BY identifier'
          ).map(row => [row.identifier, row])
        ),
      () => ({ auctions: 0, units: 0 })
    )
  )
}

function lowestOf(
  marketplace: string | undefined,
  { sql, now, keep }: Context
): Loader<string, AuctionRow | undefined> {
  const where = marketplace ? 'AND marketplace = ?' : ''
  return keep(`lowest on ${marketplace ?? 'any'}`, () =>
    createLoader<string, AuctionRow | undefined>(
      identifiers => {
        const rows = sql.all<AuctionRow>(
          `SELECT * FROM auction INDEXED BY auction_identifier WHERE identifier IN (SELECT value FROM json_each(?))
           AND status = 'Running' AND start_date <= ? ${where} ORDER BY price_sort DESC, id DESC`,
          JSON.stringify(identifiers),
          now,
          ...(marketplace ? [marketplace] : [])
        )
        // The last row of an identifier is its lowest: it stays in the map.
        return new Map(rows.map(row => [row.identifier, row]))
      },
      () => undefined
    )
  )
}
