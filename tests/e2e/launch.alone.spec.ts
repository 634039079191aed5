import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { LaunchPage } from './areas/launch-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'

const REASON = /not on the list/

test.afterEach(async ({ sandbox }) => {
  await sandbox.reset()
})

test('before the sale everyone sees when it begins, without a whitelist check', {
  tag: ['@C11']
}, async ({ page, sandbox, trader, request }) => {
  await sandbox.moveSale({ period: 'NotStarted', seconds: 7_200 })
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.expectPanel('Campaign starts in', '2.5 WEGLD', '$', 'Max amount')
  await launch.expectCountdown(true)
  await launch.expectSteps(['Sale opens', 'Sale ends', 'Claim opens', 'Claim ends'])
  await expectAccessible(page)
  const calendar = await request.get(await launch.calendarPath())
  expect(await calendar.text()).toContain('SUMMARY:Cloudbreakers NFT - Ticket Sale\r\n')
  const { page: window } = await trader('newcomer')
  const own = new LaunchPage(window)
  await own.open()
  await own.expectPanel('Campaign starts in')
  await own.expectNotInPanel('NOT ELIGIBLE')
  await own.expectNoConnect()
  const eligible = new LaunchPage((await trader('alice')).page)
  await eligible.open()
  await eligible.expectPanel('Campaign starts in', 'Add to calendar')
  await eligible.expectNoConnect()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the video of the sale loops without sound', { tag: ['@C11'] }, async ({ page }) => {
    const launch = new LaunchPage(page)
    await launch.open()
    await launch.expectLoopingVideo()
  })
})

test('a live sale shows a visitor the way in, and an eligible account its tickets', {
  tag: ['@C11']
}, async ({ page, trader }) => {
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.expectPanel('SALE IS LIVE', 'Sale ends in', '2.5 WEGLD')
  await launch.expectCountdown(true)
  await launch.expectNoAction('Buy tickets')
  await expectAccessible(page)
  await launch.connect()
  await new Sidebar(page).expectWallets()
  const { page: window } = await trader('alice')
  const own = new LaunchPage(window)
  await own.open()
  await own.expectPanel('SALE IS LIVE', '3 / 5')
  await own.expectTickets(3)
  await own.expectAction('Buy tickets', routes.buyTickets())
  await expectAccessible(window)
})

test('an account at its maximum cannot buy more, and a paused sale sells nothing', {
  tag: ['@C11']
}, async ({ page, sandbox, trader }) => {
  const bob = new LaunchPage((await trader('bob')).page)
  await bob.open()
  await bob.expectPanel('5 / 5')
  await bob.expectTickets(5)
  await bob.expectNoAction('Buy tickets')
  await sandbox.moveSale({ frozen: true })
  const carol = new LaunchPage((await trader('carol')).page)
  await carol.open()
  await carol.expectPanel('0 / 5', 'paused')
  await carol.expectDisabled('Buy tickets')
  await carol.expectNoAction('Buy tickets')
  const visitor = new LaunchPage(page)
  await visitor.open()
  await visitor.expectPanel('SALE IS LIVE', 'paused', 'Connect')
})

for (const period of ['SalePeriod', 'BetweenPeriod', 'ClaimPeriod', 'EndedPeriod'] as const) {
  test(`an account that is not whitelisted is told so in ${period}`, { tag: ['@C11'] }, async ({
    sandbox,
    trader
  }) => {
    await sandbox.moveSale({ period })
    const { page } = await trader('newcomer')
    const launch = new LaunchPage(page)
    await launch.open()
    await launch.expectPanel('NOT ELIGIBLE', REASON, 'connected wallet', '24 hours')
    await launch.expectNotInPanel('SALE IS LIVE', 'Claim starts in', 'Campaign Ended')
    await expectAccessible(page)
  })
}

test('between sale and claim everyone waits for the claim', { tag: ['@C11'] }, async ({
  page,
  request,
  sandbox,
  trader
}) => {
  await sandbox.moveSale({ period: 'BetweenPeriod' })
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.expectPanel('Claim starts in', 'Connect to see your tickets')
  await launch.expectCountdown(true)
  const calendar = await request.get(await launch.calendarPath())
  expect(await calendar.text()).toContain('SUMMARY:Cloudbreakers NFT - Ticket Sale: claim\r\n')
  const alice = new LaunchPage((await trader('alice')).page)
  await alice.open()
  await alice.expectPanel('Claim starts in', 'in the draw')
  await alice.expectTickets(3)
  const carol = new LaunchPage((await trader('carol')).page)
  await carol.open()
  await carol.expectPanel('Claim starts in', 'You have no tickets in this draw.')
})

