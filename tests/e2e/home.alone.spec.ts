import { HomePage } from './areas/home-page.ts'
import { test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'

const MARKETS = 'Ecosystem Marketplaces'
const POSTS = 'Join Us On Social Media'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('a section that does not load leaves the others complete and is retried alone', {
  tag: ['@N11']
}, async ({ page, sandbox, guards }) => {
  guards.allow(/Failed to load resource/)
  await sandbox.failUpstream('files', 'down')
  const home = new HomePage(page)
  await page.goto('/?after=YXJyYXljb25uZWN0aW9uOjk5')
  await home.expectFailed(MARKETS)
  await home.expectFailed(POSTS)
  await home.expectItems('Trending Collections', 3)
  await sandbox.restoreUpstreams()
  const arrive = await delayRequests(page, '**/') // delays the page's request for its own URL
  await home.retry(MARKETS)
  await home.expectLoading(MARKETS)
  arrive()
  await home.expectSomeItems(MARKETS)
  await home.expectFailed(POSTS)
})
