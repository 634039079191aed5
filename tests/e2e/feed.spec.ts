// The feed: its launch, its items, and its notice of new items.

import type { Page } from '@playwright/test'

import { FEED_LIMITS } from '../../src/lib/config/feed.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { FeedPage } from './areas/feed-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Toasts } from './areas/toasts.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { createNamedAccount } from './named-accounts.ts'
import { delayRequests, failPageRequests } from './network-faults.ts'
import type { SandboxClient } from './sandbox-client.ts'

const ENOUGH = FEED_LIMITS.followeesThreshold

/** Follows as many new accounts as the feed needs, including `others`. */
async function followEnough(
  sandbox: SandboxClient,
  me: string,
  ...others: string[]
): Promise<void> {
  const strangers = Array.from({ length: ENOUGH - others.length }, () =>
    createNamedAccount(sandbox)
  )
  const found = (await Promise.all(strangers)).map(i => i.address)
  await sandbox.follow({ followers: [me], followees: [...others, ...found] })
}

test('a visitor who opens the feed is asked to log in', { tag: ['@C7', '@phone'] }, async ({
  visitor
}) => {
  const feed = new FeedPage(visitor.page)
  await feed.open()
  await feed.expectText('Login to see your feed')
  await expectAccessible(visitor.page)
  await feed.connect()
  await new Sidebar(visitor.page).expectOnlyWallets(['Web wallet', 'Ledger', 'Mobile app'])
})

test('a person without a feed follows enough suggested accounts and opens it', {
  tag: ['@C7', '@S7', '@phone']
}, async ({ trader, problems }) => {
  const me = await trader()
  const feed = new FeedPage(me.page)
  const expectSaved = (count: number) =>
    expect
      .poll(async () => {
        const answer = await me.page.request.get(`/api/identity/followees/${me.address}/count`)
        return answer.json()
      })
      .toMatchObject({ count })
  await feed.open()
  await feed.expectTitle('Build out your feed')
  await feed.expectSuggestions(FEED_LIMITS.suggestions)
  await feed.expectFollowed(`0 of ${ENOUGH} followed`)
  await feed.expectLaunch(false)
  await expectAccessible(me.page)
  for (let at = 0; at < ENOUGH; at += 1) await feed.toggleSuggestion(at)
  await feed.expectFollowed(`${ENOUGH} followed`)
  await feed.expectLaunch(true)
  await expectSaved(ENOUGH)
  await feed.toggleSuggestion(0)
  await feed.expectFollowed(`${ENOUGH - 1} of ${ENOUGH} followed`)
  await feed.expectLaunch(false)
  // Waits for this save first. Otherwise the two changes could cancel each other out, and the test would delay no
  // request.
  await expectSaved(ENOUGH - 1)
  const release = await delayRequests(me.page, '**/api/identity/followers/follow')
  await feed.toggleSuggestion(0)
  await feed.expectLaunch(true)
  await feed.launch()
  await feed.expectLaunching()
  problems.allow(/ERR_FAILED/)
  const find = await failPageRequests(me.page, routes.feed())
  release()
  await new Toasts(me.page).expectShown('Unable to load.')
  await feed.expectTitle('Build out your feed')
  await find()
  await feed.launch()
  await feed.expectTitle('My Feed')
  await expectSaved(ENOUGH)
  await feed.open()
  await feed.expectTitle('My Feed')
})

test('a person sees the introduction of the feed once', { tag: '@C7' }, async ({ trader }) => {
  const { page } = await trader()
  const feed = new FeedPage(page)
  await page.goto(routes.terms())
  const { origin } = new URL(page.url())
  for (const way of ['Cancel', 'Follow Creators'] as const) {
    await test.step(`the introduction is shown once when it is closed by ${way}`, async () => {
      await page.request.post('/api/preferences', { data: { old: 1 }, headers: { origin } })
      await feed.open()
      await feed.expectOnboarding()
      await feed.expectPath(routes.feedModal('onboarding-follow'))
      if (way === 'Cancel') await expectAccessible(page)
      await feed.closeOnboarding(way)
      await feed.expectNoOnboarding()
      await feed.expectPath(routes.feed())
      if (way === 'Follow Creators') await feed.expectFirstFollowFocused()
      await expect
        .poll(async () => (await page.request.get('/api/preferences')).json())
        .toEqual({ old: 1, 'onboarding-follow': true })
    })
  }
  await feed.open()
  await feed.expectSuggestions(FEED_LIMITS.suggestions)
  await feed.expectNoOnboarding()
  await test.step('a person who already follows accounts sees no introduction', async () => {
    const served = async (of: Page) => (await of.request.get(routes.feed())).text()
    const carol = await trader('carol')
    expect(await served(page)).toContain('data-onboarding')
    const begun = await served(carol.page)
    expect(begun).toContain('Build out your feed')
    expect(begun).not.toContain('data-onboarding')
    const begunFeed = new FeedPage(carol.page)
    await begunFeed.open()
    await carol.page.setViewportSize({ width: 390, height: 800 })
    await begunFeed.expectShortSuggestions(3)
  })
})

