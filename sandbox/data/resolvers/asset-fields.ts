// Field resolvers of an asset, an owner and a history item.

import { isContract } from '../../../src/lib/protocol/address.ts'
import { encodeUtf8, toBase64 } from '../../../src/lib/protocol/encoding.ts'
import { readCached } from '../../ledger/sql.ts'
import { GENERATED_TYPES, mediaPath, PAGE_PREFIX, STILL_PREFIX } from '../../media/paths.ts'
import { hash32 } from '../../seed/random.ts'
import { ascending, readList } from '../list-query.ts'
import { createLoader, type Loader } from '../loader.ts'
import { type PageArgs, readSlice } from '../pagination.ts'
import { type ResolverContext, selectByKeys } from '../resolver-context.ts'
import type { AssetRow, AuctionRow } from '../rows.ts'
import type { HistoryRow } from './assets.ts'
import { toPrice } from './market-fields.ts'

/** The score from which an asset counts as NSFW. */
export const NSFW_THRESHOLD = 0.85

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

export const ASSET_RESOLVERS = {
  royalties: (asset: AssetRow) => String(asset.royalties / 100),
  creationDate: (asset: AssetRow) => asset.created,
  uris: (asset: AssetRow) =>
    (JSON.parse(asset.uris) as string[]).map(uri => toBase64(encodeUtf8(uri))),
  media: (asset: AssetRow) => mediaOf(asset),
  thumbnailUrl: (asset: AssetRow) => mediaOf(asset)[0]?.thumbnailUrl,
  url: (asset: AssetRow) => mediaOf(asset)[0]?.url,
  metadata: (asset: AssetRow) => metadataOf(asset),
  tags: (asset: AssetRow) => asset.tags.split(',').filter(Boolean),
  isNsfw: (asset: AssetRow) => asset.nsfw >= NSFW_THRESHOLD,
  isWhitelistedStorage: (asset: AssetRow) => asset.whitelisted_storage === 1,
  isTicket: () => false,
  likesCount: (asset: AssetRow) => asset.likes,
  viewsCount: (asset: AssetRow) => asset.views,
  rarity: (asset: AssetRow) => rarityOf(asset),
  scamInfo: (asset: AssetRow) => scamInfoOf(asset),
  aggregatorUrl: (asset: AssetRow) => `/nfts/${asset.identifier}`,
  creatorAddress: (asset: AssetRow) => asset.creator,
  creator: (asset: AssetRow, _: unknown, { people }: ResolverContext) => people.load(asset.creator),
  artist: async (asset: AssetRow, _: unknown, { collections, people }: ResolverContext) => {
    const artist = (await collections.load(asset.collection))?.artist
    // The collection's artist. When that is a contract, in which several people mint, the creator of the asset.
    return people.load(artist && !isContract(artist) ? artist : asset.creator)
  },
  verified: async (asset: AssetRow, _: unknown, { collections }: ResolverContext) =>
    (await collections.load(asset.collection))?.verified === 1,
  branding: async (asset: AssetRow, _: unknown, { collections }: ResolverContext) => {
    const collection = await collections.load(asset.collection)
    if (collection?.verified !== 1) return undefined
    return {
      description: collection.description,
      status: 'active',
      ...collectionImage(asset.collection)
    }
  },
  ownerAddress: (asset: AssetRow, _: unknown, context: ResolverContext) => holderOf(asset, context),
  owner: async (asset: AssetRow, _: unknown, context: ResolverContext) => {
    const address = await holderOf(asset, context)
    return address ? context.people.load(address) : undefined
  },
  isLiked: (asset: AssetRow, { byAddress }: { byAddress: string }, context: ResolverContext) =>
    likesLoader(byAddress, context).load(asset.identifier),
  hasAvailableAuctions: async (asset: AssetRow, _: unknown, context: ResolverContext) =>
    (await listingsLoader(context).load(asset.identifier)).auctions > 0,
  totalRunningAuctions: async (asset: AssetRow, _: unknown, context: ResolverContext) =>
    String((await listingsLoader(context).load(asset.identifier)).auctions),
  totalAvailableTokens: async (asset: AssetRow, _: unknown, context: ResolverContext) =>
    String((await listingsLoader(context).load(asset.identifier)).units),
  lowestAuction: (
    asset: AssetRow,
    { filters }: { filters?: { marketplaceKey?: string | null } | null },
    context: ResolverContext
  ) => lowestAuctionLoader(filters?.marketplaceKey ?? undefined, context).load(asset.identifier),
  auctions: (asset: AssetRow, args: PageArgs, { sql }: ResolverContext) => {
    const list = {
      from: 'auction a',
      where: { sql: "a.identifier = ? AND a.status = 'Running'", values: [asset.identifier] },
      order: [ascending('a.price_sort'), ascending('a.id')],
      key: 'a.id',
      table: 'auction'
    } as const
    return readList<AuctionRow>(sql, list, readSlice(args))
  },
  marketplaces: (asset: AssetRow, _: unknown, context: ResolverContext) =>
    [...context.marketplaces().values()].filter(
      ({ type, collections }) =>
        type === 'Internal' &&
        (!collections || (JSON.parse(collections) as string[]).includes(asset.collection))
    )
}

