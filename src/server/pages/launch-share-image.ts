// The share images of campaigns and of the ticket sale (see share-image-content.ts).

import type { CampaignKey } from '../../lib/config/launch-links.ts'
import { amountText, countText, PRECISION } from '../../lib/format/amounts.ts'
import { longDateText } from '../../lib/format/dates.ts'
import { symbolText } from '../../lib/format/money.ts'
import { personText } from '../../lib/format/names.ts'
import { hexToText, textToHex } from '../../lib/protocol/encoding.ts'
import type { SalePeriod } from '../../lib/rules/sale-period.ts'
import { campaignStatus } from './campaign-status.ts'
import { cheapestTier, checkCampaignKey, type PricedCampaign } from './campaigns.ts'
import type { ShareImageContent, ShareImageStat } from './share-image-content.ts'
import type { SaleContent, SaleWithPeriod } from './ticket-sale.ts'

/** The small texts above the titles. Before its start, a launch has a date there instead. */
const CAMPAIGN_EYEBROWS = { ended: 'Past launch', running: 'Live launch' } as const
const SALE_EYEBROWS = {
  between: 'Ticket sale: draw',
  claim: 'Ticket sale: claim',
  ended: 'Ticket sale: ended',
  none: 'Ticket sale',
  sale: 'Ticket sale: live'
} as const satisfies Record<Exclude<SalePeriod, 'notStarted'>, string>

/** The name of the ticket sale's image. A network has only one sale, so the name is fixed. */
export const TICKET_SALE_IMAGE_NAME = 'sale'

/** The id is in hexadecimal, because it may contain characters that a file name must not. */
export function campaignImageName({ id, minter }: CampaignKey): string {
  return `${minter}-${textToHex(id)}`
}

/** `undefined` when no campaign has an image with this name. */
export function campaignOfImage(name: string): CampaignKey | undefined {
  const [minter = '', hex = ''] = name.split('-')
  return checkCampaignKey({ id: hexToText(hex) ?? '', minter })
}

export function campaignShareImage(
  campaign: PricedCampaign,
  { nativeLabel, now }: { nativeLabel: string; now: number }
): ShareImageContent {
  const { artist, available, collectionName, cover, id, isVerified, startsAt, tiers, total } =
    campaign
  const { phase } = campaignStatus(campaign, now)
  // Nothing can be bought when a launch is over.
  const cheapest = phase === 'ended' || available === 0 ? undefined : cheapestTier(tiers)
  return {
    kind: 'campaign',
    eyebrow:
      phase === 'notStarted' ? `Launching ${longDateText(startsAt)}` : CAMPAIGN_EYEBROWS[phase],
    isNews: phase !== 'ended',
    isVerified,
    title: id,
    fallbackTitle: collectionName,
    byline: artist && personText(artist),
    flag: undefined,
    images: cover?.kind === 'picture' ? [cover.url] : [],
    stats: [
      ...priceStat(cheapest?.money, {
        label: tiers.length > 1 ? 'From' : 'Price',
        nativeLabel
      }),
      phase === 'notStarted'
        ? { label: total === 1 ? 'Work' : 'Works', value: countText(total) }
        : { label: `Left of ${countText(total)}`, value: countText(available) }
    ]
  }
}

export function ticketSaleShareImage(
  { maxPerWallet, money, period, times }: SaleWithPeriod,
  { poster, title }: SaleContent,
  nativeLabel: string
): ShareImageContent {
  return {
    kind: 'launch',
    eyebrow:
      period === 'notStarted'
        ? `Ticket sale: ${longDateText(times.startSale)}`
        : SALE_EYEBROWS[period],
    isNews: period === 'notStarted' || period === 'sale',
    isVerified: false,
    title,
    fallbackTitle: title,
    byline: undefined,
    flag: undefined,
    images: poster ? [poster] : [],
    stats: [
      ...priceStat(money, { label: 'Price', nativeLabel }),
      { label: 'Per wallet', value: countText(maxPerWallet) }
    ]
  }
}

function priceStat(
  money: SaleWithPeriod['money'],
  { label, nativeLabel }: { label: string; nativeLabel: string }
): ShareImageStat[] {
  if (!money) return []
  const value = amountText(money.amount, money.decimals, PRECISION.list)
  return [{ label, value, unit: symbolText(money, nativeLabel) }]
}
