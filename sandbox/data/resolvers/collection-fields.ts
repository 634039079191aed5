// Field resolvers of a collection.

import { readCached } from '../../ledger/sql.ts'
import { badRequestError } from '../graphql-errors.ts'
import { readList } from '../list-query.ts'
import { createLoader, type Loader } from '../loader.ts'
import { type PageArgs, readSlice } from '../pagination.ts'
import { type ResolverContext, selectByKeys } from '../resolver-context.ts'
import type { AssetRow, CollectionRow } from '../rows.ts'
import { collectionImage, mediaOf, NSFW_THRESHOLD, scamInfoOf } from './asset-fields.ts'
import { buildAssetQuery } from './asset-query.ts'

const MAX_SAMPLE_SIZE = 10

interface Role {
  collection: string
  address: string
  role: string
}

type SampleAsset = Pick<
  AssetRow,
  'identifier' | 'collection' | 'media' | 'nsfw' | 'scam_type' | 'scam_info'
>

export const COLLECTION_RESOLVERS = {
  verified: (collection: CollectionRow) => collection.verified === 1,
  ownerAddress: (collection: CollectionRow) => collection.owner,
  owner: (collection: CollectionRow, _: unknown, { people }: ResolverContext) =>
    people.load(collection.owner),
  artistAddress: (collection: CollectionRow) => collection.artist,
  artist: (collection: CollectionRow, _: unknown, { people }: ResolverContext) =>
    people.load(collection.artist),
  artistFollowersCount: async (
    collection: CollectionRow,
    _: unknown,
    { people }: ResolverContext
  ) => (await people.load(collection.artist)).followers,
  creationDate: (collection: CollectionRow) => collection.created,
  nftsCount: (collection: CollectionRow) => collection.nfts_count,
  onSaleAssetsCount: (collection: CollectionRow, _: unknown, context: ResolverContext) =>
    listedCountLoader(context).load(collection.collection),
  canBurn: (collection: CollectionRow, _: unknown, context: ResolverContext) =>
    isRoleGranted('ESDTRoleNFTBurn', collection, context),
  canWipe: (collection: CollectionRow) => readProperty(collection, 'canWipe'),
  canPause: (collection: CollectionRow) => readProperty(collection, 'canPause'),
  canFreeze: (collection: CollectionRow) => readProperty(collection, 'canFreeze'),
  canTransferRole: (collection: CollectionRow) =>
    readProperty(collection, 'canTransferNFTCreateRole'),
  canCreate: (collection: CollectionRow, _: unknown, context: ResolverContext) =>
    isRoleGranted('ESDTRoleNFTCreate', collection, context),
  canAddQuantity: (collection: CollectionRow, _: unknown, context: ResolverContext) =>
    isRoleGranted('ESDTRoleNFTAddQuantity', collection, context),
  roles: async (collection: CollectionRow, _: unknown, context: ResolverContext) =>
    groupRolesByAddress(await rolesLoader(context).load(collection.collection)),
  traits: (collection: CollectionRow, _: unknown, context: ResolverContext) =>
    traitsLoader(context).load(collection.collection),
  collectionAsset: (collection: CollectionRow) => collection,
  assets: ({ collection }: CollectionRow, args: PageArgs, { sql }: ResolverContext) =>
    readList<AssetRow>(sql, buildAssetQuery(sql, { collection }, undefined), readSlice(args)),
  scamInfo: (collection: CollectionRow) => scamInfoOf(collection),
  svgUrl: (collection: CollectionRow) => collectionImage(collection.collection).svgUrl,
  status: () => 'active',
  preferredRankAlgorithm: () => 'openRarity',
  aggregatorUrl: (collection: CollectionRow) => `/collections/${collection.collection}`
}

export const COLLECTION_ASSET_RESOLVERS = {
  totalCount: (collection: CollectionRow) => String(collection.nfts_count),
  assets: async (
    collection: CollectionRow,
    { input }: { input?: { size: number } | null },
    context: ResolverContext
  ) => {
    const size = input?.size ?? 4
    if (size < 1 || size > MAX_SAMPLE_SIZE)
      throw badRequestError(`size must be from 1 to ${MAX_SAMPLE_SIZE}`)
    const rows = await samplesLoader(size, context).load(collection.collection)
    return rows.map(row => ({
      identifier: row.identifier,
      thumbnailUrl: mediaOf(row)[0]?.thumbnailUrl,
      isNsfw: row.nsfw >= NSFW_THRESHOLD,
      scamInfo: scamInfoOf(row)
    }))
  }
}

function readProperty(collection: CollectionRow, name: string): boolean {
  const properties = JSON.parse(collection.properties) as Record<string, boolean>
  return properties[name] ?? false
}

/** Whether any account has the role in the collection. */
async function isRoleGranted(
  role: string,
  { collection }: CollectionRow,
  context: ResolverContext
): Promise<boolean> {
  return (await rolesLoader(context).load(collection)).some(granted => granted.role === role)
}

function groupByCollection<Row extends { collection: string }>(
  rows: readonly Row[]
): Map<string, Row[]> {
  return Map.groupBy(rows, row => row.collection)
}

/** The newest assets of each collection, for its card. */
function samplesLoader(
  size: number,
  { sql, loaderFor }: ResolverContext
): Loader<string, SampleAsset[]> {
  return loaderFor(`samples of ${size}`, () =>
    createLoader<string, SampleAsset[]>(
      collections =>
        groupByCollection(
          readCached<SampleAsset>(
            sql,
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

function listedCountLoader({ sql, now, loaderFor }: ResolverContext): Loader<string, number> {
  return loaderFor('on sale', () =>
    createLoader<string, number>(
      collections =>
        new Map(
          readCached<{ collection: string; n: number }>(
            sql,
            `SELECT collection, count(DISTINCT identifier) AS n FROM auction
               WHERE collection IN (SELECT value FROM json_each(?)) AND status = 'Running' AND start_date <= ?
               GROUP BY collection`,
            JSON.stringify(collections),
            now
          ).map(row => [row.collection, row.n])
        ),
      () => 0
    )
  )
}

function rolesLoader({ sql, loaderFor }: ResolverContext): Loader<string, Role[]> {
  return loaderFor('roles', () =>
    createLoader<string, Role[]>(
      collections =>
        groupByCollection(
          selectByKeys<Role>(sql, 'SELECT * FROM collection_role WHERE collection IN', collections)
        ),
      () => []
    )
  )
}

function groupRolesByAddress(rows: readonly Role[]) {
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

function traitsLoader({ sql, loaderFor }: ResolverContext): Loader<string, Trait[]> {
  return loaderFor('traits', () =>
    createLoader<string, Trait[]>(
      collections => {
        const rows = selectByKeys<{
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
          [...groupByCollection(rows)].map(([collection, valuesOfTraits]) => [
            collection,
            [...Map.groupBy(valuesOfTraits, row => row.name)].map(([name, values]) => ({
              name,
              values
            }))
          ])
        )
      },
      () => []
    )
  )
}