export const OWNER_RESOLVERS = {
  account: (owner: { address: string }, _: unknown, { people }: ResolverContext) =>
    people.load(owner.address)
}

export const HISTORY_RESOLVERS = {
  actionDate: (entry: HistoryRow) => entry.at,
  account: (entry: HistoryRow, _: unknown, { people }: ResolverContext) =>
    people.load(entry.address),
  itemCount: (entry: HistoryRow) => entry.quantity,
  senderAddress: (entry: HistoryRow) => entry.sender,
  senderAccount: (entry: HistoryRow, _: unknown, { people }: ResolverContext) =>
    entry.sender ? people.load(entry.sender) : undefined,
  transactionHash: (entry: HistoryRow) => entry.hash,
  price: (entry: HistoryRow) =>
    entry.token && entry.amount
      ? toPrice({ token: entry.token, amount: entry.amount, timestamp: entry.at })
      : undefined
}

interface MediaRow {
  identifier: string
  media: string
}

/** Cached by row, because rows are cached until the next write and a page requests the media of each several times. */
const mediaByRow = new WeakMap<MediaRow, Media[]>()

export function mediaOf(row: MediaRow): readonly Media[] {
  const known = mediaByRow.get(row)
  if (known) return known
  const media = readMedia(row)
  mediaByRow.set(row, media)
  return media
}

/** Generated art is stored as a list of file extensions, uploaded files as full media objects. */
function readMedia({ identifier, media }: MediaRow): Media[] {
  const files = JSON.parse(media) as (string | Media)[]
  // An NFT minted without a file gets generated art.
  return (files.length > 0 ? files : ['png']).map((item, index) => {
    if (typeof item !== 'string') return item
    const name = index === 0 ? identifier : `${identifier}.${index}`

    const originalUrl = `/api/media/art/${name}.${item}`
    return {
      // The real service converts a film that browsers do not play.
      url: item === 'mov' ? mediaPath('art', name, 'webm') : originalUrl,
      originalUrl,
      thumbnailUrl: mediaPath('thumb', pictureName(name, item), item === 'gif' ? 'gif' : 'png'),
      fileType: FILE_TYPES[item] ?? 'application/octet-stream',
      fileSize: String(4000 + (hash32(name) % 4_000_000))
    }
  })
}

/** The picture of a film is a still, that of a text its first lines. */
function pictureName(name: string, extension: string): string {
  if (extension === 'webm' || extension === 'mov') return STILL_PREFIX + name
  return extension === 'txt' ? PAGE_PREFIX + name : name
}

/** `mov` and `glb` are not generated: their URLs answer 404. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  ...GENERATED_TYPES,
  mov: 'video/quicktime',
  glb: 'model/gltf-binary'
}

export function scamInfoOf(row: { scam_type: string | null; scam_info: string | null }) {
  return row.scam_type ? { type: row.scam_type, info: row.scam_info } : undefined
}

export function collectionImage(collection: string): { svgUrl: string } {
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

// Stored as rank and score of four methods; see sandbox/seed/rarity.ts.
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

async function holderOf(
  asset: AssetRow,
  { holders }: ResolverContext
): Promise<string | undefined> {
  return asset.type === 'NonFungibleESDT' ? holders.load(asset.identifier) : undefined
}

function likesLoader(
  address: string,
  { sql, loaderFor }: ResolverContext
): Loader<string, boolean> {
  const query =
    'SELECT identifier FROM nft_like WHERE address = ? AND identifier IN (SELECT value FROM json_each(?))'
  return loaderFor(`likes of ${address}`, () =>
    createLoader<string, boolean>(
      identifiers =>
        new Map(
          readCached<{ identifier: string }>(sql, query, address, JSON.stringify(identifiers)).map(
            row => [row.identifier, true]
          )
        ),
      () => false
    )
  )
}

interface ListingTotals {
  auctions: number
  units: number
}

function listingsLoader({ sql, loaderFor }: ResolverContext): Loader<string, ListingTotals> {
  return loaderFor('listings', () =>
    createLoader<string, ListingTotals>(
      identifiers =>
        new Map(
          selectByKeys<ListingTotals & { identifier: string }>(
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

function lowestAuctionLoader(
  marketplace: string | undefined,
  { sql, now, loaderFor }: ResolverContext
): Loader<string, AuctionRow | undefined> {
  const where = marketplace ? 'AND marketplace = ?' : ''
  return loaderFor(`lowest on ${marketplace ?? 'any'}`, () =>
    createLoader<string, AuctionRow | undefined>(
      identifiers => {
        const rows = readCached<AuctionRow>(
          sql,
          `SELECT * FROM auction INDEXED BY auction_identifier WHERE identifier IN (SELECT value FROM json_each(?))
           AND status = 'Running' ${where} ORDER BY price_sort DESC, id DESC`,
          JSON.stringify(identifiers),
          ...(marketplace ? [marketplace] : [])
        )
        // The time is not part of the query, so that its result can be cached. The last row of an identifier has the
        // lowest price.
        const started = rows.filter(row => row.start_date <= now)
        return new Map(started.map(row => [row.identifier, row]))
      },
      () => undefined
    )
  )
}
