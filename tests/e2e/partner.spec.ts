import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { PartnerShell } from './areas/partner-shell.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import {
  COLLECTION,
  expect,
  listOnPartner,
  logIn,
  MARKETPLACE,
  partnerOrigin,
  TERMS,
  test
} from './partner-fixtures.ts'

test('a visitor browses a partner’s site from its home to a collection and an asset', {
  tag: ['@N19', '@N20', '@mobile']
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

test('a person logs in, bids and wins on a partner’s marketplace, and each site lists its own bids', {
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

  await test.step('on the main site the person is not logged in, and sees a listing of another marketplace', async () => {
    const main = await holder.context.newPage()
    await main.goto(origin + routes.asset(listed.identifier))
    await new PartnerShell(main).expectConnect()
    await expect(main).toHaveTitle(/Atrium$/)
    await main.close()
  })
  await test.step('each site lists the bids on its own marketplace', async () => {
    const onMain = await sandbox.namedAuction('Bid there')
    const site = new Site(holder.page)
    const bids = new OwnListDialog(holder.page, 'my-bids', 'My Bids')
    const path = routes.accountModal({ address: holder.address }, 'my-bids')
    await site.open(origin + routes.auction(onMain.identifier, onMain.auctionId))
    await logIn(holder)
    await page.bid('0.5')
    await holder.wallet.approve()
    await page.expectTopBidder()
    for (const [home, name] of [
      [origin, 'Bid there'],
      ['', 'The last cloud']
    ] as const) {
      await site.open(home + path)
      await bids.expectRow(name)
      await bids.expectCount(1)
    }
  })
  await test.step('a bid of the maximum ends an auction at once', async () => {
    const won = await listOnPartner(sandbox, 'The first star')
    await page.open(won)
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

test('partners have switches of their own: a ticket sale, and a way to connect', {
  tag: ['@N19', '@C11']
}, async ({ page, origin }) => {
  const [site, shell] = [new Site(page), new PartnerShell(page)]
  await test.step('a partner without a ticket sale says so, and links to none', async () => {
    const kiln = partnerOrigin(origin, 'kilnandco')
    await site.open(kiln + routes.campaigns())
    await shell.expectLink('Ticket sale', false)
    await site.open(kiln + routes.launch())
    await shell.expectHeading('There is no ticket sale right now')
    await site.open(routes.campaigns())
    await shell.expectLink('Ticket sale', true)
    await site.open(routes.launch())
    await shell.expectHeading('The Second Front')
  })
  await test.step('a partner without a Connect button shows none on any page', async () => {
    for (const path of [routes.home(), routes.allCollections()]) {
      await site.open(partnerOrigin(origin, 'drafts') + path)
      await shell.expectNoConnect()
    }
  })
})

test('the account menu of a partner has the five lists, and another account’s dialog leads home', {
  tag: ['@N19', '@N7']
}, async ({ holder, sandbox }) => {
  await test.step('a dialog of another account leads to the home page, and one’s own opens', async () => {
    const { address } = await sandbox.wallet('dana')
    const [site, shell] = [new Site(holder.page), new PartnerShell(holder.page)]
    await site.open(routes.accountModal({ address }, 'my-nfts'))
    await expect(holder.page, 'a visitor is asked to log in').toHaveURL(/\/\?connect=|\/$/)
    await holder.page.keyboard.press('Escape')
    await logIn(holder)
    for (const path of [
      routes.accountModal({ address }, 'my-nfts'),
      routes.accountModal({ address, herotag: 'dana' }, 'my-nfts'),
      routes.accountModal({ address, herotag: 'no-such-person' }, 'my-nfts'),
      routes.accountModal({ address: holder.address }, 'editProfile')
    ]) {
      await site.open(path)
      expect(new URL(holder.page.url()).pathname, path).toBe('/')
      await shell.expectHome(true)
    }
    const own = new OwnListDialog(holder.page, 'my-nfts', 'My NFTs')
    await own.open({ address: holder.address })
    await own.close()
    await shell.expectHome(true)
  })
  await test.step('the account menu of a partner has the five lists, each with its counter', async () => {
    const { identifier } = await sandbox.mint(holder.address, {
      collection: COLLECTION,
      name: 'Mine'
    })
    await sandbox.auction({ ...TERMS, owner: holder.address, identifier, marketplace: MARKETPLACE })
    const elsewhere = await sandbox.mint(holder.address, { name: 'Elsewhere' })
    await sandbox.auction({ ...TERMS, owner: holder.address, identifier: elsewhere.identifier })
    const [site, sidebar] = [new Site(holder.page), new Sidebar(holder.page)]
    await site.open(routes.allCollections())
    await sidebar.open()
    await sidebar.expectMenu({
      'My NFTs': 0,
      'My Auctions': 1,
      'My Bids': 0,
      'My Claimable': 0,
      'My Offers': 0
    })
    await sidebar.follow('My Auctions')
    const dialog = new OwnListDialog(holder.page, 'my-auctions', 'My Auctions')
    await dialog.expectOpen()
    await dialog.expectRow('Mine')
    await dialog.expectCount(1)
    await dialog.close()
    await new PartnerShell(holder.page).expectName('Cloudbreakers', 'Home')
  })
})
