import { FEED_LIMITS } from '../../src/lib/config/feed.ts'
import { FeedPage } from './areas/feed-page.ts'
import { test } from './fixtures.ts'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('a person whose feed does not load sees the failure and the suggestions', {
  tag: '@C7'
}, async ({ trader, problems, sandbox }) => {
  problems.allow(/503/)
  const { page } = await trader('alice')
  await sandbox.failUpstream('tools', 'down', { path: 'feed-api/v1/feed' })
  const feed = new FeedPage(page)
  await feed.open()
  await feed.expectText('Unable to load.')
  await feed.expectSuggestions(FEED_LIMITS.suggestions)
})
