import { type RouteName, routes } from '../../src/lib/config/routes.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'
import { keepFailedParts } from './network-faults.ts'
import { inGroups, PUBLIC_ROUTES, ROUTE_PATHS, SIGNED_IN_ROUTES } from './route-paths.ts'
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
/** Pages that one test opens one after the other. */
const GROUP_SIZE = 8

/** Moderation exists for admins only, and admins are not known while every upstream is dead. */
const asksSomething = (name: RouteName) => !OWN_WORDS.includes(name)
/** For a visitor the feed only asks for a login. */
const asksForVisitors = (name: RouteName) => asksSomething(name) && name !== 'feed'

// The worst case: upstreams accept requests and do not respond for ten seconds. A page that shows the failure has not
// waited for them: the deadline is EDGE_LIMITS.pageTimeoutMs (tests/unit/server/config). Its duration is measured by
// the benchmark.
test.describe('with every upstream hanging', () => {
  test.afterEach(async ({ sandbox }) => {
    await sandbox.restoreUpstreams()
  })

  for (const who of ['a visitor', 'a trader']) {
    test(`explore and asset name the failure to ${who}`, { tag: ['@N15', '@E4'] }, async ({
      page,
      trader,
      sandbox,
      guards
    }) => {
      const listed = await sandbox.auction()
      const person = who === 'a trader' ? await trader() : undefined
      for (const upstream of UPSTREAMS) await sandbox.failUpstream(upstream, 'slow')
      guards.allow(/Failed to load resource/)
      const site = new Site(person?.page ?? page)
      for (const name of ['explore', 'asset'] as const) {
        await test.step(name, async () => {
          // A URL without a cached copy.
          await site.open(`${ROUTE_PATHS[name](listed)}?after=YXJyYXljb25uZWN0aW9uOjk5`)
          await site.expectReadable()
          await site.expectRetry()
        })
      }
    })
  }
})

test.describe('with every upstream dead', () => {
  let auction: CreatedAuction

  test.beforeEach(async ({ sandbox, guards }) => {
    auction = await sandbox.auction()
    guards.allow(/Failed to load resource/)
  })

  test.afterEach(async ({ sandbox }) => {
    await sandbox.restoreUpstreams()
  })

  test('pages that need no upstream show their content', { tag: ['@N15', '@E4'] }, async ({
    page,
    sandbox
  }) => {
    const site = new Site(page)
    await failUpstreams(sandbox)
    for (const name of PUBLIC_ROUTES.filter(i => !asksForVisitors(i))) {
      await test.step(name, async () => {
        await site.open(ROUTE_PATHS[name](auction))
        await site.expectReadable()
      })
    }
  })

  for (const group of inGroups(PUBLIC_ROUTES.filter(asksForVisitors), GROUP_SIZE)) {
    test(`${group.join(', ')}: name the failure and can be retried`, {
      tag: ['@N15', '@E4']
    }, async ({ page, sandbox }) => {
      const site = new Site(page)
      await keepFailedParts(page)
      for (const name of group) {
        await test.step(name, async () => {
          await failUpstreams(sandbox)
          // A URL that was never requested, so that no cache has a copy.
          await site.open(`${ROUTE_PATHS[name](auction)}?after=YXJyYXljb25uZWN0aW9uOjk5`)
          await site.expectReadable()
          await site.expectRetry()
          await sandbox.restoreUpstreams()
          await site.retryAll()
        })
      }
    })
  }

  // Dialogs need a signed-in person, and a session must not make a page fail.
  for (const group of inGroups<RouteName>(SIGNED_IN_ROUTES.filter(asksSomething), GROUP_SIZE)) {
    test(`${group.join(', ')}: name the failure to a trader and can be retried`, {
      tag: ['@N15', '@E4']
    }, async ({ trader, sandbox }) => {
      const { page } = await trader()
      const site = new Site(page)
      await keepFailedParts(page)
      for (const name of group) {
        await test.step(name, async () => {
          await failUpstreams(sandbox)
          await site.open(ROUTE_PATHS[name](auction))
          await site.expectShell()
          await site.expectRetry()
          await sandbox.restoreUpstreams()
          await site.retryAll()
        })
      }
    })
  }
})

test('moderation names a failure of the data service to an admin and can be retried', {
  tag: ['@N15', '@E4']
}, async ({ trader, sandbox, guards }) => {
  guards.allow(/50[23] \(/)
  const { page } = await trader('admin')
  const site = new Site(page)
  await keepFailedParts(page)
  await sandbox.failUpstream('data', 'down')
  try {
    await site.open(routes.moderation())
    await site.expectRetry()
  } finally {
    await sandbox.restoreUpstreams()
  }
  await site.retryAll()
})

async function failUpstreams(sandbox: SandboxClient): Promise<void> {
  for (const upstream of UPSTREAMS) await sandbox.failUpstream(upstream, 'down')
}
