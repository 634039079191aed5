import { describe, expect, test } from 'vitest'

import { campaignCardHtml } from '../../../../src/components/campaigns/campaign-card.ts'
import type { CampaignCard } from '../../../../src/server/pages/campaigns.ts'
import { EGLD, LAUNCH } from '../campaign-launch.ts'

const LOCALS = { environment: { nativeLabel: 'XEGLD' }, now: 1_500 } as unknown as App.Locals
const USDC = { amount: 7n, decimals: 0, symbol: 'USDC', token: 'USDC-c76f1f', usd: '7' }

/** The text below the title. */
function footText(changes: Partial<CampaignCard>, now = LOCALS.now): string {
  const html = String(campaignCardHtml({ ...LOCALS, now }, { ...LAUNCH, ...changes }))
  return toText(html.slice(html.indexOf('class="card-foot"')))
}

function toText(html: string): string {
  return html
    .replace(/^[^>]*>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('the card of a launch', { tags: ['@C8'] }, () => {
  test.each<[string, Partial<CampaignCard>, string]>([
    ['with a price in one token', {}, 'From 0.5 XEGLD $15.00 2 of 5 sold'],
    ['with prices in two tokens', { prices: [EGLD, USDC] }, 'From 0.5 XEGLD or 7 USDC 2 of 5 sold'],
    [
      'with prices in more tokens',
      { prices: [EGLD, USDC, { ...USDC, token: 'RIDE-7d18e9' }] },
      'From 0.5 XEGLD or in 2 other tokens 2 of 5 sold'
    ],
    ['with a price of zero', { prices: [{ ...EGLD, amount: 0n }] }, 'Price Free 2 of 5 sold'],
    ['with an unknown price', { prices: [] }, 'Price To be announced 2 of 5 sold'],
    ['that is sold out', { available: 0 }, 'Offered from 0.5 XEGLD $15.00 Sold out'],
    ['that is over', { status: 'Ended' }, 'Offered from 0.5 XEGLD $15.00 2 of 5 sold']
  ])('%s says: $2', (_, changes, text) => {
    expect(footText(changes)).toBe(text)
  })

  test('shows the number of works and the date before the start', () => {
    const changes = { available: 5, endsAt: 0, startsAt: 2_000, status: 'NotStarted' }
    expect(footText(changes)).toBe('From 0.5 XEGLD $15.00 5 works on 01/01/1970')
  })

  test('shows an unannounced price and the date before the start while its tiers are unknown', () => {
    const changes = { available: 0, prices: [], startsAt: 2_000, status: 'NotStarted', total: 0 }
    expect(footText(changes)).toBe('Price To be announced Opens 01/01/1970')
  })

  test('shows the day on which the launch ended', () => {
    const html = String(campaignCardHtml({ ...LOCALS, now: 2_500 }, LAUNCH))
    expect(toText(html.slice(0, html.indexOf('card-kicker')))).toContain('Ended 01/01/1970')
  })
})
