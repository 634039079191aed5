import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { uniqueHerotag } from './named-accounts.ts'
import { fetchPageSource } from './page-problems.ts'

test('the header shows a person’s name on every page, rendered or prerendered', {
  tag: ['@M23', '@N6']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const sidebar = new Sidebar(page)
  const nameOn = async (path: string) =>
    /<span class="[^"]*account-name[^>]*>([^<]*)</.exec(await fetchPageSource(page, path))?.[1]
  for (const path of [routes.explore(), routes.terms()]) {
    await page.goto(path)
    await sidebar.expectNameInHeader(`erd1${address[4]}…${address.slice(-4)}`)
  }
  const herotag = uniqueHerotag()
  await sandbox.setProfile(address, { herotag })
  await test.step('the header shows the herotag of a person who has one, and the address before', async () => {
    await page.goto(routes.explore())
    await sidebar.expectNameInHeader(herotag)
  })
  await test.step('prerendered pages show the herotag as well', async () => {
    for (const path of [routes.terms(), routes.welcome(), routes.featured(), routes.creator()]) {
      expect(await nameOn(path)).toBe(herotag)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu links a visitor to every part of the site', { tag: '@N6' }, async ({
    visitor
  }) => {
    const [layers, site] = [new Layers(visitor.page), new Site(visitor.page)]
    await site.open(routes.home())
    for (const [name, path] of [
      ['Explore', routes.explore()],
      ['Trending', routes.trending()],
      ['Collections', routes.collections()],
      ['Creators', routes.creators()],
      ['Launches', routes.campaigns()],
      ['Ticket sale', routes.launch()],
      ['About Atrium', routes.welcome()],
      ['Home', routes.home()]
    ] as const) {
      await test.step(name, () => site.expectMenuLink(name, path))
    }
    // Both pages have the menu, and following a link closes it.
    for (const [name, path] of [
      ['Ticket sale', routes.launch()],
      ['Home', routes.home()]
    ] as const) {
      await site.followInMenu(name)
      await layers.expectTop('background', path)
    }
  })
})
