import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { PartnerShell } from './areas/partner-shell.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { findItemText, findMain, requestPage, toText } from './http-answers.ts'
import {
  COLLECTION,
  expect,
  listOnPartner,
  logIn,
  MARKETPLACE,
  partnerOrigin,
  readCookie,
  TERMS,
  test
} from './partner-fixtures.ts'
import type { WalletAccount } from './sandbox-client.ts'

test('a visitor browses a partner’s site from its home to a collection and an asset', {
  tag: ['@N19', '@N20', '@phone']
}, async ({ page, sandbox }) => {
  const { identifier } = await listOnPartner(sandbox, 'Front row')
  const [site, shell] = [new Site(page), new PartnerShell(page)]
  await site.open(routes.home())
  await shell.expectName('Cloudbreakers', 'Home')
  await shell.expectLogo('/api/media/face/cloudbreakers.png')
  await shell.expectReduced()
  await shell.expectHome(true)
  await shell.expectBack(false)
  await shell.expectNotifications(false)
  await shell.expectConnect()
  await shell.expectHead({
    favicon: /cloudbreakers\.png$/,
    themeColor: '#7df9e4',
    canonical: `${new URL(page.url()).origin}/`
  })
  await shell.expectFooterLinks({
    Twitter: 'https://twitter.com/cloudbreakers',
    Discord: 'https://discord.gg/cloudbreakers',
    'Terms of Sale': '/api/media/document/terms-of-sale.pdf'
  })
  await shell.follow(routes.collection(COLLECTION))
  await shell.expectName('Cloudbreakers', 'The Sunroom')
  await shell.expectHome(false)
  await shell.expectBack(true)
  await shell.goBack()
  await shell.expectName('Cloudbreakers', 'Home')
  await site.open(routes.asset(identifier))
  await shell.expectName('Cloudbreakers', 'Front row')
  await shell.goBack()
  await shell.expectName('Cloudbreakers', 'The Sunroom')
})

test('a person bids and wins on a partner’s marketplace, and each site lists its own bids', {
  tag: ['@N19', '@W1', '@M6', '@N7']
}, async ({ holder, sandbox, origin }) => {
  const listed = await listOnPartner(sandbox, 'The last cloud')
  const [page, shell] = [new AuctionPage(holder.page), new PartnerShell(holder.page)]
  await page.open(listed)
  await logIn(holder)
  await shell.expectNotifications(true)
  await page.bid('0.5')
  await holder.wallet.expectSummary('Bid or buy now', '0.5 XEGLD')
  await holder.wallet.approve()
  await page.finish()
  await page.expectTopBidder()
  const held = await sandbox.readRow<{ marketplace: string }>('auction', listed.auctionId)
  expect(held.marketplace).toBe(MARKETPLACE)

  await test.step('on the main site the person is not logged in', async () => {
    const cookie = await readCookie(holder)
    const path = routes.asset(listed.identifier)
    const there = await requestPage(partnerOrigin(origin, 'cloudbreakers'), path, cookie)
    expect(there.html).toContain(`data-viewer="${holder.address}"`)
    const main = await requestPage(origin, path, cookie)
    expect(main.html).not.toContain('data-viewer')
    expect(main.html).toMatch(/Atrium<\/title>/)
  })
  await test.step('each site lists the bids on its own marketplace', async () => {
    const onMain = await sandbox.namedAuction('Bid there')
    const there = await HeadlessTrader.signIn(origin, holder.account as WalletAccount)
    const bid = { ...onMain, price: '500000000000000000' }
    expect(await there.waitForOutcome(await there.bid(bid))).toBe('success')
    const path = routes.accountModal({ address: holder.address }, 'my-bids')
    const { html } = await requestPage(origin, path, there.cookie, { 'X-Layers': 'list' })
    expect(findItemText(html, 'Bid there')).not.toBe('')
    expect(findItemText(html, 'The last cloud')).toBe('')
    const bids = new OwnListDialog(holder.page, 'my-bids', 'My Bids')
    await bids.follow({ address: holder.address })
    await bids.expectRow('The last cloud')
    await bids.expectCount(1)
  })
  await test.step('a bid of the maximum ends an auction at once', async () => {
    const won = await listOnPartner(sandbox, 'The first star')
    await page.follow(won)
    await page.bid('1')
    await holder.wallet.approve()
    await expect
      .poll(async () => {
        const { owners } = await sandbox.readRow<{ owners: object[] }>('nft', won.identifier)
        return owners
      })
      .toEqual([{ address: holder.address, balance: '1' }])
  })
})

