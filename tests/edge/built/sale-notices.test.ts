// Information on pages about works besides their price, over real HTTP: marks, and several listings of one item.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { routes } from '../../../src/lib/config/routes.ts'
import { HeadlessTrader } from '../../e2e/headless-trader.ts'
import { findItemText, toText } from '../../e2e/http-answers.ts'
import type { CreatedNft, WalletAccount } from '../../e2e/sandbox-client.ts'
import { shareBuiltSite } from './built-site.ts'

const WARNING = 'This item is flagged as a scam. Don’t buy it'
/** A marked collection of the seed. */
const MARKED_COLLECTION = 'FREEMT-cc0ffe'
const site = shareBuiltSite()
let seller: HeadlessTrader
let buyer: HeadlessTrader

const signIn = async () =>
  HeadlessTrader.signIn(site.origin, await site.control<WalletAccount>('wallet', {}))
const textOf = async (path: string, { cookie }: HeadlessTrader) =>
  toText(await (await site.get(path, { cookie })).text())
const list = (identifier: string) =>
  site.control<{ auctionId: string }>('auction', { owner: seller.account.address, identifier })

beforeAll(async () => {
  await site.start()
  seller = await signIn()
  buyer = await signIn()
})
afterAll(() => site.stop())

describe('the dialog to bid', { tags: ['@M6'] }, () => {
  test.each([
    { name: 'warns of an item that is marked as a scam', scam: { type: 'scam', info: 'Copy' } },
    { name: 'has no warning for another item', scam: undefined }
  ])('$name', async ({ scam }) => {
    const minted = { owner: seller.account.address, ...(scam && { scam }) }
    const { identifier } = await site.control<CreatedNft>('mint', minted)
    const { auctionId } = await list(identifier)
    const dialog = await textOf(routes.auctionModal(identifier, auctionId, 'place-bid'), buyer)
    const page = await textOf(routes.auction(identifier, auctionId), buyer)
    const countOf = (text: string) => text.split(WARNING).length - 1
    // The page below the dialog has a warning of its own.
    expect(countOf(page)).toBe(scam ? 1 : 0)
    expect(countOf(dialog)).toBe(scam ? 2 : 0)
    // The form of a marked item needs a further press. After it, one line remains.
    for (const text of [/I understand the risk/, /You chose to go on.[\s\S]*Back/])
      expect(text.test(dialog), String(text)).toBe(scam !== undefined)
    expect(dialog.split('What does this mean?')).toHaveLength(scam ? 3 : 1)
    // The button of the form is then not the main one (interaction-states.css).
    const response = await site.get(routes.auctionModal(identifier, auctionId, 'place-bid'), {
      cookie: buyer.cookie
    })
    expect(/class="details-text marked"/.test(await response.text())).toBe(scam !== undefined)
  })
})

test('the form to bid for a potential scam explains the mark and has no main button', {
  tags: ['@M6']
}, async () => {
  const { identifier } = await site.control<CreatedNft>('mint', {
    owner: seller.account.address,
    scam: { type: 'potentialScam', info: 'Copy' }
  })
  const { auctionId } = await list(identifier)
  const path = routes.auctionModal(identifier, auctionId, 'place-bid')
  const fragment = await site.get(path, { cookie: buyer.cookie, 'X-Layers': 'modal' })
  const dialog = await fragment.text()
  expect(dialog).toMatch(/class="note note-warning"[^>]*>\s*<svg/)
  expect(dialog).toContain('What does this mean?')
  expect(dialog).toMatch(/class="marked" data-island="bid"/)
})

test('the dialogs to bid and to make an offer warn of an item of a marked collection', {
  tags: ['@M6', '@M12']
}, async () => {
  const minted = { owner: seller.account.address, collection: MARKED_COLLECTION }
  const { identifier } = await site.control<CreatedNft>('mint', minted)
  const { auctionId } = await list(identifier)
  const offer = routes.assetModal(identifier, 'make-offer')
  for (const path of [routes.auctionModal(identifier, auctionId, 'place-bid'), offer]) {
    const fragment = await site.get(path, { cookie: buyer.cookie, 'X-Layers': 'modal' })
    expect(toText(await fragment.text())).toContain(
      'The collection of this item is flagged as a scam. Don’t buy it'
    )
  }
})

// An admin's action refetches the head of the item. A mark outside the head would stay unchanged.
test('the head of an item contains the verified mark of its collection for an admin', {
  tags: ['@C15']
}, async () => {
  const wallets = (await (await site.get('/__sandbox/wallets')).json()) as WalletAccount[]
  const account = wallets.find(i => i.name === 'admin')
  if (!account) throw new Error('no admin')
  const { cookie } = await HeadlessTrader.signIn(site.origin, account)
  const html = await (await site.get(routes.asset('HARBOR-1a9f04-0104'), { cookie })).text()
  const [head = ''] = /<div[^>]* data-refresh="title".*?<\/div>/s.exec(html) ?? []
  expect(head).toContain('aria-label="Verified collection"')
})

