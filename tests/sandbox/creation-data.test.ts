// Minting in the data service: the transactions to sign, and the resulting data.
import { beforeEach, describe, expect, test } from 'vitest'

import { changeSupply } from '../../sandbox/ledger/nfts.ts'
import type { TransactionPlan } from '../../sandbox/market/plans.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { decodeUtf8, fromBase64, hexToText } from '../../src/lib/protocol/encoding.ts'
import {
  ADD_QUANTITY_ROLE,
  BURN_ROLE,
  CREATE_ROLE,
  type CreationWorld,
  createCreationWorld,
  publicKeyHex,
  type QueryResult
} from './creation-world.ts'
import { createDataClient } from './data-client.ts'
import { findDerivedTableViolations } from './derived-table-rules.ts'
import { executePlan, type TestAccount } from './test-network.ts'

const NODE = '{ nonce value receiver sender gasPrice gasLimit data chainID version }'

let world: CreationWorld
beforeEach(async () => {
  world = await createCreationWorld()
})

function ask(query: string, variables: object = {}, as?: TestAccount): Promise<QueryResult> {
  return world.query(query, variables, as)
}

function issue(name: string, input: object, as?: TestAccount): Promise<QueryResult> {
  const query = `mutation ($input: IssueCollectionArgs!) { ${name}(input: $input) ${NODE} }`
  return ask(query, { input }, as)
}

function roles(collection: string, list: string[], as: TestAccount): Promise<QueryResult> {
  const query = `mutation ($input: SetNftRolesArgs!) { setRoles(input: $input) ${NODE} }`
  return ask(query, { input: { collection, addressToTransfer: as.address, roles: list } }, as)
}

function words(plan: TransactionPlan): string[] {
  const [name = '', ...args] = decodeUtf8(fromBase64(plan.data) ?? new Uint8Array()).split('@')
  return [name, ...args.map(hex => hexToText(hex) ?? hex)]
}

function sign(as: TestAccount, plan: TransactionPlan) {
  const { data, gasLimit, receiver, value } = plan
  return executePlan(world.network, as, { data, gasLimit, receiver, value })
}

const COLLECTIONS = `query ($filters: CollectionsFilter, $pagination: ConnectionArgs) {
  collections(filters: $filters, pagination: $pagination) { edges { node {
    collection name type ownerAddress nftsCount canCreate canBurn canFreeze canWipe canPause
    canAddQuantity canTransferRole roles { address roles canCreate canBurn canAddQuantity }
  } } pageData { count } }
}`