test('partners choose whether their site has a ticket sale and a Connect button', {
  tag: ['@N19', '@C11']
}, async ({ origin }) => {
  const read = async (partner: 'cloudbreakers' | 'drafts' | 'kilnandco', path: string) => {
    const { html } = await requestPage(partnerOrigin(origin, partner), path)
    const main = findMain(html)
    const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
    const links = (main.match(/<a [\s\S]*?<\/a>/g) ?? []).map(toText)
    const [banner = ''] = /<header[\s\S]*?<\/header>/.exec(html) ?? []
    const buttons = (banner.match(/<button[\s\S]*?<\/button>/g) ?? []).map(toText)
    return { buttons, heading: toText(heading), links }
  }
  await test.step('a partner without a ticket sale says so, and links to none', async () => {
    expect((await read('kilnandco', routes.campaigns())).links).not.toContain('Ticket sale')
    const { heading } = await read('kilnandco', routes.launch())
    expect(heading).toBe('There is no ticket sale right now')
    expect((await read('cloudbreakers', routes.campaigns())).links).toContain('Ticket sale')
    expect((await read('cloudbreakers', routes.launch())).heading).toBe('The Second Front')
  })
  await test.step('a partner without a Connect button shows none on any page', async () => {
    for (const path of [routes.home(), routes.allCollections()]) {
      expect((await read('cloudbreakers', path)).buttons).toContain('Connect')
      expect((await read('drafts', path)).buttons).not.toContain('Connect')
    }
  })
})

test('the account menu of a partner has five lists, and another account’s dialog redirects home', {
  tag: ['@N19', '@N7']
}, async ({ member, sandbox, origin }) => {
  const person = await member()
  await test.step('a dialog of another account redirects to the home page, and the person’s own dialog opens', async () => {
    const own = new OwnListDialog(person.page, 'my-nfts', 'My NFTs')
    await own.open({ address: person.address })
    await own.close()
    await new PartnerShell(person.page).expectHome(true)
    const { address } = await sandbox.wallet('dana')
    const cookie = await readCookie(person)
    const there = partnerOrigin(origin, 'cloudbreakers')
    const visitors = await requestPage(there, routes.accountModal({ address }, 'my-nfts'))
    expect(visitors.location, 'a visitor is asked to log in').toMatch(/^\/(?:\?connect=|$)/)
    for (const path of [
      routes.accountModal({ address }, 'my-nfts'),
      routes.accountModal({ address, herotag: 'dana' }, 'my-nfts'),
      routes.accountModal({ address, herotag: 'no-such-person' }, 'my-nfts'),
      routes.accountModal({ address: person.address }, 'editProfile')
    ]) {
      let answer = await requestPage(there, path, cookie)
      while (answer.location.length > 1) answer = await requestPage(there, answer.location, cookie)
      expect(answer.location, path).toBe('/')
    }
  })
  await test.step('the account menu of a partner has the five lists, each with its counter', async () => {
    const { identifier } = await sandbox.mint(person.address, {
      collection: COLLECTION,
      name: 'Mine'
    })
    await sandbox.auction({ ...TERMS, owner: person.address, identifier, marketplace: MARKETPLACE })
    const elsewhere = await sandbox.mint(person.address, { name: 'Elsewhere' })
    await sandbox.auction({ ...TERMS, owner: person.address, identifier: elsewhere.identifier })
    const sidebar = new Sidebar(person.page)
    await followPath(person.page, routes.allCollections())
    await sidebar.open()
    await sidebar.expectMenu({
      'My NFTs': 0,
      'My Auctions': 1,
      'My Bids': 0,
      'My Claimable': 0,
      'My Offers': 0
    })
    await sidebar.follow('My Auctions')
    const dialog = new OwnListDialog(person.page, 'my-auctions', 'My Auctions')
    await dialog.expectOpen()
    await dialog.expectRow('Mine')
    await dialog.expectCount(1)
    await dialog.close()
    await new PartnerShell(person.page).expectName('Cloudbreakers', 'Home')
  })
})
