import { routes } from '../../src/lib/config/routes.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { FilterBar } from './areas/filter-bar.ts'
import { expect, test } from './fixtures.ts'

test('a visitor sees each trending asset once, for all tags or one, and tags with counts', {
  tag: ['@M20']
}, async ({ page, sandbox }) => {
  await test.step('trending shows each asset once, for all tags or for one', async () => {
    const tag = `r${process.pid}x${Date.now()}`
    const { address: owner } = await sandbox.newWallet()
    const name = `Twice ${tag}`
    const { identifier } = await sandbox.mint(owner, { name, quantity: 4, tags: [tag] })
    for (const quantity of [2, 1]) await sandbox.auction({ owner, identifier, quantity })
    const trending = new ExplorePage(page)
    await trending.open('/trending?tag=trending') // The URL format of older links.
    await trending.expectCurrentKind('All')
    await trending.open(`/trending?tag=${tag}`)
    await trending.expectOnly([name])
    await trending.chooseKind('All')
    await trending.expectAddress(routes.trending())
    await trending.expectCurrentKind('All')
    await trending.expectNoCard(name)
  })
  await test.step('the tags of trending have counts, and All comes first', async () => {
    const trending = new ExplorePage(page)
    await trending.open(routes.creators())
    await trending.followTrending()
    await trending.expectTitle('Trending')
    await trending.expectTrendingHead()
    await trending.expectOptions('All', /^\S.* \d+\+?$/)
    const bar = new FilterBar(page)
    await bar.showAllKinds()
    await bar.showFewerKinds()
    await page.mouse.wheel(0, 20_000)
    await trending.expectMoreThan(20)
    await trending.chooseKind(/^landscape/)
    await trending.expectAddress('/trending?tag=landscape')
    await expect.poll(async () => (await trending.itemKeys()).length).toBe(20)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(1000)
  })
})
