import { moderationPath } from '../../src/lib/config/moderation-path.ts'
import type { RouteName } from '../../src/lib/config/routes.ts'
import { expectReadable } from './areas/served-page.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { findFailures, findRetries, requestPage } from './http-answers.ts'
import { disableAutomaticRetries } from './network-faults.ts'
import { PUBLIC_ROUTES, ROUTE_PATHS, SIGNED_IN_ROUTES } from './route-paths.ts'
import { type CreatedAuction, type SandboxClient, UPSTREAMS } from './sandbox-client.ts'

/** Pages and dialogs that show only static text and forms, and so need no upstream. */
const OWN_WORDS: readonly RouteName[] = [
  'creator',
  'featured',
  'feedModal',
  'ledger',
  'licenses',
  'newsletter',
  'privacy',
  'searchForm',
  'security',
  'terms',
  'walletConnect',
  'welcome'
]
/** Moderation exists for admins only, and no account is known to be an admin while every upstream is down. */
const asksSomething = (name: RouteName) => !OWN_WORDS.includes(name)
/** For a visitor the feed shows only the request to log in. */
const asksForVisitors = (name: RouteName) => asksSomething(name) && name !== 'feed'

/** One page for each kind of failed part, and the dialogs, whose failures are shown by their scripts. */
const RETRIED: readonly RouteName[] = [
  'home',
  'explore',
  'feed',
  'asset',
  'assetAuctionModal',
  'assetModal',
  'collectionModal',
  'accountModal'
]
const RETRIED_BY_VISITORS: readonly RouteName[] = ['campaign', 'collection', 'account']

/** A query that was never requested, so that no cache has a copy. */
const NEW_QUERY = '?after=YXJyYXljb25uZWN0aW9uOjk5'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

// The worst case: upstreams accept requests and do not respond for ten seconds. A page that shows the failure has not
// waited for them, because its deadline is EDGE_LIMITS.pageTimeoutMs (tests/unit/server/config). The benchmark measures
// its duration.
test('explore and an asset page show visitors and traders the failure while every upstream hangs', {
  tag: ['@N15', '@E4']
}, async ({ rival, sandbox, origin }) => {
  const listed = await sandbox.auction()
  await failUpstreams(sandbox, 'slow')
  const expectFailure = (name: 'asset' | 'explore', cookie = '') =>
    test.step(`${name} ${cookie ? 'to a trader' : 'to a visitor'}`, async () => {
      const { html } = await requestPage(origin, ROUTE_PATHS[name](listed) + NEW_QUERY, cookie)
      expectReadable(html)
      expect(findRetries(html)).not.toEqual([])
      expect(findFailures(html).join('')).toMatch(/\S/)
    })
  // All at the same time, because each request waits for its deadline.
  await Promise.all([
    expectFailure('explore'),
    expectFailure('asset'),
    expectFailure('explore', rival.cookie),
    expectFailure('asset', rival.cookie)
  ])
})

test.describe('while every upstream is down', () => {
  let auction: CreatedAuction

  test.beforeEach(async ({ sandbox }) => {
    auction = await sandbox.auction()
  })

  test('pages that need no upstream show their content', { tag: ['@N15', '@E4'] }, async ({
    sandbox,
    origin
  }) => {
    await failUpstreams(sandbox)
    for (const name of PUBLIC_ROUTES.filter(i => !asksForVisitors(i))) {
      await test.step(name, async () => {
        expectReadable((await requestPage(origin, ROUTE_PATHS[name](auction))).html)
      })
    }
  })

  for (const who of ['a visitor', 'a trader'] as const) {
    const names =
      who === 'a visitor'
        ? PUBLIC_ROUTES.filter(asksForVisitors)
        : SIGNED_IN_ROUTES.filter(i => asksSomething(i) && !i.endsWith('Modal'))

    test(`every page shows ${who} the failure, with a retry link that later opens the whole page`, {
      tag: ['@N15', '@E4']
    }, async ({ rival, sandbox, origin }) => {
      const cookie = who === 'a trader' ? rival.cookie : ''
      const retries = new Map<RouteName, string[]>()
      await failUpstreams(sandbox)
      for (const name of names) {
        await test.step(name, async () => {
          const path = ROUTE_PATHS[name](auction) + (cookie ? '' : NEW_QUERY)
          let { html, location } = await requestPage(origin, path, cookie)
          if (location) ({ html, location } = await requestPage(origin, location, cookie))
          expectReadable(html)
          expect(findFailures(html).join('')).toMatch(/\S/)
          const links = findRetries(html)
          expect(links).not.toEqual([])
          retries.set(name, links)
        })
      }
      await sandbox.restoreUpstreams()
      for (const [name, links] of retries) {
        await test.step(`${name} later`, async () => {
          for (const link of new Set(links)) {
            const { html, status } = await requestPage(origin, link, cookie)
            expect(status).toBe(200)
            expect(findRetries(html)).toEqual([])
          }
        })
      }
    })
  }

  for (const [who, names] of [
    ['a visitor', RETRIED_BY_VISITORS],
    ['a trader', RETRIED]
  ] as const) {
    test(`${who} presses Retry until each page is complete: ${names.join(', ')}`, {
      tag: ['@N15', '@E4']
    }, async ({ page, trader, sandbox, problems }) => {
      problems.allow(/Failed to load resource/)
      const site = new Site(who === 'a trader' ? (await trader()).page : page)
      await disableAutomaticRetries(site.page)
      for (const name of names) {
        await test.step(name, async () => {
          await failUpstreams(sandbox)
          await site.open(ROUTE_PATHS[name](auction) + (who === 'a trader' ? '' : NEW_QUERY))
          await site.expectShell()
          await site.expectRetry()
          await sandbox.restoreUpstreams()
          await site.retryAll()
        })
      }
    })
  }
})

test('an admin sees a failure of the data service on the moderation page, and retries', {
  tag: ['@N15', '@E4']
}, async ({ trader, sandbox, problems }) => {
  problems.allow(/50[23] \(/)
  const { page } = await trader('admin')
  const site = new Site(page)
  await disableAutomaticRetries(page)
  await sandbox.failUpstream('data', 'down')
  try {
    await site.open(moderationPath({ list: 'items' }))
    await site.expectRetry()
  } finally {
    await sandbox.restoreUpstreams()
  }
  await site.retryAll()
})

async function failUpstreams(
  sandbox: SandboxClient,
  kind: 'down' | 'slow' = 'down'
): Promise<void> {
  for (const upstream of UPSTREAMS) await sandbox.failUpstream(upstream, kind)
}
