// What the site answers over HTTP to a visitor, or to the person of a session cookie, without a browser.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface HttpAnswer {
  status: number
  /** The path and query of a redirect; empty when there is none. */
  location: string
  html: string
}

const BROWSER_HEADERS = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none'
}

/** As when the address is opened in a browser. Redirects are not followed. */
export async function requestPage(origin: string, path: string, cookie = ''): Promise<HttpAnswer> {
  const headers = { ...BROWSER_HEADERS, cookie }
  const [answer] = (await once(get(origin + path, { headers }), 'response')) as [IncomingMessage]
  const html = await text(answer)
  const { location: target } = answer.headers
  const { pathname = '', search = '' } = target ? new URL(target, origin) : {}
  return { status: answer.statusCode ?? 0, location: pathname + search, html }
}

/** Where a visitor is led who may only open a page after a login: the page below, which asks for it. */
export const connectPath = (below: string, wanted: string): string =>
  `${below}?connect=${encodeURIComponent(wanted)}`

/** The text of some HTML, without its tags. */
export function toText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The texts of the filled links in the content of a page. */
export function findMainActions(html: string): string[] {
  const [content = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  const links = content.match(/<a [^>]*btn-primary[\s\S]*?<\/a>/g) ?? []
  return links.map(toText)
}

/** The text of the list item that contains this text. */
export function findItemText(html: string, part: string): string {
  const items = html.match(/<li[ >][\s\S]*?<\/li>/g) ?? []
  return items.map(toText).find(i => i.includes(part)) ?? ''
}