test('a person’s feed announces bids, listings and follows of followed accounts', {
  tag: ['@C7', '@S7']
}, async ({ trader, rival, sandbox, origin }) => {
  const me = await trader()
  const other = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const somebody = await createNamedAccount(sandbox)
  await sandbox.setProfile(me.address, { description: 'Just looking.' })
  await followEnough(sandbox, me.address, rival.account.address, other.account.address)
  const [first, second] = [
    await sandbox.namedAuction('Low Tide'),
    await sandbox.namedAuction('High Tide')
  ]
  const feed = new FeedPage(me.page)

  await test.step('the feed shows the activity of followed accounts and announces new entries', async () => {
    await feed.open()
    await feed.expectText('Your feed is empty.')
    await feed.expectText('Explore amazing collections and follow emerging artists.')
    await rival.bid({ ...first, price: '100000000000000000' })
    await feed.expectNewUpdates()
    await feed.showNewUpdates()
    await feed.expectAtTop()
    await feed.expectRows('.* placed a bid on Low Tide')
    await feed.expectText('0.1')
    await feed.expectNoNewUpdates()
    await feed.expectWideMat('Low Tide')
    await feed.like('Low Tide')
    await feed.expectLikes('Low Tide', 1)
    const readLikes = async () =>
      (await sandbox.readRow<{ likes: number }>('nft', first.identifier)).likes
    await expect.poll(readLikes).toBe(1)
    await feed.open()
    await feed.expectLikes('Low Tide', 1)
    await expectAccessible(me.page)
    await feed.pressPicture('Low Tide')
    await feed.expectPath(routes.asset(first.identifier))
    await me.page.goBack()
    await rival.bid({ ...second, price: '100000000000000000' })
    await feed.expectNewUpdates()
    await feed.showNewUpdates()
    // Several bids of one account in one collection are one entry.
    await feed.expectRows('.* placed a bid on High Tide and Low Tide')
    await feed.expectStepBelowWorks('View collection')
    await expectAccessible(me.page)
    await feed.follow('Low Tide')
    await feed.expectPath(routes.asset(first.identifier))
  })

  await test.step('a price has its value, and a work at a fixed price is listed for sale', async () => {
    const { identifier } = await sandbox.mint(other.account.address, { name: 'Slack Tide' })
    await sandbox.auction({
      identifier,
      owner: other.account.address,
      minBid: '2000000000000000000',
      maxBid: '2000000000000000000'
    })
    for (const { address } of [somebody, me]) await other.follow(address)
    await feed.open()
    await feed.expectPrice('placed a bid', /0\.1\s+XEGLD\s*\$\d+\.\d\d/)
  })

  await test.step('a new follower is shown as following you, with a link to the account', async () => {
    await feed.expectRows(
      '.* started following you',
      `.* started following ${somebody.herotag}`,
      '.* listed Slack Tide for sale',
      '.* placed a bid on High Tide and Low Tide'
    )
    await feed.follow(somebody.herotag)
    await feed.expectPath(somebody.path)
  })
})

test('a feed loads more entries while scrolling, with suggestions on a wide screen only', {
  tag: '@C7'
}, async ({ trader }) => {
  const { page } = await trader('alice')
  const feed = new FeedPage(page)
  await feed.open()
  await feed.expectSuggestions(FEED_LIMITS.suggestions)
  await page.setViewportSize({ width: 390, height: 844 })
  await feed.expectNoSuggestions()
  await feed.scrollTo(30)
})
