// Requests for creating: the viewer's collections, and plans of transactions that issue a collection, set its roles and
// create assets.

import { boolean, type Infer, type } from 'superstruct'
import { GraphqlError } from '../errors.ts'
import type { CollectionParams } from '../rules/collection.ts'
import { type PageRequest, personalRequest, toPagination } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { list, Text } from './response-limits.ts'
import { connectionStruct, nullish, type Page, TransactionPlan, toPage } from './structs.ts'

/** A collection with the roles of one account in it. */
export interface OwnCollection {
  collection: string
  isSft: boolean
  name: string
  owner: string | undefined
  /** The roles of the requested account, by their names on the chain. */
  roles: string[]
}

export interface CreateNftInput {
  collection: string
  description: string
  name: string
  quantity: number
  /** Basis points. */
  royaltiesBp: number
  tags: readonly string[]
}

const RolesResponse = nullish(list(type({ address: nullish(Text), roles: nullish(list(Text)) })))

export const OwnCollectionResponse = type({
  collection: Text,
  name: Text,
  ownerAddress: nullish(Text),
  roles: RolesResponse,
  type: nullish(Text)
})

/** The NFT and SFT collections of `owner`, newest first (the service's order). */
export function loadOwnCollections(
  owner: string,
  page: PageRequest
): GraphqlRequest<Page<OwnCollection>> {
  return personalRequest({
    operation: 'ownCollections',
    variables: { filters: { ownerAddress: owner }, pagination: toPagination(page) },
    field: 'collections',
    struct: connectionStruct(OwnCollectionResponse),
    map: raw => {
      const page = toPage(raw)
      return { ...page, items: page.items.flatMap(i => toOwnCollection(i, owner)) }
    }
  })
}

/** Loads one collection with the roles of `viewer`, who may not be its owner; `undefined` when it does not exist. */
export function loadCollectionForViewer(
  collection: string,
  viewer: string
): GraphqlRequest<OwnCollection | undefined> {
  return personalRequest({
    operation: 'ownCollections',
    variables: { filters: { collection } },
    field: 'collections',
    struct: connectionStruct(OwnCollectionResponse),
    map: raw => toPage(raw).items.flatMap(i => toOwnCollection(i, viewer))[0]
  })
}

export function planIssueCollection({
  isSft,
  name,
  properties,
  ticker
}: CollectionParams): GraphqlRequest<TransactionPlan> {
  const operation = isSft ? 'issueSftCollection' : 'issueNftCollection'
  return personalRequest({
    operation,
    variables: { input: { tokenName: name, tokenTicker: ticker, ...properties } },
    field: operation,
    struct: TransactionPlan,
    map: plan => plan
  })
}

export function planSetRoles(
  collection: string,
  address: string,
  roles: readonly string[]
): GraphqlRequest<TransactionPlan> {
  return personalRequest({
    operation: 'setRoles',
    variables: { input: { collection, addressToTransfer: address, roles: [...roles] } },
    field: 'setRoles',
    struct: TransactionPlan,
    map: plan => plan
  })
}

/**
 * Checks with the service whether a file is acceptable. `read` throws GraphqlError when it is not. The file is sent as
 * a part of a form, and not with the other variables.
 */
export function verifyContent(file: File): GraphqlRequest<true> {
  const request = personalRequest({
    operation: 'verifyContent',
    variables: { file },
    field: 'verifyContent',
    struct: boolean(),
    map: isAccepted => {
      if (isAccepted) return true as const
      throw new GraphqlError('verifyContent', [
        { code: 'BAD_USER_INPUT', message: 'Invalid content' }
      ])
    }
  })
  return { ...request, variables: {}, files: { file } }
}

/** The file is sent as in verifyContent. */
export function planCreateNft(file: File, asset: CreateNftInput): GraphqlRequest<TransactionPlan> {
  const input = {
    collection: asset.collection,
    name: asset.name,
    quantity: String(asset.quantity),
    royalties: String(asset.royaltiesBp),
    attributes: { description: asset.description, tags: [...asset.tags] }
  }
  const request = personalRequest({
    operation: 'createNft',
    variables: { file, input },
    field: 'createNft',
    struct: TransactionPlan,
    map: plan => plan
  })
  return { ...request, variables: { input }, files: { file } }
}

/** The roles of `address`, without duplicates. */
function rolesFor(roles: Infer<typeof RolesResponse>, address: string): string[] {
  const own = (roles ?? []).filter(i => i.address === address)
  return [...new Set(own.flatMap(i => i.roles ?? []))]
}

/** Returns an empty array for collections of fungible tokens, which have no assets. */
export function toOwnCollection(
  raw: Infer<typeof OwnCollectionResponse>,
  address: string
): OwnCollection[] {
  const { collection, name, ownerAddress, roles, type: kind } = raw
  if (!/^(Non|Semi)Fungible/.test(kind ?? '')) return []
  const isSft = kind?.startsWith('Semi') === true
  return [{ collection, isSft, name, owner: ownerAddress, roles: rolesFor(roles, address) }]
}
