// Fields of a collection.

import { type Context, inList } from '../context.ts'
import { refused } from '../faults.ts'
import { readList } from '../list.ts'
import { createLoader, type Loader } from '../loader.ts'
import { type PageArgs, readSlice } from '../pages.ts'
import type { AssetRow, CollectionRow } from '../rows.ts'
import { mediaOf, pictureOf, scamInfoOf } from './asset-fields.ts'
import { planAssets } from './asset-list.ts'

const NSFW_FROM = 0.85
const MAX_SAMPLE = 10

interface Role {
  collection: string
  address: string
  role: string
}

type Sample = Pick<
  AssetRow,
  'identifier' | 'collection' | 'media' | 'nsfw' | 'scam_type' | 'scam_info'
>

export const Collection = {
  verified: (collection: CollectionRow) => collection.verified === 1,
  ownerAddress: (collection: CollectionRow) => collection.owner,
  owner: (collection: CollectionRow, _: unknown, { people }: Context) =>
    people.load(collection.owner),
  artistAddress: (collection: CollectionRow) => collection.artist,
  artist: (collection: CollectionRow, _: unknown, { people }: Context) =>
    people.load(collection.artist),
  artistFollowersCount: async (collection: CollectionRow, _: unknown, { people }: Context) =>
    (await people.load(collection.artist)).followers,
  creationDate: (collection: CollectionRow) => collection.created,
  nftsCount: (collection: CollectionRow) => collection.nfts_count,
  onSaleAssetsCount: (collection: CollectionRow, _: unknown, context: Context) =>
    onSale(context).load(collection.collection),
  canBurn: (collection: CollectionRow, _: unknown, context: Context) =>
    isGiven('ESDTRoleNFTBurn', collection, context),
  canWipe: (collection: CollectionRow) => property(collection, 'canWipe'),
  canPause: (collection: CollectionRow) => property(collection, 'canPause'),
  canFreeze: (collection: CollectionRow) => property(collection, 'canFreeze'),
  canTransferRole: (collection: CollectionRow) => property(collection, 'canTransferNFTCreateRole'),
  canCreate: (collection: CollectionRow, _: unknown, context: Context) =>
    isGiven('ESDTRoleNFTCreate', collection, context),
  canAddQuantity: (collection: CollectionRow, _: unknown, context: Context) =>
    isGiven('ESDTRoleNFTAddQuantity', collection, context),
  roles: async (collection: CollectionRow, _: unknown, context: Context) =>
    byAddress(await roles(context).load(collection.collection)),
  traits: (collection: CollectionRow, _: unknown, context: Context) =>
    traits(context).load(collection.collection),
  collectionAsset: (collection: CollectionRow) => collection,
  assets: ({ collection }: CollectionRow, args: PageArgs, { sql }: Context) =>
    readList<AssetRow>(sql, planAssets(sql, { collection }, undefined), readSlice(args)),
  scamInfo: (collection: CollectionRow) => scamInfoOf(collection),
  svgUrl: (collection: CollectionRow) => pictureOf(collection.collection).svgUrl,
  status: () => 'active',
  preferredRankAlgorithm: () => 'openRarity',
  aggregatorUrl: (collection: CollectionRow) => `/collections/${collection.collection}`
}

export const CollectionAsset = {
  totalCount: (collection: CollectionRow) => String(collection.nfts_count),
  assets: async (
    collection: CollectionRow,
    { input }: { input?: { size: number } | null },
    context: Context
  ) => {
    const size = input?.size ?? 4
    if (size < 1 || size > MAX_SAMPLE) throw refused(`size must be from 1 to ${MAX_SAMPLE}`)
    const rows = await samples(size, context).load(collection.collection)
    return rows.map(row => ({
      identifier: row.identifier,
      thumbnailUrl: mediaOf(row)[0]?.thumbnailUrl,
      isNsfw: row.nsfw >= NSFW_FROM,
      scamInfo: scamInfoOf(row)
    }))
  }
}

function property(collection: CollectionRow, name: string): boolean {
  const properties = JSON.parse(collection.properties) as Record<string, boolean>
  return properties[name] ?? false
}

/** Whether anybody may do it. */
async function isGiven(
  role: string,
  { collection }: CollectionRow,
  context: Context
): Promise<boolean> {
  return (await roles(context).load(collection)).some(i => i.role === role)
}

function grouped<Row extends { collection: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, row => row.collection)
}

/** The newest pieces of each collection, for its card. */
function samples(size: number, { sql, keep }: Context): Loader<string, Sample[]> {
  return keep(`samples of ${size}`, () =>
    createLoader<string, Sample[]>(
      collections =>
        grouped(
          sql.all<Sample>(
            `SELECT n.identifier, n.collection, n.media, n.nsfw, n.scam_type, n.scam_info
             FROM json_each(?) k CROSS JOIN nft n ON n.id IN (
               SELECT id FROM nft WHERE collection = k.value ORDER BY id DESC LIMIT ?)
             ORDER BY n.id DESC`,
            JSON.stringify(collections),
            size
          )
        ),
      () => []
    )
  )
}

function onSale({ sql, now, keep }: Context): Loader<string, number> {
  return keep('on sale', () =>
    createLoader<string, number>(
      collections =>
        new Map(
          sql
            .all<{ collection: string; n: number }>(
              `SELECT collection, count(DISTINCT identifier) AS n FROM auction
               WHERE collection IN (SELECT value FROM json_each(?)) AND status = 'Running' AND start_date <= ?
               GROUP BY collection`,
              JSON.stringify(collections),
              now
            )
            .map(row => [row.collection, row.n])
        ),
      () => 0
    )
  )
}

function roles({ sql, keep }: Context): Loader<string, Role[]> {
  return keep('roles', () =>
    createLoader<string, Role[]>(
      collections =>
        grouped(
          inList<Role>(sql, 'SELECT * FROM collection_role WHERE collection IN', collections)
        ),
      () => []
    )
  )
}

function byAddress(rows: readonly Role[]) {
  return [...Map.groupBy(rows, row => row.address)].map(([address, held]) => {
    const names = held.map(row => row.role)
    return {
      address,
      roles: names,
      canCreate: names.includes('ESDTRoleNFTCreate'),
      canBurn: names.includes('ESDTRoleNFTBurn'),
      canAddQuantity: names.includes('ESDTRoleNFTAddQuantity'),
      canUpdateAttributes: names.includes('ESDTRoleNFTUpdateAttributes'),
      canAddUri: names.includes('ESDTRoleNFTAddURI'),
      canTransferRole: names.includes('ESDTTransferRole')
    }
  })
}

interface Trait {
  name: string
  values: { value: string; occurrences: number }[]
}

function traits({ sql, keep }: Context): Loader<string, Trait[]> {
  return keep('traits', () =>
    createLoader<string, Trait[]>(
      collections => {
        const rows = inList<{
          collection: string
          name: string
          value: string
          occurrences: number
        }>(
          sql,
          'SELECT * FROM collection_trait WHERE collection IN',
          collections,
          'ORDER BY name, occurrences DESC, value'
        )
        return new Map(
          [...grouped(rows)].map(([collection, own]) => [
            collection,
            [...Map.groupBy(own, row => row.name)].map(([name, values]) => ({ name, values }))
          ])
        )
      },
      () => []
    )
  )
}
