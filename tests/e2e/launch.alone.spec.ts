import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { LaunchPage } from './areas/launch-page.ts'
import { ServedLaunch } from './areas/served-launch.ts'
import { Sidebar } from './areas/sidebar.ts'
import { startDeadline } from './deadline.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import type { SalePeriodName } from './launch-options.ts'
import type { SandboxClient, WalletAccount } from './sandbox-client.ts'
import type { TestUser } from './test-user.ts'

const REASON = /not on the list/

let isFirst = true

// The sandbox is reset once, because that takes seconds: each test moves the sale, and no test claims.
test.beforeEach(async ({ sandbox }) => {
  if (isFirst) await sandbox.reset()
  isFirst = false
})

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

/** Opens the page in two tabs long before the period ends. `end` ends the period in both, which are not reloaded. */
async function openTabs(
  { page, context }: TestUser,
  sandbox: SandboxClient,
  period: SalePeriodName
): Promise<{ tabs: LaunchPage[]; end: () => Promise<void>; expectSame: () => Promise<void> }> {
  const pages = [page, context.pages()[1] ?? (await context.newPage())]
  const seconds = 600
  await sandbox.moveSale({ period, seconds })
  const deadline = await startDeadline(sandbox, seconds)
  const tabs = pages.map(tab => new LaunchPage(tab))
  await Promise.all(tabs.map(tab => tab.open()))
  const marks = await Promise.all(pages.map(tab => new CampaignPage(tab).markDocument()))
  return {
    tabs,
    end: () => deadline.pass(context),
    expectSame: async () => {
      for (const expectSame of marks) await expectSame()
    }
  }
}

