import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textToHex } from '../../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { createDataClient, type DataClient, NOW } from './data-client.ts'

const NODE = '{ chainID data gasLimit gasPrice nonce receiver sender value version options }'
const CONTRACT = ENVIRONMENTS.sandbox.marketplaceContract
const EGLD = '1000000000000000000'

interface Plan {
  chainID: string
  data: string
  gasLimit: number
  nonce: number
  receiver: string
  sender: string
  value: string
}

interface AuctionRow {
  id: number
  contract_id: number
  identifier: string
  owner: string
  token: string
}

let client: DataClient
let alice: string

beforeAll(async () => {
  client = await createDataClient()
  alice = client.wallets.alice
})

async function plan(
  field: string,
  type: string,
  input: unknown
): Promise<{ plan: Plan; call: string[] }> {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) ${NODE} }`
  const { data, errors } = await client.query(query, { input }, alice)
  expect(errors).toBeUndefined()
  return { plan: data[field], call: atob(data[field].data).split('@') }
}

async function refusal(field: string, type: string, input: unknown) {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) ${NODE} }`
  const { data, errors, status } = await client.query(query, { input }, alice)
  expect(status).toBe(200)
  expect(data).toBeNull()
  return { message: errors?.[0]?.message, code: errors?.[0]?.extensions.code }
}

function auction(where: string): AuctionRow {
  const [row] = client.context.sql.all<AuctionRow>(
    `SELECT id, contract_id, identifier, owner, token FROM auction WHERE ${where} LIMIT 1`
  )
  if (!row) throw new Error(`no auction where ${where}`)
  return row
}

describe('the plan of', { tags: ['@S1'] }, () => {
  test('a bid contains the contract’s auction id and pays the price', async () => {
    const target = auction(
      `status = 'Running' AND token = 'EGLD' AND marketplace = 'atrium' AND id > 300`
    )
    const input = { auctionId: target.id, identifier: target.identifier, price: EGLD }
    const { plan: made, call } = await plan('bid', 'BidActionArgs', input)
    expect(made).toMatchObject({
      chainID: 'S',
      nonce: 0,
      receiver: CONTRACT,
      sender: alice,
      value: EGLD,
      gasLimit: 11_100_000
    })
    expect(call[0]).toBe('bid')
    expect(Number.parseInt(call[1] ?? '', 16)).toBe(target.contract_id)
    expect(call[2]).toBe(textToHex(target.identifier.split('-').slice(0, 2).join('-')))
  })

  test('a bid in a token is wrapped in a token transfer', async () => {
    const target = auction(`status = 'Running' AND token LIKE 'USDC%' AND type = 'Nft'`)
    const { plan: made, call } = await plan('bid', 'BidActionArgs', {
      auctionId: target.id,
      identifier: target.identifier,
      price: '5000000',
      paymentTokenIdentifier: target.token
    })
    expect(made.value).toBe('0')
    expect(call.slice(0, 4)).toEqual(['ESDTTransfer', textToHex(target.token), '4c4b40', '626964'])
  })

  test('a purchase of units contains the quantity', async () => {
    const target = auction(`type = 'SftOnePerPayment' AND status = 'Running' AND token = 'EGLD'`)
    const input = {
      auctionId: target.id,
      identifier: target.identifier,
      price: EGLD,
      quantity: '2'
    }
    const { call } = await plan('buySft', 'BuySftActionArgs', input)
    expect(call[0]).toBe('buySft')
    expect(call.at(-1)).toBe('02')
  })

  test('a new auction is sent to the sender as an NFT transfer with a contract call', async () => {
    const [held] = client.context.sql.all<{ identifier: string }>(
      'SELECT identifier FROM nft_balance WHERE address = ? LIMIT 1',
      alice
    )
    const { plan: made, call } = await plan('createAuction', 'CreateAuctionArgs', {
      identifier: held?.identifier,
      minBid: EGLD,
      deadline: String(NOW + 86_400),
      paymentToken: 'EGLD',
      marketplaceKey: 'atrium'
    })
    expect(made).toMatchObject({ receiver: alice, sender: alice, value: '0', gasLimit: 18_000_000 })
    expect(call[0]).toBe('ESDTNFTTransfer')
    expect(call[5]).toBe(textToHex('auctionToken'))
  })

  test.each([
    ['endAuction', 12_000_000],
    ['withdraw', 10_100_000]
  ])(
    '%s converts the auction ID of the service to the ID in the contract',
    async (field, gasLimit) => {
      const target = auction(`status = 'Claimable' AND marketplace = 'atrium'`)
      const query = `mutation ($id: Int!) { ${field}(auctionId: $id) ${NODE} }`
      const { data } = await client.query(query, { id: target.id }, alice)
      expect(data[field]).toMatchObject({ receiver: CONTRACT, gasLimit, value: '0' })
      const [name, id = ''] = atob(data[field].data).split('@')
      expect(name).toBe(field)
      expect(Number.parseInt(id, 16)).toBe(target.contract_id)
    }
  )

  test('an offer pays its amount to the contract', async () => {
    const { plan: made, call } = await plan('sendOffer', 'CreateOfferArgs', {
      identifier: 'ATLAS-9b1e6d-0c',
      paymentAmount: EGLD,
      paymentToken: 'EGLD',
      deadline: String(NOW + 86_400)
    })
    expect(made).toMatchObject({ receiver: CONTRACT, value: EGLD })
    expect(call[0]).toBe('sendOffer')
  })

  test('an acceptance transfers the NFT with a call of acceptOffer', async () => {
    const [offer] = client.context.sql.all<{ id: number; identifier: string }>(
      `SELECT o.id, o.identifier FROM offer o JOIN nft_balance b ON b.identifier = o.identifier
       WHERE o.status = 'Active' AND b.address = ? LIMIT 1`,
      alice
    )
    const { plan: made, call } = await plan('acceptOffer', 'AcceptOfferArgs', {
      offerId: offer?.id
    })
    expect(made).toMatchObject({ receiver: alice, value: '0' })
    expect(call[5]).toBe(textToHex('acceptOffer'))
  })

  test('an offer withdrawal calls withdrawOffer', async () => {
    const query = `mutation { withdrawOffer(offerId: 3) ${NODE} }`
    const { data } = await client.query(query, {}, alice)
    expect(atob(data.withdrawOffer.data)).toMatch(/^withdrawOffer@/)
  })
})

