import { describe, expect, test } from 'vitest'

import { StatusError } from '../../../../src/lib/errors.ts'
import { encodeAddress } from '../../../../src/lib/protocol/address.ts'
import { loadDrawView } from '../../../../src/server/pages/draw.ts'
import { SALE } from '../../lib/api/fixtures.ts'
import { chainResponses, createDraw } from '../../lib/rules/published-draw.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'

const DRAW = { ...(await createDraw()), collection: SALE.collectionIdentifier }
const CHAIN = chainResponses(DRAW)
const NOTHING = () => ({ returnCode: 'ok', returnData: [] })

interface Options {
  rest?: RestResponses
  sale?: object
  contract?: string | undefined
  ticketSale?: boolean
  viewer?: string
}

async function load(options: Options = {}) {
  const { rest = {}, sale = SALE, ticketSale = true, viewer } = options
  const contract = 'contract' in options ? options.contract : DRAW.contract
  const { send } = createFakeSend(
    { primarySale: () => ({ primarySale: sale }) },
    { ...CHAIN, ...rest }
  )
  const { draw } = await loadDrawView(send, {
    environment: { marketplaceKey: 'atrium', ticketSale, ticketSaleContract: contract },
    environmentName: 'sandbox',
    viewer
  })
  return draw
}

function refuse(status: number, code: string) {
  return () => {
    throw new StatusError(status, 'contract getDrawCommitment', code)
  }
}

describe('loadDrawView', { tags: ['@C13'] }, () => {
  test('has the inputs from the chain, the winners in the order of the NFTs, and the viewer’s tickets', async () => {
    const viewer = encodeAddress(new Uint8Array(32).fill(9))
    const found = await load({ viewer })
    expect(found).toMatchObject({
      ok: true,
      value: {
        step: 'drawn',
        draw: DRAW,
        blocks: { block: { nonce: 50 }, previous: { nonce: 49 } },
        winners: [
          { nonce: 1, ticket: 5 },
          { nonce: 2, ticket: 9, owner: viewer },
          { nonce: 3, ticket: 3 }
        ],
        own: [{ number: 9, winningNonce: 2 }]
      }
    })
  })

  test('has the commitment before the draw', async () => {
    const { commitment, saleEnd } = DRAW
    expect(await load({ rest: { 'contract getDrawResult': NOTHING } })).toMatchObject({
      ok: true,
      value: { step: 'committed', commitment, saleEnd }
    })
  })

  test.each<[string, Options, string]>([
    ['a network without a ticket sale', { ticketSale: false }, 'noSale'],
    ['a network whose contract is not known', { contract: undefined }, 'unpublished'],
    [
      'a contract without the view of the commitment',
      { rest: { 'contract getDrawCommitment': refuse(400, 'refused') } },
      'unpublished'
    ],
    [
      'a sale without a collection',
      { sale: { ...SALE, collectionIdentifier: null } },
      'unscheduled'
    ]
  ])('has for %s the step “$2”, in which no draw can be recomputed', async (_, options, step) => {
    expect(await load(options)).toMatchObject({ ok: true, value: { step } })
  })

  test.each<[string, Options]>([
    ['the chain is down', { rest: { 'contract getDrawCommitment': refuse(503, 'upstreamDown') } }],
    [
      'the commitment has 31 bytes',
      {
        rest: {
          'contract getDrawCommitment': () => ({
            returnCode: 'ok',
            returnData: [btoa('x'.repeat(31))]
          })
        }
      }
    ],
    [
      'the list of tickets is cut off',
      {
        rest: {
          'contract getTickets': () => ({ returnCode: 'ok', returnData: [btoa('x'.repeat(43))] })
        }
      }
    ]
  ])('fails when %s', async (_, options) => {
    expect(await load(options)).toMatchObject({ ok: false })
  })

  test('has the step “tooLarge” for more than 10,000 tickets', async () => {
    const large = chainResponses({ ...DRAW, ticketCount: 10_001 })
    expect(await load({ rest: large })).toMatchObject({
      ok: true,
      value: { step: 'tooLarge', ticketCount: 10_001 }
    })
  })
})
