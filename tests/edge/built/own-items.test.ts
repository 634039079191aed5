// The viewer's own items in a collection, over real HTTP: on all pages, and for the owner only.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { routes } from '../../../src/lib/config/routes.ts'
import { HeadlessTrader } from '../../e2e/headless-trader.ts'
import { findItemText, toText } from '../../e2e/http-answers.ts'
import type { CreatedNft, WalletAccount } from '../../e2e/sandbox-client.ts'
import { shareBuiltSite } from './built-site.ts'

/** Two full pages and a few items. */
const LISTED = 43
const HELD = 23
const ONE = '1000000000000000000'

const site = shareBuiltSite()
let path: string
let seller: HeadlessTrader
let other: HeadlessTrader

const signIn = async () =>
  HeadlessTrader.signIn(site.origin, await site.control<WalletAccount>('wallet', {}))
const ask = async (address: string, headers: Record<string, string> = {}) =>
  (await site.get(address, headers)).text()

beforeAll(async () => {
  await site.start()
  const creator = await site.control<WalletAccount>('wallet', {})
  const { collection } = await site.control<{ collection: string }>('collection', {
    owner: creator.address,
    semiFungible: true
  })
  path = routes.collection(collection)
  seller = await signIn()
  other = await signIn()
  const owner = seller.account.address
  const list = (by: string, identifier: string) =>
    site.control('auction', { owner: by, identifier, minBid: ONE, maxBid: ONE })
  for (let number = 1; number <= LISTED + HELD; number += 1) {
    // Every second one is listed and held.
    const minted = { owner, collection, name: `Own ${number}`, quantity: 1 + (number % 2) }
    const { identifier } = await site.control<CreatedNft>('mint', minted)
    if (number <= LISTED) await list(owner, identifier)
  }
  const theirs = { owner: other.account.address, collection, name: 'Theirs' }
  const { identifier } = await site.control<CreatedNft>('mint', theirs)
  await list(other.account.address, identifier)
})
afterAll(() => site.stop())

/** The names of the items on each page, following the link of each page to the next. */
async function pagesOf(query: string, headers: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = path + query; next; ) {
    const html: string = await ask(next, headers)
    pages.push([...html.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, name = '']) => name))
    const [link = ''] = /<a [^>]*data-list-more[^>]*>/.exec(html) ?? []
    next = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&')
  }
  return pages
}

describe('the viewer’s own items on the page of a collection', { tags: ['@M21'] }, () => {
  test.each([
    ['as whole pages', {}],
    ['as lists alone', { 'X-Layers': 'list' }]
  ])(
    'are each shown once, listed items before others, when the pages are read %s',
    async (_, layers) => {
      const pages = await pagesOf('?view=yours', { cookie: seller.cookie, ...layers })
      const numbers = pages.flat().map(name => Number(name.replace('Own ', '')))
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: LISTED + HELD }, (_, at) => at + 1)
      )
      expect(numbers.findIndex(i => i > LISTED)).toBe(LISTED)
      expect(pages.length).toBeGreaterThan(2)
    }
  )

  test('are each shown once in the view of items for sale', async () => {
    const names = (await pagesOf('?view=selling', { cookie: seller.cookie })).flat()
    expect(names.toSorted()).toEqual(
      Array.from({ length: LISTED }, (_, at) => `Own ${at + 1}`).toSorted()
    )
  })

  test('have cards that say whether they are listed, held or both', async () => {
    const html = await ask(`${path}?view=yours`, { cookie: seller.cookie })
    const text = (name: string) => findItemText(html, name)
    expect(text('Own 43')).toMatch(/1 XEGLD.*Listed by you · You own 1.*Change the price/)
    expect(text('Own 42')).toMatch(/1 XEGLD.*Listed by you(?! · You own).*Change the price/)
  })

  test('are counted the same on the page of all items', async () => {
    const count = `Yours${LISTED + HELD}`
    expect(toText(await ask(`${path}?view=yours`, { cookie: seller.cookie }))).toContain(count)
    const html = await ask(path, { cookie: seller.cookie })
    expect(toText(html)).toContain(count)
    expect(findItemText(html, 'Theirs')).not.toContain('Listed by you')
  })

  test('are shown as own items to their owner only', async () => {
    const html = await ask(`${path}?view=yours`, { cookie: other.cookie })
    expect(findItemText(html, 'Theirs')).toContain('Listed by you')
    expect(html).not.toContain('Own 43')
    for (const query of ['', '?view=yours', '?view=selling', '?view=auctions'])
      expect(toText(await ask(path + query))).not.toMatch(/Listed by you|You own|Yours/)
  })
})
