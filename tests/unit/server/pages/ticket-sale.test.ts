import { describe, expect, test, vi } from 'vitest'

import type { OperationName } from '../../../../src/lib/config/operation-types.ts'
import { StatusError } from '../../../../src/lib/errors.ts'
import { readPartner } from '../../../../src/server/api/partner.ts'
import { ticketSaleShareImage } from '../../../../src/server/pages/launch-share-image.ts'
import { isComplete } from '../../../../src/server/pages/page-status.ts'
import {
  loadHasTicketSale,
  loadSaleSummary,
  loadTicketSaleView,
  saleSubject
} from '../../../../src/server/pages/ticket-sale.ts'
import { ADDRESS, CARD, connection, SALE } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const CONTENT = 'content of the ticket sale'
const ENVIRONMENT = { marketplaceKey: 'atrium', ticketSale: true }
const PERSONAL: OperationName[] = ['isWhitelisted', 'myTickets', 'hasClaimedTickets']
const TICKETS = [
  { ticketNumber: 1, winningNonce: '4' },
  { ticketNumber: 2, winningNonce: '0' }
]

const RESPONSES: OperationResponses = {
  primarySale: () => ({ primarySale: SALE }),
  isWhitelisted: () => ({ isWhitelisted: { isWhitelisted: true, message: null } }),
  myTickets: () => ({ myTickets: TICKETS }),
  hasClaimedTickets: () => ({ hasClaimedTickets: true })
}

interface LoadOptions {
  responses?: OperationResponses
  /** Operations that fail. */
  fails?: OperationName[]
  isVisitor?: boolean
  ticketSale?: boolean
}

async function load(
  now: number,
  { responses = {}, fails = [], isVisitor = false, ticketSale = true }: LoadOptions = {}
) {
  const answers = Object.entries({ ...RESPONSES, ...responses }).filter(
    ([name]) => !fails.includes(name as OperationName)
  )
  const { requested, send } = createFakeSend(Object.fromEntries(answers), {
    [CONTENT]: () => ({ collectionName: 'Front', description: ['One.', 'Two.'] })
  })
  const view = await loadTicketSaleView(send, {
    environment: { ...ENVIRONMENT, ticketSale },
    environmentName: 'sandbox',
    now,
    viewer: isVisitor ? undefined : ADDRESS
  })
  return { requested, view }
}

