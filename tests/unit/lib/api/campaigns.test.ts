import { describe, expect, test } from 'vitest'

import {
  loadCampaign,
  loadCampaignSupply,
  loadCampaigns
} from '../../../../src/lib/api/campaigns.ts'
import {
  loadMyTickets,
  loadTicketSale,
  loadWhitelisting
} from '../../../../src/lib/api/ticket-sale.ts'
import { CAMPAIGN, connection, MINTER, SALE } from './fixtures.ts'

describe('the loaders of campaigns', { tags: ['@C8', '@C9'] }, () => {
  test('request a page and read its campaigns', () => {
    const request = loadCampaigns({ first: 10, after: 'x' })
    expect(request.variables).toEqual({ pagination: { first: 10, after: 'x' } })
    expect(request.read({ campaigns: connection(CAMPAIGN) })).toEqual({
      items: [
        {
          available: 3,
          collectionName: 'Nightmarket',
          collectionTicker: 'NGTMKT-4c07e1',
          cover: { kind: 'picture', url: 'https://m.example/cover.png' },
          description: undefined,
          endsAt: 2_000,
          id: 'Nightmarket',
          isVerified: true,
          minter: MINTER,
          maxPerTransaction: 5,
          startsAt: 1_000,
          status: 'Running',
          tiers: [
            {
              available: 3,
              description: 'A stall.',
              name: 'Gold stall',
              price: 10n ** 18n,
              token: 'EGLD',
              total: 10
            }
          ],
          total: 10,
          whitelistExpiresAt: 900
        }
      ],
      next: undefined,
      total: undefined
    })
  })

  test('stop at an empty page, even if the service says that more follow', () => {
    const pageInfo = { endCursor: 'y', hasNextPage: true }
    const read = (edges: object[]) =>
      loadCampaigns({ first: 10 }).read({ campaigns: { edges, pageInfo } })
    expect(read([{ node: CAMPAIGN }]).next).toBe('y')
    expect(read([]).next).toBeUndefined()
  })

  test.each([
    { name: 'a video', coverImage: 'https://m.example/a.webm?w=1', kind: 'video' },
    { name: 'a picture', coverImage: 'https://m.example/a', kind: 'picture' },
    { name: 'no SVG', coverImage: 'https://m.example/a.svg', kind: undefined },
    { name: 'no URL of another protocol', coverImage: 'ipfs://a.png', kind: undefined }
  ])('accept $name as a cover', ({ coverImage, kind }) => {
    const { items } = loadCampaigns({ first: 1 }).read({
      campaigns: connection({ ...CAMPAIGN, coverImage })
    })
    expect(items[0]?.cover?.kind).toBe(kind)
  })

  test('read the campaign that was requested, and never another one', () => {
    const request = loadCampaign({ id: 'Nightmarket', minter: MINTER })
    expect(request.variables).toEqual({
      filters: { campaignId: 'Nightmarket', minterAddress: MINTER }
    })
    expect(request.read({ campaigns: connection(CAMPAIGN) })?.id).toBe('Nightmarket')
    const other = { ...CAMPAIGN, campaignId: 'Daymarket' }
    expect(request.read({ campaigns: connection(other, CAMPAIGN) })?.id).toBe('Nightmarket')
    expect(request.read({ campaigns: connection(other) })).toBeUndefined()
    expect(request.read({ campaigns: connection() })).toBeUndefined()
  })

  test('read how many NFTs are left, never more than the total', () => {
    const request = loadCampaignSupply({ id: 'Nightmarket', minter: MINTER })
    const raw = { ...CAMPAIGN, availableNfts: 99 }
    expect(request.read({ campaigns: connection(raw) })).toEqual({
      available: 10,
      status: 'Running',
      tiers: [{ available: 3, name: 'Gold stall', total: 10 }],
      total: 10
    })
  })

  test('ignore the supply of another campaign in the response', () => {
    const request = loadCampaignSupply({ id: 'Nightmarket', minter: MINTER })
    const other = { ...CAMPAIGN, campaignId: 'Loopstation' }
    expect(request.read({ campaigns: connection(other) })).toBeUndefined()
    expect(request.read({ campaigns: connection(other, CAMPAIGN) })).toMatchObject({ total: 10 })
  })
})

describe('the ticket sale', { tags: ['@C11'] }, () => {
  test('is requested by the name of its collection', () => {
    const request = loadTicketSale('SecondFront')
    expect(request.variables).toEqual({ filters: { collectionName: 'SecondFront' } })
    expect(request.read({ primarySale: SALE })).toEqual({
      collection: 'FRONT-0a1b2c',
      isFrozen: false,
      maxPerWallet: 5,
      price: 25n * 10n ** 17n,
      status: 'SalePeriod',
      times: { startSale: 100, endSale: 200, startClaim: 300, endClaim: 400 },
      token: 'WEGLD-abcdef'
    })
  })

  test('has no claim times, price or collection until they are set', () => {
    const saleTime = { startSale: 100, endSale: 200, startClaim: null, endClaim: 0 }
    const raw = { ...SALE, collectionIdentifier: null, price: null, saleTime }
    expect(loadTicketSale('x').read({ primarySale: raw })).toMatchObject({
      collection: undefined,
      price: undefined,
      times: { startClaim: undefined, endClaim: undefined }
    })
  })

  test.each([
    { maxUnitsPerWallet: -5 },
    { price: '-1' },
    { paymentToken: '<script>document.title=1</script>' },
    { saleTime: { ...SALE.saleTime, startClaim: 1e300 } }
  ])('is refused with a malformed number or token: %j', broken => {
    expect(() => loadTicketSale('x').read({ primarySale: { ...SALE, ...broken } })).toThrow()
  })

  test('lists the viewer’s tickets by number; those with a winning nonce other than 0 have won', () => {
    const request = loadMyTickets('FRONT-0a1b2c')
    expect(request.method).toBe('POST')
    const raw = [
      { buyer: MINTER, ticketNumber: 12, winningNonce: '7' },
      { buyer: MINTER, ticketNumber: 3, winningNonce: '0' }
    ]
    expect(request.read({ myTickets: raw })).toEqual([
      { number: 3, hasWon: false },
      { number: 12, hasWon: true }
    ])
  })

  test('says why an account is not whitelisted', () => {
    const read = (message: string | null) =>
      loadWhitelisting().read({ isWhitelisted: { isWhitelisted: false, message } })
    expect(read('Not on the list')).toEqual({ isWhitelisted: false, message: 'Not on the list' })
    expect(read(null).message).toBeUndefined()
    expect(read('').message).toBeUndefined()
  })
})