test.each([
  { name: 'says that its works are not safe for work, and shows none', marked: [true, true] },
  { name: 'has no mark while one of its works has none', marked: [true, false] }
])('the page of a collection $name', { tags: ['@C15', '@M21'] }, async ({ marked }) => {
  const owner = seller.account.address
  const { collection } = await site.control<{ collection: string }>('collection', { owner })
  for (const isNsfw of marked) await site.control('mint', { owner, collection, isNsfw })
  const html = await (await site.get(routes.collection(collection))).text()
  const isAll = marked.every(i => i)
  expect(toText(html).includes('The works of this collection are for adults')).toBe(isAll)
  const [head = ''] = /<header class="collection-head".*?<\/header>/s.exec(html) ?? []
  expect(head).not.toBe('')
  expect(head.includes('<img')).toBe(!isAll)
})

test('the seller’s main action is to accept an open offer, before changing the price', {
  tags: ['@M12', '@M3']
}, async () => {
  const minted = { owner: seller.account.address }
  const { identifier } = await site.control<CreatedNft>('mint', minted)
  const actionsOf = async () => {
    const html = await (await site.get(routes.asset(identifier), { cookie: seller.cookie })).text()
    const [bar = ''] = /<div class="action-bar".*?<\/div>/s.exec(html) ?? []
    const [more = ''] = /<div class="auction-more".*?<\/div>/s.exec(html) ?? []
    const isMain = bar.includes('btn-primary')
    return { text: toText(html), bar: toText(bar), isMain, more: toText(more) }
  }
  const { auctionId } = await list(identifier)
  expect(await actionsOf()).toMatchObject({ bar: /Change the price/, isMain: false })
  await buyer.offer({ identifier, amount: 2n * 10n ** 18n, auctionId: Number(auctionId) })
  const { bar, isMain, more, text } = await actionsOf()
  expect(text).toContain('You have an offer of 2 XEGLDAccept the offer before it expires')
  expect(bar).toMatch(/^Offer 2 XEGLD Expires in .*Accept offer$/)
  expect(isMain).toBe(true)
  expect(more).toMatch(/^Change the price ?Withdraw/)
})

test('the viewer’s own card of an item with two listings links to both', {
  tags: ['@M21']
}, async () => {
  const owner = seller.account.address
  const { collection } = await site.control<{ collection: string }>('collection', {
    owner,
    semiFungible: true
  })
  const minted = { owner, collection, name: 'Twice', quantity: 3 }
  const { identifier } = await site.control<CreatedNft>('mint', minted)
  await list(identifier)
  const own = `${routes.collection(collection)}?view=yours`
  const cardOf = async () =>
    findItemText(await (await site.get(own, { cookie: seller.cookie })).text(), 'Twice')
  expect(await cardOf()).toContain('Change the price')
  await list(identifier)
  expect(await cardOf()).toMatch(/Listed by you 2 times · You own 1 more.*See your listings/)
})

test('the large work of the home page offers no bid to its seller and to its top bidder', {
  tags: ['@N11', '@M6']
}, async () => {
  const [most, enough] = ['900000000000000000000000', '1000000000000000000000000']
  const rich = await site.control<WalletAccount>('wallet', { balance: enough })
  const bidder = await HeadlessTrader.signIn(site.origin, rich)
  const minted = { owner: seller.account.address, media: ['png'] }
  const { identifier } = await site.control<CreatedNft>('mint', minted)
  // This auction has the highest bid among those that end next, and does not end immediately.
  const { auctionId } = await site.control<{ auctionId: string }>('auction', {
    owner: seller.account.address,
    identifier,
    minBid: most,
    maxBid: '0',
    seconds: 960
  })
  await bidder.waitForOutcome(
    await bidder.bid({ auctionId: Number(auctionId), identifier, price: most })
  )
  const workOf = async ({ cookie }: { cookie: string }) => {
    const html = await (await site.get(routes.home(), { cookie })).text()
    return toText(/<article class="hero-work".*?<\/article>/s.exec(html)?.[0] ?? '')
  }
  expect(await workOf({ cookie: '' })).toMatch(/Current bid 900K XEGLD.*Place a bid$/)
  expect(await workOf(buyer)).toMatch(/Place a bid$/)
  expect(await workOf(seller)).toMatch(/Listed by you.*Manage$/)
  expect(await workOf(bidder)).toMatch(/Top Bidder.*View$/)
})
