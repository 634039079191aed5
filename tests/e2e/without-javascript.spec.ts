// Pages without JavaScript: their content, with links and forms.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { AccountPage } from './areas/account-page.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { HomePage } from './areas/home-page.ts'
import { Layers } from './areas/layers.ts'
import { PartnerHomePage } from './areas/partner-home-page.ts'
import { SearchBox } from './areas/search.ts'
import { Site } from './areas/site.ts'
import { WorksFilter } from './areas/works-filter.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount } from './named-accounts.ts'
import { CLOUDBREAKERS_HEADINGS, CLOUDBREAKERS_TEXTS } from './partner-sections.ts'
import { createTaggedAuctions } from './tagged-auctions.ts'

/** A seeded collection with traits that no test changes. */
const MOON = 'THMOON-15c9e8'

test.use({ javaScriptEnabled: false })

test('without JavaScript a visitor filters and searches with forms, and uses links as switches', {
  tag: ['@M17', '@M18', '@M21', '@M22', '@N8', '@E4']
}, async ({ page, sandbox }) => {
  await test.step('explore is filtered with a form', async () => {
    const { tag, lot } = await createTaggedAuctions(sandbox, [EGLD, 5n * EGLD])
    const explore = new ExplorePage(page)
    await explore.open(`/nfts?show=live&tag=${tag}`)
    await explore.typePrice('From', '2')
    await explore.submit()
    await explore.expectOnly([lot(2)])
    await explore.expectChips([/From 2/, `#${tag}`])
    await explore.clearAll()
    await explore.expectAddress('/nfts?show=live')
    await explore.expectMoreThan(10)
    await explore.showMore()
    await expect.poll(() => explore.address()).toMatch(/after=/)
    await explore.open('/collections')
    await explore.check(/^Verified/)
    await explore.submit()
    await explore.expectAddress('/collections?filter=verified')
  })
  await test.step('a collection is filtered with a form, and its switch is a link', async () => {
    const collection = new CollectionPage(page)
    await collection.open(MOON)
    const label = await collection.choose('Size', /\(\d+ · /)
    await collection.submitFiltersWithoutScript()
    await expect(page).toHaveURL(/trait=Size/)
    await collection.expectChip(`Size: ${label.replace(/ \(.*/, '')}`)
    await collection.toggleOnSale()
    await expect(page).toHaveURL(/\?trait=Size[^&]*&view=auctions$/)
    await collection.expectList('Items on sale')
  })
  await test.step('the search is a form', async () => {
    const search = new SearchBox(page)
    await page.goto('/')
    await search.open()
    await search.submitWithoutScript('moon')
    await expect(page).toHaveURL(routes.search('moon'))
    await search.expectResults('moon')
    await search.expectLink(/Third Moon/, routes.collection(MOON))
  })
})

test('without JavaScript a visitor reads a campaign, an account and an asset, and uses their links', {
  tag: ['@C9', '@M23', '@N2', '@E4']
}, async ({ page, sandbox }) => {
  await test.step('a campaign shows its phase, its prices and its buttons to buy', async () => {
    const campaign = new CampaignPage(page)
    await campaign.open(await sandbox.campaign())
    await campaign.expectPhase('Live')
    await campaign.expectStatusText('0 of 10 sold')
    await campaign.expectTier('Standard', ['0.1 XEGLD'])
    await campaign.expectBuy('Standard', 'open')
  })
  await test.step('the tabs of an account are links', async () => {
    const person = await createNamedAccount(sandbox)
    await sandbox.setProfile(person.address, { description: 'D'.repeat(120) })
    await sandbox.mint(person.address, { name: 'Plain' })
    const account = new AccountPage(page)
    await account.open(person.path)
    await account.expectItems('Plain')
    await account.expandDescription()
    await account.expectText('D'.repeat(120))
    await account.openTab('Created')
    await account.expectCurrentTab('Created')
    await account.expectItems('Plain')
  })
  await test.step('the works of an account are searched with a form', async () => {
    const person = await createNamedAccount(sandbox)
    for (let at = 0; at < 11; at += 1) await sandbox.mint(person.address, { name: `Plain ${at}` })
    const account = new AccountPage(page)
    await account.open(person.path)
    await new WorksFilter(page).submit('plain 7')
    await account.expectItems('Plain 7')
  })
  await test.step('an asset opens and closes by plain links', async () => {
    const auction = await sandbox.auction({})
    const site = new Site(page)
    await site.open(routes.asset(auction.identifier))
    const bids = new AuctionPage(page)
    await bids.open(auction)
    await bids.pressBid()
    await expect(page).toHaveURL(/\?connect=/)
    await site.expectNote(
      'Connecting a wallet needs JavaScript. Turn it on in the settings of your browser, then load this page again.'
    )
    await new Layers(page).close()
    await expect(page).toHaveURL(/\/collections\//)
    await site.expectReadable()
  })
})

test('without JavaScript the home pages are complete, and a visitor subscribes to the newsletter', {
  tag: ['@N11', '@N12', '@N20', '@E4']
}, async ({ page, problems, origin }) => {
  problems.allow(/422/)
  const home = new HomePage(page)
  await test.step('the home page has the same seven sections', async () => {
    await home.open()
    await home.expectOrder()
    await home.expectSomeItems('Ecosystem Marketplaces')
    await home.expectItems('Trending Collections', 3)
    await home.expectItems('Join Us On Social Media', 2)
  })
  await test.step('the newsletter answers with a page', async () => {
    await home.subscribe('me@here')
    await expect(page).toHaveURL(routes.newsletter())
    await home.expectNotSubscribed('An email address must contain a single @ and a domain.')
    await home.expectEmail('me@here')
    const email = `reader-${crypto.randomUUID()}@mail.example`
    await home.subscribe(email)
    await home.expectSubscribed()
    await home.open()
    await home.subscribe(email)
    await home.expectAlreadySubscribed(email)
  })
  await test.step('a partner’s home page is complete', async () => {
    const partner = new PartnerHomePage(page, origin, 'cloudbreakers')
    await partner.open()
    await partner.expectHeadings(CLOUDBREAKERS_HEADINGS)
    await partner.expectTexts(CLOUDBREAKERS_TEXTS)
    await partner.openQuestion('Do I need a wallet?')
    await partner.expectTexts(['To buy, yes. To look, no.'])
  })
})

test('without JavaScript a visitor can read texts, lists and the ticket sale', {
  tag: ['@N1', '@E4']
}, async ({ page }) => {
  const site = new Site(page)
  for (const path of [
    routes.terms(),
    routes.welcome(),
    routes.creator(),
    routes.creators(),
    routes.trending(),
    routes.featured(),
    routes.privacy(),
    routes.security(),
    routes.licenses(),
    routes.campaigns(),
    routes.launch(),
    '/launch/verify',
    routes.ledger(),
    routes.walletConnect(),
    routes.feed()
  ]) {
    await test.step(path, async () => {
      await site.open(path)
      await site.expectReadable()
    })
  }
})
