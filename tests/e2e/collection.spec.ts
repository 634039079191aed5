import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { requestPage, toText } from './http-answers.ts'
import { delayRequests } from './network-faults.ts'
import { USDC } from './sandbox-amounts.ts'
import type { SandboxClient } from './sandbox-client.ts'

const TAG = { tag: ['@M21'] }
const PHONE = { tag: ['@M21', '@phone'] }

/** A seeded collection with traits and with auctions in several tokens. */
const MOON = 'THMOON-15c9e8'
/** Tests mint in this collection, each with a tag of its own by which it finds its items. */
const STUDIO = 'STUDIO-5eed01'

const ownTag = () => `tag${crypto.randomUUID().slice(0, 8)}`

interface Listing {
  name: string
  minBid: string
  maxBid?: string
  seconds: number
  token?: string
}

/**
 * Returns a new collection with these listings. A new one is needed because the filters that a collection offers are
 * cached.
 */
async function list(
  sandbox: SandboxClient,
  tag: string,
  listings: readonly Listing[]
): Promise<string> {
  const { address: owner } = await sandbox.newWallet()
  const { collection } = await sandbox.issue(owner)
  for (const { name, ...listing } of listings) {
    const { identifier } = await sandbox.mint(owner, { collection, name, tags: [tag] })
    await sandbox.auction({ owner, identifier, ...listing })
  }
  return collection
}

const egld = (tenths: number) => String((EGLD * BigInt(tenths)) / 10n)

test(
  'a collection page shows creator and volume, and lists items or those on sale, by traits',
  PHONE,
  async ({ page }) => {
    await test.step('a collection shows its creator and its volume', async () => {
      const collection = new CollectionPage(page)
      await collection.open(MOON)
      await collection.expectTitle('Third Moon')
      await collection.expectCreator('thirdmoon')
      await collection.expectStatistic('Items', /^\d+$/)
      await collection.expectStatistic('On sale', /^\d+$/)
      await collection.expectStatistic('Auctions ended', /^\d+$/)
      const prices = ['Buy now from', 'Highest sale', 'Sale average', 'Volume traded']
      for (const label of prices) {
        await collection.expectStatistic(label, /^[\d.,<K ]+ XEGLD\s*\$[\d.,<K ]+$/)
      }
      const size = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 664 })
      await collection.expectFiguresAbove('A survey of systems')
      if (size) await page.setViewportSize(size)
      await expectAccessible(page)
      await new Site(page).expectNoSidewaysScroll()
      await collection.choosePriceToken('USDC')
      await expect(page).toHaveURL(/token=USDC-/)
      await collection.expectStatistic('Buy now from', /USDC/)
      await collection.expectStatistic('Items', /^\d+$/)
    })
    await test.step('the switch shows the items on sale and all items', async () => {
      const collection = new CollectionPage(page)
      await collection.follow(MOON)
      await collection.expectStatistic('Buy now from', /XEGLD/)
      await collection.expectList('Items')
      await collection.expectOnSale(false)
      await collection.toggleOnSale()
      await collection.expectOnSale(true)
      await collection.expectNoYours()
      await collection.expectList('Items on sale')
      await expect(page).toHaveURL(/\?view=auctions$/)
      await expectAccessible(page)
      await collection.toggleOnSaleByKeyboard()
      await collection.expectOnSale(false)
      await collection.expectList('Items')
      await page.goBack()
      await collection.expectOnSale(true)
      await collection.expectList('Items on sale')
    })
    await test.step('all items and items on sale are filtered by traits, which have counts and rarity', async () => {
      const collection = new CollectionPage(page)
      await collection.follow(MOON)
      await collection.expectOnSale(false)
      await collection.openFilters()
      const label = await collection.choose('Size', /\(\d+ · [\d.<% ]+\)$/)
      await collection.closeFilters()
      const [, value = '', count = ''] = /^(.*) \((\d+) ·/.exec(label) ?? []
      await collection.expectChip(`Size: ${value}`)
      await collection.expectResultCount(new RegExp(`^${count} items$`))
      await page.reload()
      await collection.expectResultCount(new RegExp(`^${count} items$`))
      // With two filters, each can be removed separately.
      await collection.openFilters()
      await collection.choose('Rings', 'No')
      await collection.closeFilters()
      await collection.removeChip('Rings: No')
      await collection.expectResultCount(new RegExp(`^${count} items$`))
      await collection.expectChip(`Size: ${value}`)
      await collection.toggleOnSale()
      await collection.expectList('Items on sale')
      await collection.expectChip(`Size: ${value}`)
      await collection.toggleOnSale()
      await collection.expectResultCount(new RegExp(`^${count} items$`))
      await collection.removeChip(`Size: ${value}`)
      await collection.expectNoChips()
      await collection.expectResultCount(/^333 items$/)
      await collection.sortBy('Highest price')
      await expect(page).toHaveURL(/\?sort=highest&token=EGLD&view=auctions$/)
    })
  }
)

