// Calendar files of launches: the time of a campaign, and the sale and the claim period of the ticket sale.

import { loadCampaign } from '../src/lib/api/campaigns.ts'
import { CACHE } from '../src/lib/config/cache-policies.ts'
import { routes } from '../src/lib/config/routes.ts'
import { type CalendarEvent, calendarFile } from '../src/server/format/calendar.ts'
import { readCampaignPath } from '../src/server/pages/campaigns.ts'
import { truncateDescription } from '../src/server/pages/page-metadata.ts'
import { loadTicketSaleView } from '../src/server/pages/ticket-sale.ts'
import type { Edge } from './edge.ts'
import { failureResponse } from './failure.ts'
import { urlOf } from './request-url.ts'
import { createSsrClient } from './ssr-client.ts'

export async function campaignCalendar(request: Request, edge: Edge): Promise<Response> {
  const key = readCampaignPath(urlOf(request).pathname.replace(/\.ics$/, ''))
  const found = key && (await createSsrClient(edge)(loadCampaign(key)))
  if (!found) return failureResponse('notFound')
  const path = routes.campaign(found)
  return calendarResponse(edge, `${found.id}.ics`, {
    uid: `${found.minter}/${encodeURIComponent(found.id)}@${hostOf(edge)}`,
    title: `${found.id}: launch`,
    description: descriptionWithUrl(
      truncateDescription(found.description),
      edge.publicOrigin + path
    ),
    url: edge.publicOrigin + path,
    startsAt: found.startsAt,
    endsAt: found.endsAt || undefined
  })
}

export async function ticketSaleCalendar(
  _request: Request,
  edge: Edge,
  { event = '' }: Record<string, string>
): Promise<Response> {
  const { environment, environmentName } = edge
  const query = { environment, environmentName, now: edge.now(), viewer: undefined }
  const { content, sale } = await loadTicketSaleView(createSsrClient(edge), query)
  if (!sale.ok) throw sale.reason
  if (!sale.value || sale.value.period === 'none') return failureResponse('notFound')
  const { times } = sale.value
  const isClaim = event === 'claim'
  const startsAt = isClaim ? times.startClaim : times.startSale
  if (startsAt === undefined) return failureResponse('notFound')
  const url = edge.publicOrigin + routes.launch()
  return calendarResponse(edge, `launch-${event}.ics`, {
    uid: `${sale.value.collection}/${event}@${hostOf(edge)}`,
    title: isClaim ? `${content.title}: claim` : content.title,
    description: isClaim
      ? descriptionWithUrl('See whether your tickets won, and claim.', url)
      : descriptionWithUrl('Tickets are on sale during this time.', url),
    url,
    startsAt,
    endsAt: isClaim ? times.endClaim : times.endSale
  })
}

function calendarResponse(edge: Edge, fileName: string, event: CalendarEvent): Response {
  return new Response(calendarFile(event, edge.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachment(fileName),
      'Cache-Control': CACHE.brief.browserCacheControl
    }
  })
}

/**
 * A Content-Disposition header with any text as the file name (RFC 8187). Browsers replace characters that their file
 * system does not allow, such as a slash.
 */
function attachment(fileName: string): string {
  const escaped = encodeURIComponent(fileName).replace(
    /['()*]/g,
    i => `%${i.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename*=UTF-8''${escaped}`
}

/** The description ends with the URL, because not all calendars show the URL field. */
function descriptionWithUrl(text: string | undefined, url: string): string {
  return text ? `${text}\n\n${url}` : url
}

function hostOf({ publicOrigin }: Edge): string {
  return new URL(publicOrigin).hostname
}