test('a visitor sees the period of the ticket sale, its dates, and a button to connect', {
  tag: ['@C11', '@C13', '@E4']
}, async ({ page, sandbox, request, origin }) => {
  const [launch, served] = [new LaunchPage(page), new ServedLaunch(origin)]
  let opened = 0
  /** At a URL that no cache has a copy of. */
  const open = () => {
    opened += 1
    return launch.open(`?after=${btoa(`arrayconnection:${opened}`)}`)
  }
  await test.step('before the sale, the page says when it starts', async () => {
    await sandbox.moveSale({ period: 'NotStarted', seconds: 7_200 })
    await open()
    await launch.expectPanel('Campaign starts in', '2.5 WEGLD', '$', 'Max amount')
    await launch.expectPanel('Only wallets on the whitelist can buy tickets.')
    await launch.expectPanel(/The draw\s*\d\d\//, /Result and claim\s*\d\d\//)
    await launch.expectCountdown(true)
    await launch.expectSteps(['Sale opens', 'Sale ends', 'Claim opens', 'Claim ends'])
    await expectAccessible(page)
    const calendar = await request.get(await launch.calendarPath())
    expect(await calendar.text()).toContain('SUMMARY:Cloudbreakers NFT - Ticket Sale\r\n')
  })
  await test.step('during the sale, the page shows its terms and a looping video, or that it is paused', async () => {
    await sandbox.moveSale({ period: 'SalePeriod' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open()
    await launch.expectPanel('SALE IS LIVE', 'Sale ends in', '2.5 WEGLD', 'one chance in the draw')
    await launch.expectPanel(/The draw\s*\d\d\/\d\d\/\d{4}/)
    await launch.expectPanel('Only wallets on the whitelist can buy tickets.')
    await launch.expectPanel(/\d+ tickets in the draw for 8 works/)
    await launch.expectWorks('What you can win', 8)
    await launch.expectCountdown(true)
    await launch.expectNoAction('Buy tickets')
    await launch.expectLoopingVideo()
    const terms = await request.get(await launch.termsPath())
    expect(terms.headers()['content-type']).toMatch(/^application\/pdf/)
    await expectAccessible(page)
    const { height = 0, width = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 390, height: 664 })
    await launch.expectCountdownAboveBar()
    await launch.expectPinnedPrice()
    await page.setViewportSize({ width, height })
    await launch.connect()
    await new Sidebar(page).expectWallets()
    await sandbox.moveSale({ frozen: true })
    await served.open()
    served.expectPanel('SALE IS LIVE', 'paused', 'Connect')
    // The condition is above the price, and the action is beside the price. On phones both are pinned.
    served.expectPanel(/SALE.*on the whitelist.*Price per NFT.*Each ticket.*Connect.*happens next/s)
  })
  await test.step('after the sale, the page says when the claim starts', async () => {
    await sandbox.moveSale({ period: 'BetweenPeriod', frozen: false })
    await open()
    await launch.expectPanel('Claim starts in', 'Connect to see your tickets')
    await launch.expectPanel(/Claim by\s*\d\d\//)
    await launch.expectWorks('What the draw gives away', 8)
    await launch.expectCountdown(true)
    const calendar = await request.get(await launch.calendarPath())
    expect(await calendar.text()).toContain('SUMMARY:Cloudbreakers NFT - Ticket Sale: claim\r\n')
  })
  await test.step('the page shows the claim, its end, and that nothing is scheduled', async () => {
    await sandbox.moveSale({ period: 'ClaimPeriod' })
    await served.open()
    served.expectPanel('Connect', 'Claim ends in')
    await sandbox.moveSale({ period: 'EndedPeriod' })
    await served.open()
    served.expectPanel('Campaign Ended')
    served.expectCountdown(false)
    await sandbox.moveSale({ period: 'NonePeriod' })
    await open()
    await launch.expectPanel('Nothing is scheduled')
    await launch.expectCountdown(false)
    await expectAccessible(page)
  })
  await test.step('the page shows the sale while the content service is down', async () => {
    await sandbox.moveSale({ period: 'SalePeriod' })
    await sandbox.failUpstream('content', 'down')
    await served.open()
    served.expectPanel('SALE IS LIVE')
  })
})

test('an account that is not whitelisted is told so once the sale has started', {
  tag: ['@C11']
}, async ({ sandbox, trader, origin }) => {
  const { account, page } = await trader('newcomer')
  const { cookie } = await HeadlessTrader.signIn(origin, account as WalletAccount)
  const served = new ServedLaunch(origin, cookie)
  await sandbox.moveSale({ period: 'NotStarted', seconds: 7_200 })
  await served.open()
  served.expectPanel('Campaign starts in')
  served.expectNotInPanel('NOT ELIGIBLE', 'Connect')
  for (const period of ['SalePeriod', 'BetweenPeriod', 'ClaimPeriod', 'EndedPeriod'] as const) {
    await test.step(period, async () => {
      await sandbox.moveSale({ period })
      await served.open()
      served.expectPanel('NOT ELIGIBLE', REASON, 'connected wallet', '24 hours')
      served.expectPanel('The project behind this sale decides who is on the whitelist.')
      served.expectNotInPanel('SALE IS LIVE', 'Claim starts in', 'Campaign Ended')
      if (period !== 'SalePeriod') return
      const launch = new LaunchPage(page)
      await launch.open()
      await launch.expectPanel('NOT ELIGIBLE', REASON, 'connected wallet', '24 hours')
      await launch.expectNoConnect()
      await expectAccessible(page)
    })
  }
  await sandbox.moveSale({ period: 'NonePeriod' })
  await served.open()
  served.expectPanel('Nothing is scheduled')
  served.expectNotInPanel('NOT ELIGIBLE')
})

test('a whitelisted account sees its tickets in every tab when the sale starts and ends', {
  tag: ['@C11']
}, async ({ sandbox, trader }) => {
  const user = await trader('alice')
  await user.context.clock.install()
  await test.step('from NotStarted to SalePeriod', async () => {
    const { tabs, end, expectSame } = await openTabs(user, sandbox, 'NotStarted')
    for (const tab of tabs) {
      await tab.expectPanel('Campaign starts in', 'Add to calendar')
      await tab.expectNoConnect()
    }
    await end()
    for (const tab of tabs) {
      await tab.expectNextPanel('SALE IS LIVE', '3 / 5')
      await tab.expectTickets(3)
      await tab.expectAction('Buy tickets', routes.launchModal('buy-tickets'))
    }
    await expectSame()
    await expectAccessible(user.page)
  })
  await test.step('from SalePeriod to BetweenPeriod', async () => {
    const { tabs, end, expectSame } = await openTabs(user, sandbox, 'SalePeriod')
    for (const tab of tabs)
      await tab.expectPanel('SALE IS LIVE', 'This wallet is on the whitelist.')
    await end()
    for (const tab of tabs) {
      await tab.expectNextPanel('Claim starts in', 'in the draw')
      await tab.expectTickets(3)
    }
    await expectSame()
  })
})

test('a winner sees the win in every tab when the claim starts, and sees when it has ended', {
  tag: ['@C11', '@C13']
}, async ({ sandbox, trader, origin }) => {
  const user = await trader('alice')
  await user.context.clock.install()
  await sandbox.moveSale({ period: 'BetweenPeriod', prizes: 8 })
  await test.step('from BetweenPeriod to ClaimPeriod', async () => {
    const { tabs, end, expectSame } = await openTabs(user, sandbox, 'BetweenPeriod')
    for (const tab of tabs) await tab.expectPanel('Claim starts in')
    await end()
    for (const tab of tabs) {
      await tab.expectNextPanel(
        /CONGRATULATIONS, You won [123] NFT\(s\)!/,
        /You got [123] winning ticket\(s\) out of 3 bought tickets\./,
        'Claim ends in'
      )
      await tab.expectTickets(3)
      await tab.expectAction('Claim', routes.launchModal('claim'))
    }
    await expectSame()
  })
  await test.step('from ClaimPeriod to EndedPeriod', async () => {
    const { tabs, end, expectSame } = await openTabs(user, sandbox, 'ClaimPeriod')
    for (const tab of tabs) await tab.expectPanel('CONGRATULATIONS')
    await end()
    for (const tab of tabs) {
      await tab.expectNextPanel('Campaign Ended')
      await tab.expectTickets(3)
    }
    await expectSame()
  })
  await test.step('nothing scheduled', async () => {
    await sandbox.moveSale({ period: 'NonePeriod' })
    const { cookie } = await HeadlessTrader.signIn(origin, user.account as WalletAccount)
    const served = new ServedLaunch(origin, cookie)
    await served.open()
    served.expectPanel('Nothing is scheduled')
    served.expectNotInPanel('NOT ELIGIBLE')
  })
})

test('an account with the maximum of tickets, or with none, cannot buy, and is told that it won nothing', {
  tag: ['@C11', '@C13']
}, async ({ sandbox, trader, origin }) => {
  await test.step('an account with the maximum of tickets cannot buy more', async () => {
    const { page } = await trader('bob')
    const launch = new LaunchPage(page)
    await sandbox.moveSale({ period: 'SalePeriod', frozen: false })
    await launch.open()
    await launch.expectPanel('5 / 5')
    await launch.expectTickets(5)
    await launch.expectNoAction('Buy tickets')
    await sandbox.moveSale({ period: 'ClaimPeriod', prizes: 8 })
    await launch.open()
    await launch.expectPanel("SORRY, YOU DIDN'T WIN ANY NFTs", 'Claim ends in')
    await launch.expectTickets(5, 0)
    await launch.expectAction('Claim your refund', routes.launchModal('claim'))
    await expectAccessible(page)
  })
  await test.step('an account without tickets cannot buy while the sale is paused', async () => {
    const carol = await HeadlessTrader.signIn(origin, await sandbox.wallet('carol'))
    const served = new ServedLaunch(origin, carol.cookie)
    await sandbox.moveSale({ period: 'SalePeriod', frozen: true })
    await served.open()
    served.expectPanel('0 / 5', 'paused')
    served.expectDisabled('Buy tickets')
    served.expectNoAction('Buy tickets')
    await sandbox.moveSale({ period: 'BetweenPeriod', frozen: false })
    await served.open()
    served.expectPanel('Claim starts in', 'You have no tickets in this draw.')
    await sandbox.moveSale({ period: 'ClaimPeriod', prizes: 8 })
    await served.open()
    served.expectPanel('NO TICKETS BOUGHT')
    served.expectNoAction('Claim')
    served.expectNotInPanel('Claim ends in')
  })
})