test(
  'a collection page expands its description, explains empty results, and lies below its assets',
  TAG,
  async ({ page, origin, sandbox }) => {
    await test.step('a long description is cut and can be expanded', async () => {
      const collection = new CollectionPage(page)
      await collection.open('CRITTR-b4f70e')
      await collection.expectNoText(/only to be counted/)
      await collection.toggleDescription('more')
      await collection.expectText(/only to be counted/)
      await collection.toggleDescription('less')
      await collection.expectNoText(/only to be counted/)
      await collection.follow(MOON)
      await collection.expectText('A survey of systems our club has not found yet.')
      await collection.expectDescriptionExpanded()
    })
    await test.step('an empty result shows a message and a link that clears the filters', async () => {
      const { address } = await sandbox.newWallet()
      await sandbox.mint(address) // The collection exists only once it has an item.
      const collection = new CollectionPage(page)
      await collection.follow(STUDIO, `?view=auctions&tag=${ownTag()}`)
      await collection.expectText('No auctions found.')
      await collection.clearFilters()
      await expect(page).toHaveURL(/\?view=auctions$/)
      await collection.follow(MOON, '?trait=Star:Nowhere')
      await collection.expectText('No tokens found.')
      await expectAccessible(page)
      await collection.clearFilters()
      await collection.expectList('Items')
      const { html, status } = await requestPage(origin, routes.collection('NOBODY-abcdef'))
      expect(status).toBe(404)
      expect(toText(html)).toContain('No collections.')
    })
    await test.step('an asset opened by its URL lies over the complete page of its collection', async () => {
      await page.goto(routes.asset('CRITTR-b4f70e-01'))
      await new Layers(page).close()
      const collection = new CollectionPage(page)
      await expect(page).toHaveURL(routes.collection('CRITTR-b4f70e'))
      await collection.expectFiltersStyled()
      await collection.toggleOnSale()
      await collection.expectOnSale(true)
      await expect(page).toHaveURL(/\?view=auctions$/)
    })
  }
)

test(
  'the auctions of a collection are sorted, and filtered by sale type, token and price',
  TAG,
  async ({ sandbox, page }) => {
    await test.step('auctions can be sorted in five orders', async () => {
      const tag = ownTag()
      const id = await list(sandbox, tag, [
        { name: `First ${tag}`, minBid: egld(20), maxBid: egld(90), seconds: 9_000 },
        { name: `Second ${tag}`, minBid: egld(30), maxBid: egld(90), seconds: 3_000 },
        { name: `Third ${tag}`, minBid: egld(10), maxBid: egld(90), seconds: 6_000 }
      ])
      const collection = new CollectionPage(page)
      await collection.open(id, `?view=auctions&tag=${tag}`)
      await collection.expectCards(`Third ${tag}`, `Second ${tag}`, `First ${tag}`)
      await collection.sortBy('Oldest')
      await collection.expectCards(`First ${tag}`, `Second ${tag}`, `Third ${tag}`)
      await collection.sortBy('Ending soon')
      await collection.expectCards(`Second ${tag}`, `Third ${tag}`, `First ${tag}`)
      await collection.sortBy('Lowest price')
      await collection.expectCards(`Third ${tag}`, `First ${tag}`, `Second ${tag}`)
      await collection.sortBy('Highest price')
      await collection.expectCards(`Second ${tag}`, `First ${tag}`, `Third ${tag}`)
      await expect(page).toHaveURL(/sort=highest/)
    })
    await test.step('auctions are filtered by sale type, token and price', async () => {
      const tag = ownTag()
      const id = await list(sandbox, tag, [
        { name: `Bids ${tag}`, minBid: egld(10), maxBid: egld(90), seconds: 9_000 },
        { name: `Fixed ${tag}`, minBid: egld(50), maxBid: egld(50), seconds: 9_000 },
        {
          name: `Dollars ${tag}`,
          minBid: '5000000',
          maxBid: '9000000',
          seconds: 9_000,
          token: USDC
        }
      ])
      const collection = new CollectionPage(page)
      await collection.follow(id, `?view=auctions&tag=${tag}`)
      await collection.choose('Sale type', 'Fixed price')
      await collection.expectCards(`Fixed ${tag}`)
      await collection.choose('Sale type', 'Any type')
      await collection.choose('Payment token', 'USDC')
      await collection.expectCards(`Dollars ${tag}`)
      await collection.expectStatistic('Buy now from', /USDC/)
      await collection.choose('Payment token', 'Any token')
      await collection.priceFrom('2')
      await collection.expectChip(/From 2 XEGLD/)
      await collection.expectCards(`Fixed ${tag}`)
      // Two filters removed one after the other, before the first response: both are removed.
      const release = await delayRequests(page, '**/collections/**')
      await collection.removeChip(/From 2 XEGLD/)
      await collection.removeChip(`#${tag}`)
      release()
      await expect(page).toHaveURL(/\?view=auctions$/)
    })
  }
)

test(
  'a person lists their own items of a collection, and reports the collection once',
  TAG,
  async ({ trader, sandbox }) => {
    const tag = ownTag()
    const { address, page } = await trader()
    const other = await sandbox.newWallet()
    await sandbox.mint(address, { name: `Mine ${tag}` })
    await sandbox.mint(other.address, { name: `Theirs ${tag}` })
    const collection = new CollectionPage(page)
    await collection.open(STUDIO)
    await test.step('a switch lists the viewer’s own items, and the URL names it', async () => {
      await collection.expectNotHeld(`Theirs ${tag}`)
      await collection.expectYours(false, 1)
      await collection.toggleYours()
      await collection.expectYours(true, 1)
      await collection.expectList('Your items')
      await collection.expectCards(`Mine ${tag}`)
      await collection.expectHeld(`Mine ${tag}`, 'You own this')
      await expect(page).toHaveURL(/\?view=yours$/)
      await expectAccessible(page)
      await collection.toggleYours()
      await collection.expectYours(false, 1)
      await page.goBack()
      await collection.expectCards(`Mine ${tag}`)
    })
    await test.step('the collection is reported once and stays reported', async () => {
      await collection.report('Something else')
      await collection.expectReported()
      await collection.waitForReport(STUDIO)
      await page.reload()
      await collection.expectReported()
    })
  }
)
