// Reads over HTTP, without a browser, what the site answers to a visitor or to the user of a session cookie.

import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
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

/** Requests a page with the headers of a browser that opens a URL. Does not follow redirects. */
export async function requestPage(
  origin: string,
  path: string,
  cookie = '',
  more: Record<string, string> = {}
): Promise<HttpAnswer> {
  const { host, port } = new URL(origin)
  const headers = { ...BROWSER_HEADERS, ...more, cookie, host }
  // The host of a partner is resolved here, because only browsers resolve it.
  const request = get({ host: '127.0.0.1', port, path, headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const html = await text(answer)
  const { location: target } = answer.headers
  const { pathname = '', search = '' } = target ? new URL(target, origin) : {}
  const { headers: answered, statusCode: status = 0 } = answer
  return { status, headers: answered, location: pathname + search, html }
}

/** Sends JSON as a page of the origin does, also to the host of a partner. Returns the `Set-Cookie` lines. */
export async function postJson(origin: string, path: string, body: object): Promise<string[]> {
  const { host, port } = new URL(origin)
  const headers = { 'content-type': 'application/json', host, origin }
  const request = send({ host: '127.0.0.1', port, path, method: 'POST', headers })
  request.end(JSON.stringify(body))
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const message = await text(answer)
  if ((answer.statusCode ?? 500) >= 400) {
    throw new Error(`POST ${path} answered ${answer.statusCode} ${message}`)
  }
  return answer.headers['set-cookie'] ?? []
}

/**
 * The URL to which a visitor is redirected when a page requires a login: the page below, with the wanted page as a
 * parameter.
 */
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

/** Decodes the entities in a text or in an attribute of HTML. */
export function decodeText(html: string): string {
  return html
    .replace(/&(?:#39|#x27|apos);/g, "'")
    .replace(/&(?:#34|quot);/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(?:#38|amp);/g, '&')
}

/** The content of a page, without its header and footer. */
export function findMain(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

/** The texts of the filled links in the content of a page. */
export function findMainActions(html: string): string[] {
  const links = findMain(html).match(/<a [^>]*btn-primary[\s\S]*?<\/a>/g) ?? []
  return links.map(toText)
}

/** The text of the list item that contains this text. */
export function findItemText(html: string, part: string): string {
  const items = html.match(/<li[ >][\s\S]*?<\/li>/g) ?? []
  return items.map(toText).find(i => i.includes(part)) ?? ''
}

/** The texts of the links in the header's navigation that are not hidden. */
export function findNavigation(html: string): string[] {
  const [, links = ''] = /<nav[^>]* aria-label="Main"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? []
  return (links.match(/<a (?![^>]*\shidden\b)[\s\S]*?<\/a>/g) ?? []).map(toText)
}

/** The URLs of the links that load the failed parts of a page again. */
export function findRetries(html: string): string[] {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)
  return [...links]
    .filter(([, , label = '']) => /try again|retry/i.test(toText(label)))
    .map(([, address = '']) => decodeText(address))
}

/** The texts that a page shows in place of its failed parts. */
export function findFailures(html: string): string[] {
  const parts = html.split(/<div [^>]*(?:data-failure|class="not-found" role="alert")[^>]*>/)
  return parts.slice(1).map(part => {
    const [, words = ''] = /<(?:h1|p)[^>]*>([\s\S]*?)<\/(?:h1|p)>/.exec(part) ?? []
    return toText(words)
  })
}
