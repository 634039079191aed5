import { beforeAll, describe, expect, test } from 'vitest'

import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { createDataClient, type DataClient, NOW } from './data-client.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const QUERY = JSON.stringify({ query: '{ exploreStats { nfts } }' })

let client: DataClient

beforeAll(async () => {
  client = await createDataClient()
})

describe('the data service refuses', { tags: ['@S1'] }, () => {
  test('a request without a token', async () => {
    const answer = await client.post(QUERY, JSON_TYPE)
    expect(answer.status).toBe(200)
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Unauthorized',
      extensions: { code: 'UNAUTHENTICATED', originalError: { statusCode: 401 } }
    })
  })

  test.each([
    ['that it has not issued', async () => 'abc.def.ghi'],
    ['that was changed', async () => `${await createAccessToken(undefined, client.context)}x`],
    [
      'that is signed with another secret',
      async () => createAccessToken(undefined, { ...client.context, secret: 'another' })
    ],
    [
      'that has expired',
      async () => createAccessToken(undefined, { ...client.context, now: () => NOW - 3600 })
    ]
  ])('a token %s', async (_, make) => {
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await make()}` }
    const answer = await client.post(QUERY, headers)
    expect(answer.status).toBe(200)
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Forbidden resource',
      extensions: { code: 'FORBIDDEN', originalError: { statusCode: 403 } }
    })
  })

  test("a visitor's mutation", async () => {
    const answer = await client.query('mutation { addLike(input: { identifier: "A-b-c" }) }')
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('a list for admins to other users', async () => {
    const query = '{ blacklistedCollections }'
    const asAlice = await client.query(query, {}, client.wallets.alice)
    expect(asAlice.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const asAdmin = await client.query(query, {}, client.wallets.admin)
    expect(asAdmin.data).toEqual({ blacklistedCollections: [] })
  })

  test.each([
    ['{ assets(filters: { identifier: "harbour" }) { edges { cursor } } }', 'identifier'],
    ['{ assets(filters: { ownerAddress: "alice" }) { edges { cursor } } }', 'ownerAddress'],
    ['{ assets(pagination: { first: 101 }) { edges { cursor } } }', 'first'],
    ['{ collections(filters: { collection: "x" }) { edges { cursor } } }', 'collection'],
    ['{ search(filters: { searchTerm: "ab" }) { searchTerm } }', 'searchTerm'],
    ['{ accountStats(filters: { address: "x" }) { likes } }', 'address']
  ])('an invalid argument: %s', async (query, name) => {
    const { status, errors } = await client.query(query)
    expect(status).toBe(200)
    expect(errors?.[0]).toMatchObject({
      message: 'Bad Request Exception',
      extensions: { code: 'BAD_REQUEST', originalError: { error: 'Bad Request', statusCode: 400 } }
    })
    expect(errors?.[0]?.extensions.originalError?.message).toEqual([expect.stringMatching(name)])
  })

  test('forward and backward paging at once', async () => {
    const query = '{ assets(pagination: { first: 2, last: 2 }) { edges { cursor } } }'
    const { errors } = await client.query(query)
    expect(errors?.[0]).toMatchObject({
      message: 'Relay pagination cannot be forwards AND backwards!',
      extensions: { code: 'BAD_REQUEST' }
    })
  })

  test.each([
    ['a document that does not parse', '{ assets', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ assets { walrus } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['to show its schema', '{ __schema { types { name } } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'variables of another type',
      'query ($first: Int!) { assets(pagination: { first: $first }) { edges { cursor } } }',
      'BAD_USER_INPUT'
    ]
  ])('%s with HTTP 400', async (_, query, code) => {
    const { status, errors } = await client.query(query, { first: 'many' })
    expect(status).toBe(400)
    expect(errors?.[0]?.extensions.code).toBe(code)
  })

  test('a query that is too complex', async () => {
    const fields = Array.from({ length: 201 }, (_, index) => `f${index}: nfts`).join(' ')
    const { errors } = await client.query(`{ exploreStats { ${fields} } }`)
    expect(errors?.[0]?.message).toBe('Query is too complex: 202. Maximum allowed complexity: 200')
  })

  test('an unsupported operation, naming the file to edit', async () => {
    const { errors, data } = await client.query(
      `mutation ($input: CreateNftArgs!) { createNftWithMultipleFiles(files: [], input: $input) { data } }`,
      {
        input: {
          attributes: { description: '', tags: [] },
          collection: 'A',
          name: 'A',
          quantity: '1',
          royalties: '0'
        }
      }
    )
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
    expect(errors?.[0]?.message).toMatch(
      /Mutation\.createNftWithMultipleFiles: add one under sandbox\/data\/resolvers/
    )
  })

  test('an upload form without the preflight header', async () => {
    const token = await createAccessToken(client.wallets.alice, client.context)
    const form = new FormData()
    form.set('operations', '{"query":"mutation ($f: Upload!) { verifyContent(file: $f) }"}')
    form.set('map', '{"0":["variables.f"]}')
    form.set('0', new File(['x'], 'x.png'))
    const { status } = await client.post(form, { authorization: `Bearer ${token}` })
    expect(status).toBe(400)
  })
})