test('in the claim a winner, a loser and an account without tickets learn what they have', {
  tag: ['@C11', '@C13']
}, async ({ page, sandbox, trader }) => {
  await sandbox.moveSale({ period: 'ClaimPeriod', prizes: 8 })
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.expectPanel('Connect', 'Claim ends in')
  const alice = new LaunchPage((await trader('alice')).page)
  await alice.open()
  await alice.expectPanel(
    /CONGRATULATIONS, You won [123] NFT\(s\)!/,
    /You got [123] winning ticket\(s\) out of 3 bought tickets\./,
    'Claim ends in'
  )
  await alice.expectTickets(3)
  await alice.expectAction('Claim', routes.claimTickets())
  const { page: window } = await trader('bob')
  const bob = new LaunchPage(window)
  await bob.open()
  await bob.expectPanel("SORRY, YOU DIDN'T WIN ANY NFTs", 'Claim ends in')
  await bob.expectTickets(5, 0)
  await bob.expectAction('Claim your refund', routes.claimTickets())
  await expectAccessible(window)
  const carol = new LaunchPage((await trader('carol')).page)
  await carol.open()
  await carol.expectPanel('NO TICKETS BOUGHT')
  await carol.expectNoAction('Claim')
  await carol.expectNotInPanel('Claim ends in')
})

test('after the claim, and while nothing is scheduled, the page says so', {
  tag: ['@C11']
}, async ({ page, sandbox, trader }) => {
  await sandbox.moveSale({ period: 'EndedPeriod' })
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.expectPanel('Campaign Ended')
  await launch.expectCountdown(false)
  const alice = new LaunchPage((await trader('alice')).page)
  await alice.open()
  await alice.expectPanel('Campaign Ended')
  await alice.expectTickets(3)
  await sandbox.moveSale({ period: 'NonePeriod' })
  await page.reload()
  await launch.expectPanel('Nothing is scheduled')
  await launch.expectCountdown(false)
  await expectAccessible(page)
  for (const name of ['alice', 'newcomer']) {
    const own = new LaunchPage((await trader(name)).page)
    await own.open()
    await own.expectPanel('Nothing is scheduled')
    await own.expectNotInPanel('NOT ELIGIBLE')
  }
})

const CROSSINGS = [
  { from: 'NotStarted', before: 'Campaign starts in', after: 'SALE IS LIVE' },
  { from: 'SalePeriod', before: 'SALE IS LIVE', after: 'Claim starts in' },
  { from: 'BetweenPeriod', before: 'Claim starts in', after: 'CONGRATULATIONS' },
  { from: 'ClaimPeriod', before: 'CONGRATULATIONS', after: 'Campaign Ended' }
] as const

for (const { after, before, from } of CROSSINGS) {
  test(`an open page passes from ${from} in its second, in every tab, without a reload`, {
    tag: ['@C11']
  }, async ({ sandbox, trader }) => {
    const { context, page } = await trader('alice')
    const tabs = [page, await context.newPage()]
    await sandbox.moveSale({ period: from, seconds: 10 })
    const marks: (() => Promise<void>)[] = []
    for (const tab of tabs) {
      await new LaunchPage(tab).open()
      await new LaunchPage(tab).expectPanel(before)
      marks.push(await new CampaignPage(tab).markDocument())
    }
    for (const tab of tabs) await new LaunchPage(tab).expectPanel(after)
    for (const expectSame of marks) await expectSame()
  })
}

test('the sale is shown with its terms, and also without the content service', {
  tag: ['@C11', '@E4']
}, async ({ page, guards, sandbox, request }) => {
  guards.allow(/503 \(Service Unavailable\)/)
  const launch = new LaunchPage(page)
  await launch.open()
  const terms = await request.get(await launch.termsPath())
  expect(terms.headers()['content-type']).toMatch(/^application\/pdf/)
  await sandbox.failUpstream('content', 'down')
  await launch.open()
  await launch.expectPanel('SALE IS LIVE')
})
