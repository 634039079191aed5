import { describe, expect, test } from 'vitest'

import { campaignRows } from '../../../../src/components/campaigns/campaign-rows.ts'
import { ticketSaleCardHtml } from '../../../../src/components/campaigns/ticket-sale-card.ts'
import type { SalePeriod } from '../../../../src/lib/rules/sale-period.ts'
import type { SaleWithPeriod } from '../../../../src/server/pages/ticket-sale.ts'
import { EGLD, LAUNCH } from '../campaign-launch.ts'

const NOW = 1_500
const LOCALS = { environment: { nativeLabel: 'XEGLD' }, now: NOW } as unknown as App.Locals
const UPCOMING = { ...LAUNCH, id: 'Noon', startsAt: 1_800, status: 'NotStarted' }
const ENDED = { ...LAUNCH, id: 'Dusk', status: 'Ended' }

function saleIn(period: SalePeriod) {
  const sale = {
    maxPerWallet: 5,
    money: EGLD,
    period,
    times: { startSale: 2_000, endSale: 2_000, startClaim: 2_000, endClaim: undefined }
  } as unknown as SaleWithPeriod
  return { poster: '/poster.png', sale, title: 'The Second Front' }
}

describe('the ticket sale in the list of launches', { tags: ['@C8', '@C11'] }, () => {
  test.each<[SalePeriod, string[]]>([
    ['notStarted', ['Dawn', 'ticket sale', 'Noon', 'Dusk']],
    ['sale', ['ticket sale', 'Dawn', 'Noon', 'Dusk']],
    ['claim', ['ticket sale', 'Dawn', 'Noon', 'Dusk']]
  ])('stands before the other launches of the same phase: %s', (period, order) => {
    const rows = campaignRows([LAUNCH, UPCOMING, ENDED], saleIn(period), NOW)
    expect(rows.map(i => i.campaign?.id ?? 'ticket sale')).toEqual(order)
  })

  test('is missing when there is no sale', () => {
    const none = { poster: undefined, sale: undefined, title: '' }
    expect(campaignRows([LAUNCH], none, NOW)).toHaveLength(1)
    expect(campaignRows([LAUNCH], undefined, NOW)).toHaveLength(1)
  })

  test.each<[SalePeriod, string]>([
    ['notStarted', 'Launching Starts in'],
    ['sale', 'Live Ends in'],
    ['between', 'Draw Claim starts in'],
    ['claim', 'Claim']
  ])('has a card with picture, name, price and time in the period %s', (period, start) => {
    const html = String(ticketSaleCardHtml(LOCALS, saleIn(period), 'lazy'))
    expect(html).toContain('src="/poster.png"')
    expect(html).toContain('href="/launch"')
    const text = html
      .replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    expect(text.startsWith(start), text).toBe(true)
    expect(text).toMatch(
      /Ticket sale The Second Front Each ticket 0\.5 XEGLD .*Up to 5 tickets a wallet$/
    )
  })
})
