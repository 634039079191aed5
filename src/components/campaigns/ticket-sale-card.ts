// The card of the ticket sale among the campaigns: poster, period with its time, name, price and limit.

import { routes } from '../../lib/config/routes.ts'
import { pluralText } from '../../lib/format/amounts.ts'
import type { SaleSummary, SaleWithPeriod } from '../../server/pages/ticket-sale.ts'
import { cardHtml } from '../cards/card-frame.ts'
import { moneyHtml } from '../cards/money.ts'
import type { PictureLoading } from '../cards/thumb.ts'
import { type Content, type Html, html } from '../html.ts'
import { countdownHtml } from '../ui/countdown.ts'
import { iconHtml } from '../ui/icon.ts'
import { COVER_ARCH, coverPictureHtml } from './campaign-cover.ts'

export type ShownSale = SaleSummary & { sale: SaleWithPeriod }

interface PeriodTexts {
  /** The label of the period, like the phase of a campaign. */
  text: string
  /** The end of the period, in Unix seconds, and the label of its countdown. */
  until: number | undefined
  label: string
}

export function ticketSaleCardHtml(
  locals: App.Locals,
  { poster, sale, title }: ShownSale,
  loading: PictureLoading
): Html {
  const status = periodTexts(sale)
  const phase = isSaleRunning(sale) ? 'running' : 'notStarted'
  const badge = html`<span class="phase phase-${phase}">${status.text}</span>`
  return cardHtml({
    href: routes.launch(),
    title,
    wide: true,
    media: html`${COVER_ARCH}${poster && coverPictureHtml(poster, '', loading)}`,
    corners: html`<div class="card-corner campaign-corner">${badge}${periodTimeHtml(status, locals.now)}</div>`,
    kicker: 'Ticket sale',
    foot: [
      sale.money && moneyHtml(locals, sale.money, { label: 'Each ticket' }),
      html`<div class="campaign-supply"><div class="supply"><p class="small muted num">Up to ${pluralText(sale.maxPerWallet, 'ticket')} a wallet</p></div></div>`
    ]
  })
}

/** Whether the sale has begun. It counts as live until its claim ends. */
export function isSaleRunning({ period }: SaleWithPeriod): boolean {
  return period !== 'notStarted'
}

function periodTexts({ period, times }: SaleWithPeriod): PeriodTexts {
  switch (period) {
    case 'notStarted':
      return { text: 'Launching', until: times.startSale, label: 'Starts in' }
    case 'sale':
      return { text: 'Live', until: times.endSale, label: 'Ends in' }
    case 'between':
      return { text: 'Draw', until: times.startClaim, label: 'Claim starts in' }
    default:
      return { text: 'Claim', until: times.endClaim, label: 'Claim ends in' }
  }
}

function periodTimeHtml({ label, until }: PeriodTexts, now: number): Content {
  if (until === undefined) return undefined
  const left = countdownHtml({ until, now, endText: 'a moment' })
  return html`<span class="badge badge-glass">${iconHtml('clock')}<span>${label} ${left}</span></span>`
}
