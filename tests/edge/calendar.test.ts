import { beforeEach, describe, expect, test } from 'vitest'

import { handlePublicFile } from '../../functions/public-files.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

const MINTER = 'erd1qqqqqqqqqqqqqpgqrt9n6mulwffhswzdg4mv70g4jnfxefmna2js7u489c'

let world: EdgeWorld

beforeEach(() => {
  world = createEdgeWorld()
})

async function get(path: string): Promise<Response | undefined> {
  const request = new Request(ORIGIN + path)
  return handlePublicFile(request, world.edge(request))
}

function fileName(response: Response | undefined): string | undefined {
  const header = response?.headers.get('Content-Disposition') ?? ''
  const [, escaped] = /^attachment; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(header) ?? []
  return escaped && decodeURIComponent(escaped)
}

describe('a calendar file', { tags: ['@C9', '@C11'] }, () => {
  const CAMPAIGN_PATH = `/calendar/campaigns/${MINTER}/a%20b.ics`

  test('has the name, the times and the URL of a campaign', async () => {
    tellLaunch()
    const response = await get(CAMPAIGN_PATH)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(fileName(response)).toBe('a b.ics')
    const text = (await response?.text())?.replaceAll('\r\n ', '')
    expect(text).toContain('\r\nSUMMARY:a b: launch\r\n')
    expect(text).toContain('\r\nDTSTART:20231114T221500Z\r\nDTEND:20231114T223000Z\r\n')
    expect(text).toContain(`\r\nURL:${ORIGIN}/campaigns/${MINTER}/a%20b\r\n`)
  })

  test.each([
    ['sale', '20231114T221500Z', '20231114T223000Z'],
    ['claim', '20231114T224500Z', '20231114T230000Z']
  ])('has the times of the %s of a ticket sale', async (event, start, end) => {
    tellLaunch()
    const response = await get(`/calendar/launch/${event}.ics`)
    expect(fileName(response)).toBe(`launch-${event}.ics`)
    const text = await response?.text()
    expect(text).toContain(`\r\nDTSTART:${start}\r\nDTEND:${end}\r\n`)
    // A later sale on the same site is a different event.
    expect(text).toContain(`\r\nUID:A-abcdef/${event}@localhost\r\n`)
  })

  test('has the id of its campaign as file name, in any alphabet', async () => {
    const id = 'Übermorgen “(1)”, l’été\r\n'
    tellLaunch({}, id)
    const path = CAMPAIGN_PATH.replace('a%20b', encodeURIComponent(id))
    expect(fileName(await get(path))).toBe(`${id}.ics`)
  })

  test('answers 404 while the time is not set, and for an unknown campaign', async () => {
    tellLaunch({ startClaim: null })
    expect((await get('/calendar/launch/claim.ics'))?.status).toBe(404)
    expect((await get('/calendar/launch/sale.ics'))?.status).toBe(200)
    expect((await get(CAMPAIGN_PATH.replace('a%20b', 'other')))?.status).toBe(404)
  })

  test.each([
    '/calendar/campaigns/erd1short/a.ics',
    `/calendar/campaigns/erd1${'a'.repeat(58)}/a.ics`,
    '/calendar/launch/end.ics'
  ])('with the invalid path %s answers 404 without an upstream request', async path => {
    expect((await get(path))?.status ?? 404).toBe(404)
    expect(world.upstreamCalls).toEqual([])
  })

  test('answers 503 with Retry-After while the data service is down', async () => {
    world.upstreams.data = () => new Response('down', { status: 503 })
    const response = await get('/calendar/launch/sale.ics')
    expect(response?.status).toBe(503)
    expect(response?.headers.get('Retry-After')).toBe('60')
  })

  /** Answers with a campaign. 22:15 is 100 seconds after the world's clock. */
  function tellLaunch(saleTime: object = {}, campaignId = 'a b'): void {
    const startsAt = 1_700_000_100
    const node = {
      campaignId,
      minterAddress: MINTER,
      status: 'NotStarted',
      startDate: startsAt,
      endDate: startsAt + 900,
      availableNfts: 1,
      totalNfts: 1,
      maxNftsPerTransaction: 1,
      coverImage: '',
      collection: { collectionName: 'A', collectionTicker: 'A-abcdef' },
      tiers: []
    }
    const primarySale = {
      collectionIdentifier: 'A-abcdef',
      maxUnitsPerWallet: 1,
      paymentToken: 'EGLD',
      status: 'NotStarted',
      saleTime: {
        startSale: startsAt,
        endSale: startsAt + 900,
        startClaim: startsAt + 1_800,
        endClaim: startsAt + 2_700,
        ...saleTime
      }
    }
    world.upstreams.data = () =>
      Response.json({ data: { campaigns: { edges: [{ node }] }, primarySale } })
  }
})
