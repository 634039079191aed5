// Pages of a network that has no data for them.

import { routes } from '../../src/lib/config/routes.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { FeedPage } from './areas/feed-page.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

test('the home page and explore say that there are no collections when all are blacklisted', {
  tag: ['@N11', '@M18']
}, async ({ trader, origin, sandbox }) => {
  const { page } = await trader('admin')
  const site = new Site(page)
  const request = async (operation: string, variables: object) => {
    const data = { operation, variables }
    const answer = await page.request.post(`${origin}/api/graphql`, { data, headers: { origin } })
    expect(answer.ok()).toBe(true)
    return (await answer.json()).data
  }
  try {
    for (;;) {
      const pagination = { first: 50 }
      const { collections } = await request('collectionCards', {
        filters: {},
        pagination,
        sorting: 'Trending'
      })
      if (collections.edges.length === 0) break
      for (const { node } of collections.edges) {
        await request('addBlacklistedCollection', { collection: node.collection })
      }
    }
    await site.open(routes.home())
    await site.expectText('No trending collections found.')
    const explore = new ExplorePage(page)
    await explore.open(routes.allCollections())
    await explore.expectEmpty('No collections.')
  } finally {
    await sandbox.reset()
  }
  await site.open(routes.home())
  await site.expectNoText('No trending collections found.')
})

test('a feed without suggestions or without posts says so, and links to explore', {
  tag: '@C7'
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const feed = new FeedPage(page)
  const suggested = async (): Promise<string[]> =>
    (await page.request.get('/api/tools/accounts/suggested')).json()
  for (let found = await suggested(); found.length > 0; found = await suggested()) {
    await sandbox.follow({ followers: [address], followees: found })
  }
  await feed.open()
  await feed.expectText('No suggestions yet. Try again later.')
  const { address: stranger } = await sandbox.newWallet()
  const other = await trader()
  const quiet = await Promise.all(Array.from({ length: 5 }, () => sandbox.newWallet()))
  const followees = [stranger, ...quiet.map(i => i.address)]
  await sandbox.follow({ followers: [other.address], followees })
  const empty = new FeedPage(other.page)
  await empty.open()
  await empty.expectText('Your feed is empty.')
  await new Site(other.page).expectLink(routes.explore())
  await empty.exploreNow()
  await empty.expectPath(routes.explore())
})