describe('loadTicketSaleView', { tags: ['@C11'] }, () => {
  test.each([
    { name: 'before the sale', now: 99, expected: [] },
    { name: 'during the sale', now: 100, expected: ['isWhitelisted', 'myTickets'] },
    { name: 'between sale and claim', now: 200, expected: ['isWhitelisted', 'myTickets'] },
    { name: 'during the claim', now: 300, expected: PERSONAL },
    { name: 'after the claim', now: 400, expected: ['isWhitelisted', 'myTickets'] }
  ])('requests $name only the viewer data of that period', async ({ expected, now }) => {
    const { requested } = await load(now)
    expect(requested.filter(name => PERSONAL.includes(name as OperationName))).toEqual(expected)
  })

  test('requests no personal data for a visitor', async () => {
    const { requested, view } = await load(300, { isVisitor: true })
    expect(requested).not.toContain('isWhitelisted')
    expect(requested).not.toContain('myTickets')
    expect(view.viewer).toBeUndefined()
  })

  test('has the tickets of the viewer, and which of them won', async () => {
    const { view } = await load(300)
    expect(view.viewer).toEqual({
      ok: true,
      value: {
        hasClaimed: true,
        isWhitelisted: true,
        message: undefined,
        tickets: [
          { number: 1, hasWon: true },
          { number: 2, hasWon: false }
        ]
      }
    })
  })

  test('has the reason for an account that is not whitelisted, even when its tickets fail', async () => {
    const isWhitelisted = () => ({ isWhitelisted: { isWhitelisted: false, message: 'Not listed' } })
    const { view } = await load(100, {
      responses: { isWhitelisted },
      fails: ['myTickets']
    })
    expect(view.viewer).toMatchObject({
      ok: true,
      value: { isWhitelisted: false, message: 'Not listed', tickets: [] }
    })
  })

  test.each([
    { name: 'during the sale', now: 150, expected: { count: 3, mayHaveMore: false } },
    { name: 'during the claim, after the draw', now: 300, expected: undefined }
  ])('has the number of sold tickets $expected $name', async ({ expected, now }) => {
    const { send } = createFakeSend(RESPONSES, {
      [CONTENT]: () => ({ collectionName: 'Front', description: ['One.'] }),
      'contract getTickets': () => ({
        returnCode: 'ok',
        // Three tickets of 44 bytes each (docs/draw.md).
        returnData: [Buffer.alloc(3 * 44).toString('base64')]
      })
    })
    const { sold } = await loadTicketSaleView(send, {
      environment: { ...ENVIRONMENT, ticketSaleContract: ADDRESS },
      environmentName: 'sandbox',
      now,
      viewer: undefined
    })
    expect(sold).toEqual(expected)
  })

  test.each(PERSONAL)(
    'fails only for the part of the viewer, not for the page, without %s',
    async name => {
      const { view } = await load(300, { fails: [name] })
      expect(view.sale.ok).toBe(true)
      expect(view.viewer?.ok).toBe(false)
    }
  )

  test('has no sale and requests nothing on a network without a ticket sale', async () => {
    const { requested, view } = await load(100, { ticketSale: false })
    expect(view.sale).toEqual({ ok: true, value: undefined })
    expect(requested).toEqual([])
  })

  test('has works that can be won, and keeps the sale when they fail to load', async () => {
    const assetCards = vi.fn((_: Record<string, unknown>) => ({ assets: connection(CARD) }))
    const { view } = await load(150, { responses: { assetCards } })
    expect(assetCards.mock.calls[0]?.[0]).toMatchObject({
      filters: { collection: 'FRONT-0a1b2c' },
      pagination: { first: 8 }
    })
    expect(view.works).toMatchObject({ ok: true, value: { items: [{ name: CARD.name }] } })
    const { view: failed } = await load(150)
    expect([failed.works?.ok, failed.sale.ok]).toEqual([false, true])
    expect(isComplete(failed)).toBe(false)
  })

  test('has the period “none” for a sale without a collection', async () => {
    const primarySale = () => ({ primarySale: { ...SALE, collectionIdentifier: null } })
    const { requested, view } = await load(150, { responses: { primarySale } })
    expect(requested).not.toContain('assetCards')
    expect(view.sale.ok && view.sale.value?.period).toBe('none')
    expect(view.viewer).toBeUndefined()
  })

  test('has the description of the content service', async () => {
    const { view } = await load(150)
    expect(view.content.description).toEqual(['One.', 'Two.'])
  })

  test('uses the default description when the content service is down', async () => {
    const { send } = createFakeSend(RESPONSES)
    const view = await loadTicketSaleView(send, {
      environment: ENVIRONMENT,
      environmentName: 'sandbox',
      now: 150,
      viewer: undefined
    })
    expect(view.sale.ok && view.sale.value?.collection).toBe('FRONT-0a1b2c')
    expect(view.content.description.join('')).toMatch(/^Every ticket/)
  })

  test('fails as a whole when the sale cannot be loaded', async () => {
    const { requested, view } = await load(300, { fails: ['primarySale'] })
    const { sale, sold, viewer, works } = view
    expect([sale.ok, sold, viewer, works]).toEqual([false, undefined, undefined, undefined])
    expect(requested).toEqual([CONTENT, 'primarySale'])
  })
})

const PARTNER = readPartner({ data: { attributes: { name: 'Kiln & Co' } } }, 'kilnandco')

/** Loads the sale's page on a partner's site. `content` is the answer of the content service. */
async function loadPartner(content: () => unknown) {
  const { requested, send } = createFakeSend(RESPONSES, { [CONTENT]: content })
  const query = {
    environment: { ...ENVIRONMENT, partner: PARTNER },
    environmentName: 'sandbox' as const
  }
  const view = await loadTicketSaleView(send, { ...query, now: 150, viewer: undefined })
  return { requested, view, hasTicketSale: await loadHasTicketSale(send, query) }
}

function fail(status: number): never {
  throw new StatusError(status, CONTENT)
}

