// The data service caches the rows that it has read until the next write. A repeated query reads no rows, and a query
// after a write returns the new data.
import { expect, test } from 'vitest'

import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { createDataClient } from './data-client.ts'
import { recordQueries } from './record-queries.ts'
import { createTestNetwork } from './test-network.ts'

const ASSET = `query ($filters: AssetsFilter!, $history: AssetHistoryFilter!, $by: String!) {
  assets(filters: $filters) { edges { node {
    identifier name likesCount isLiked(byAddress: $by) media { url } artist { address } verified
    ownerAddress lowestAuction { id minBid { amount } }
  } } }
  assetHistory(filters: $history) { edges { node { action } } }
}`

test('a repeated query of an asset runs no SQL, and a query after a write shows the change', async () => {
  const client = await createDataClient()
  const { sql } = client.context
  const { alice } = client.wallets
  const [found] = sql.all<{ identifier: string }>(
    `SELECT identifier FROM nft WHERE identifier NOT IN (SELECT identifier FROM nft_like WHERE address = ?)
     AND identifier IN (SELECT identifier FROM auction WHERE status = 'Running') LIMIT 1`,
    alice
  )
  const filters = { identifier: found?.identifier }
  const read = () => client.query(ASSET, { filters, history: filters, by: alice })
  const first = await read()
  expect(first.errors).toBeUndefined()
  const again = await recordQueries(sql, read)
  expect(again.answer).toEqual(first)
  expect(again.queries).toEqual([])
  const like = 'mutation ($input: AddLikeArgs!) { addLike(input: $input) }'
  expect((await client.query(like, { input: filters }, alice)).errors).toBeUndefined()
  const node = (await read()).data.assets.edges[0].node
  const before = first.data.assets.edges[0].node
  expect(node).toEqual({ ...before, isLiked: true, likesCount: before.likesCount + 1 })
  sql.all("UPDATE auction SET status = 'Closed' WHERE identifier = ?", found?.identifier ?? '')
  expect((await read()).data.assets.edges[0].node.lowestAuction).toBeNull()
})

test('a query after a reset shows the seeded data', async () => {
  const network = await createTestNetwork()
  await network.reset()
  const readNames = async () => {
    const response = await network.fetch(
      new Request('https://sandbox.internal/data/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${await createAccessToken(undefined, network.context)}` },
        body: JSON.stringify({ query: '{ assets { edges { node { name } } } }' })
      })
    )
    return response.json()
  }
  const seeded = await readNames()
  network.sql.all("UPDATE nft SET name = 'Renamed'")
  expect(await readNames()).not.toEqual(seeded)
  await network.reset()
  expect(await readNames()).toEqual(seeded)
})