describe('issuing a collection through the data service', { tags: ['@S4', '@S1'] }, () => {
  const input = { tokenName: 'Harbour', tokenTicker: 'HARB', canFreeze: true }

  test.each([
    ['issueNftCollection', 'issueNonFungible', 'NonFungibleESDT'],
    ['issueSftCollection', 'issueSemiFungible', 'SemiFungibleESDT']
  ])('with %s plans a valid call of the system contract', async (name, call, type) => {
    const { alice, network } = world
    const { data } = await issue(name, input, alice)
    const plan = data[name] as TransactionPlan
    expect(plan).toMatchObject({
      nonce: 0,
      value: '50000000000000000',
      receiver: SYSTEM_CONTRACT,
      sender: alice.address,
      gasPrice: 1_000_000_000,
      chainID: 'S',
      version: 2
    })
    expect(plan.gasLimit).toBe(60_050_000 + 1_500 * (fromBase64(plan.data)?.length ?? 0))
    expect(words(plan)).toEqual([
      call,
      'Harbour',
      'HARB',
      ...['canFreeze', 'true', 'canWipe', 'false', 'canPause', 'false'],
      ...['canTransferNFTCreateRole', 'false', 'canChangeOwner', 'false'],
      ...['canUpgrade', 'true', 'canAddSpecialRoles', 'true']
    ])
    expect((await sign(alice, plan)).status).toBe('success')
    const [row] = network.sql.all('SELECT type, owner, name FROM collection')
    expect(row).toEqual({ type, owner: alice.address, name: 'Harbour' })
  })

  test('is refused for a visitor', async () => {
    const { errors } = await issue('issueNftCollection', input)
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('roles set through the data service', { tags: ['@S4', '@S1'] }, () => {
  test('are given to the requested address and shown on the collection', async () => {
    const { alice } = world
    const collection = await world.issue(alice, { canFreeze: true, canPause: true }, true)
    const of = { filters: { collection } }
    const before = (await ask(COLLECTIONS, of)).data.collections.edges[0].node
    expect(before).toMatchObject({
      nftsCount: 0,
      canCreate: false,
      canBurn: false,
      canAddQuantity: false,
      canFreeze: true,
      canWipe: false,
      canPause: true,
      canTransferRole: false,
      roles: []
    })
    const plan = (await roles(collection, [CREATE_ROLE, BURN_ROLE, ADD_QUANTITY_ROLE], alice)).data
      .setRoles as TransactionPlan
    const [call, which, , ...given] = words(plan)
    expect([call, which, ...given]).toEqual([
      'setSpecialRole',
      collection,
      CREATE_ROLE,
      BURN_ROLE,
      ADD_QUANTITY_ROLE
    ])
    expect(atob(plan.data).split('@')[2]).toBe(publicKeyHex(alice))
    expect(plan).toMatchObject({ value: '0', receiver: SYSTEM_CONTRACT })
    expect((await sign(alice, plan)).status).toBe('success')
    const after = (await ask(COLLECTIONS, of)).data.collections.edges[0].node
    expect(after).toMatchObject({ canCreate: true, canBurn: true, canAddQuantity: true })
    expect(after.roles).toEqual([
      expect.objectContaining({
        address: alice.address,
        canCreate: true,
        canBurn: true,
        canAddQuantity: true
      })
    ])
    expect(after.roles[0].roles.toSorted()).toEqual(
      [ADD_QUANTITY_ROLE, BURN_ROLE, CREATE_ROLE].toSorted()
    )
  })

  test('are refused for an unknown collection', async () => {
    const { errors } = await roles('NONE-abcdef', [CREATE_ROLE], world.alice)
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
  })
})

describe('the collections of a user', { tags: ['@S4', '@S1'] }, () => {
  test('are filtered by owner, creator and create role', async () => {
    const { alice, bob } = world
    const own = await world.issue(alice)
    const lent = await world.issue(bob)
    await world.issue(bob, {}, true)
    await world.setRole(bob, lent, alice, CREATE_ROLE)
    const list = async (filters: object) => {
      const variables = { filters, pagination: { first: 100 } }
      const { edges } = (await ask(COLLECTIONS, variables, alice)).data.collections
      return edges.map((edge: { node: { collection: string } }) => edge.node.collection)
    }
    const sorted = async (filters: object) => (await list(filters)).toSorted()
    expect(await sorted({ ownerAddress: alice.address })).toEqual([own, lent].toSorted())
    expect(await list({ creatorAddress: alice.address })).toEqual([lent])
    expect(await list({ ownerAddress: alice.address, canCreate: true })).toEqual([lent])
  })
})

test('a burned NFT stays in its auctions but not in asset lists', {
  tags: ['@S4', '@S1']
}, async () => {
  const client = await createDataClient()
  const { sql } = client.context
  const [sold] = sql.all<{ identifier: string; address: string; name: string; auction: number }>(
    `SELECT n.identifier, n.name, b.address, a.id AS auction FROM auction a
     JOIN nft n ON n.identifier = a.identifier JOIN nft_balance b ON b.identifier = n.identifier
     WHERE a.status = 'Ended' AND n.type = 'NonFungibleESDT' AND n.tags <> ''
       AND b.address NOT IN (SELECT address FROM marketplace) ORDER BY a.id LIMIT 1`
  )
  if (!sold) throw new Error('nothing was ever sold')
  const { address, auction, identifier, name } = sold
  changeSupply(sql, address, identifier, -1n)
  const filters = { operator: 'AND', filters: [{ field: 'id', op: 'EQ', values: [`${auction}`] }] }
  const result = await client.query(
    'query ($filters: FiltersExpression) { auctions(filters: $filters) { edges { node { asset { name } } } } }',
    { filters }
  )
  expect(result.errors).toBeUndefined()
  expect(result.data.auctions.edges).toEqual([{ node: { asset: { name } } }])
  const listed = await client.query(
    'query ($filters: AssetsFilter) { assets(filters: $filters) { edges { node { identifier } } } }',
    { filters: { identifier } }
  )
  expect(listed.data.assets.edges).toEqual([])
  expect(findDerivedTableViolations(sql)).toEqual([])
})