describe('the ticket sale of a partner', { tags: ['@N19'] }, () => {
  test('has the title and the description of the partner', async () => {
    const { hasTicketSale, view } = await loadPartner(() => ({
      collectionName: 'Front',
      description: ['Ours.'],
      title: 'The second front'
    }))
    expect(view.content).toMatchObject({ description: ['Ours.'], title: 'The second front' })
    expect(view.sale.ok && view.sale.value?.period).toBe('sale')
    expect(hasTicketSale).toBe(true)
  })

  test.each([
    { name: 'no page about it', content: () => fail(404) },
    { name: 'a page without a collection', content: () => ({ description: ['Soon.'] }) }
  ])('does not exist when the content service has $name', async ({ content }) => {
    const { hasTicketSale, requested, view } = await loadPartner(content)
    expect(view.sale).toEqual({ ok: true, value: undefined })
    expect(view.content).toMatchObject({ description: [], title: 'Ticket sale' })
    expect(requested).not.toContain('primarySale')
    expect(hasTicketSale).toBe(false)
  })

  test('counts as existing while the content service fails, although it cannot be loaded', async () => {
    const { hasTicketSale, view } = await loadPartner(() => fail(503))
    expect(view.sale.ok).toBe(false)
    expect(hasTicketSale).toBe(true)
  })
})

describe('loadSaleSummary', { tags: ['@C8', '@C11'] }, () => {
  const summaryAt = (now: number, { responses = RESPONSES, ticketSale = true } = {}) => {
    const { send } = createFakeSend(responses, {
      [CONTENT]: () => ({ collectionName: 'Front', title: 'The second front' })
    })
    const environment = { ...ENVIRONMENT, ticketSale }
    return loadSaleSummary(send, { environment, environmentName: 'sandbox', now })
  }

  test.each([
    { name: 'before it', now: 99, period: 'notStarted' },
    { name: 'while tickets are sold', now: 150, period: 'sale' },
    { name: 'before the claim', now: 200, period: 'between' }
  ])('has the period “$period” $name', async ({ now, period }) => {
    expect(await summaryAt(now)).toMatchObject({ title: 'The second front', sale: { period } })
  })

  test('has no sale that is over or fails to load, and is undefined on a site without a sale', async () => {
    expect((await summaryAt(9_999_999_999))?.sale).toBeUndefined()
    expect(await summaryAt(150, { responses: {} })).toMatchObject({ sale: undefined })
    expect(await summaryAt(150, { ticketSale: false })).toBeUndefined()
  })
})

describe('the share image of a ticket sale', { tags: ['@C11'] }, () => {
  test.each([
    { name: 'before the sale', now: 99, eyebrow: 'Ticket sale: 1 January 1970', isNews: true },
    { name: 'during the sale', now: 150, eyebrow: 'Ticket sale: live', isNews: true },
    { name: 'after the sale', now: 200, eyebrow: 'Ticket sale: draw', isNews: false }
  ])('says “$eyebrow” $name', async ({ eyebrow, isNews, now }) => {
    const { content, sale } = (await load(now, { isVisitor: true })).view
    if (!sale.ok || !sale.value) throw new Error('there is no sale')
    expect(ticketSaleShareImage(sale.value, content, 'XEGLD')).toMatchObject({ eyebrow, isNews })
  })
})

describe('saleSubject', { tags: ['@C12'] }, () => {
  const content = {
    collectionName: 'Front',
    description: [],
    name: 'The Second Front',
    poster: 'https://x.test/poster.png',
    terms: undefined,
    title: 'Ticket sale',
    video: undefined
  }
  const data = { collection: 'FRONT-0a1b2c' }

  test('names the sale and shows its poster', () => {
    expect(saleSubject(content, data)).toMatchObject({
      identifier: 'FRONT-0a1b2c',
      name: 'The Second Front',
      picture: 'https://x.test/poster.png',
      thumbnail: 'https://x.test/poster.png'
    })
    expect(saleSubject({ ...content, name: undefined }, data)?.name).toBe('Ticket sale')
  })

  test('is undefined without a collection, to which its dialogs lead', () => {
    expect(saleSubject(content, undefined)).toBeUndefined()
    expect(saleSubject(content, {})).toBeUndefined()
  })
})