describe('no plan is made', () => {
  test('for a payment token that the marketplace does not accept', async () => {
    const input = {
      identifier: 'ATLAS-9b1e6d-0c',
      minBid: EGLD,
      deadline: '1900000000',
      paymentToken: 'WALRUS-abcdef'
    }
    expect(await refusal('createAuction', 'CreateAuctionArgs', input)).toEqual({
      message: 'Unaccepted payment token',
      code: 'BAD_REQUEST'
    })
  })

  test('for a marketplace that does not accept the collection', async () => {
    const input = {
      identifier: 'ATLAS-9b1e6d-0c',
      minBid: EGLD,
      deadline: '1900000000',
      paymentToken: 'EGLD',
      marketplaceKey: 'winterhall'
    }
    expect(await refusal('createAuction', 'CreateAuctionArgs', input)).toEqual({
      message: 'No marketplace available for this collection',
      code: 'BAD_REQUEST'
    })
  })

  test('for a bid in a token other than the auction’s', async () => {
    const target = auction(`status = 'Running' AND token LIKE 'USDC%'`)
    const input = { auctionId: target.id, identifier: target.identifier, price: '5' }
    expect((await refusal('bid', 'BidActionArgs', input)).message).toBe('Unaccepted payment token')
  })

  test('for an unknown auction, with the error text of the real service', async () => {
    const input = { auctionId: 999_999, identifier: 'ATLAS-9b1e6d-0c', price: '5' }
    expect(await refusal('bid', 'BidActionArgs', input)).toEqual({
      message: "Cannot read properties of null (reading 'marketplaceKey')",
      code: 'INTERNAL_SERVER_ERROR'
    })
  })

  test('for an unknown offer', async () => {
    expect(await refusal('acceptOffer', 'AcceptOfferArgs', { offerId: 999_999 })).toEqual({
      message: 'Cannot return null for non-nullable field Mutation.acceptOffer.',
      code: 'INTERNAL_SERVER_ERROR'
    })
  })

  test('for an acceptance when the caller does not own the NFT', async () => {
    const [offer] = client.context.sql.all<{ id: number }>(
      `SELECT id FROM offer o WHERE status = 'Active' AND NOT EXISTS
        (SELECT 1 FROM nft_balance b WHERE b.identifier = o.identifier AND b.address = ?) LIMIT 1`,
      alice
    )
    const { message } = await refusal('acceptOffer', 'AcceptOfferArgs', { offerId: offer?.id })
    expect(message).toBe('You do not own this nft!')
  })

  test('for an offer on an unknown auction', async () => {
    const input = {
      identifier: 'ATLAS-9b1e6d-0c',
      paymentAmount: EGLD,
      paymentToken: 'EGLD',
      deadline: '1900000000',
      auctionId: 999_999
    }
    const { message } = await refusal('sendOffer', 'CreateOfferArgs', input)
    expect(message).toBe('No auction with the specified id!')
  })
})

describe('a like', () => {
  const identifier = 'LOOPS-c5d803-02'
  const change = (field: string, type: string) =>
    client.query(
      `mutation ($input: ${type}!) { ${field}(input: $input) }`,
      { input: { identifier } },
      client.wallets.newcomer
    )

  async function likes(): Promise<{ likesCount: number; isLiked: boolean }> {
    const { data } = await client.query(
      `query ($by: String!) { assets(filters: { identifier: "${identifier}" }) {
        edges { node { likesCount isLiked(byAddress: $by) } } } }`,
      { by: client.wallets.newcomer }
    )
    return data.assets.edges[0].node
  }

  beforeEach(() => change('removeLike', 'RemoveLikeArgs'))

  test('counts once per user and is removed once', async () => {
    const { likesCount } = await likes()
    expect((await change('addLike', 'AddLikeArgs')).data).toEqual({ addLike: true })
    await change('addLike', 'AddLikeArgs')
    expect(await likes()).toEqual({ likesCount: likesCount + 1, isLiked: true })
    expect((await change('removeLike', 'RemoveLikeArgs')).data).toEqual({ removeLike: true })
    await change('removeLike', 'RemoveLikeArgs')
    expect(await likes()).toEqual({ likesCount, isLiked: false })
  })
})

describe('a report', () => {
  test('counts once per user', async () => {
    const query = `mutation { addReport(input: { identifier: "KNOTS-bd7093-01" })
      reportCollection(input: { collectionIdentifier: "KNOTS-bd7093" }) }`
    for (const address of [alice, alice, client.wallets.bob]) {
      const { data } = await client.query(query, {}, address)
      expect(data).toEqual({ addReport: true, reportCollection: true })
    }
    const reports = client.context.sql.all(
      "SELECT reports FROM nft WHERE identifier = 'KNOTS-bd7093-01'"
    )
    expect(reports).toEqual([expect.objectContaining({ reports: 2 })])
  })
})
