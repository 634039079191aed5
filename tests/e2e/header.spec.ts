import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'
import { uniqueHerotag } from './named-accounts.ts'

test('the header names a person on every page, rendered and built ahead', {
  tag: ['@M23', '@N6']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const sidebar = new Sidebar(page)
  const expectNames = async (name: string, ...paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await sidebar.expectNameInHeader(name)
    }
  }
  const built = [routes.terms(), routes.welcome(), routes.featured(), routes.creator()]
  await expectNames(`erd1${address[4]}…${address.slice(-4)}`, routes.explore(), routes.terms())
  const herotag = uniqueHerotag()
  await sandbox.setProfile(address, { herotag })
  await test.step('the header calls a person by their name, and by their address while they have none', async () => {
    await expectNames(herotag, routes.explore())
  })
  await test.step('a page that was built ahead shows the name as well', async () => {
    await expectNames(herotag, ...built)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu leads to every part of the site', { tag: '@N6' }, async ({ visitor }) => {
    const [layers, site] = [new Layers(visitor.page), new Site(visitor.page)]
    await site.open(routes.home())
    for (const [name, path] of [
      ['Explore', routes.explore()],
      ['Trending', routes.trending()],
      ['Collections', routes.allCollections()],
      ['Creators', routes.creators()],
      ['Launches', routes.campaigns()],
      ['Ticket sale', routes.launch()],
      ['About Atrium', routes.welcome()],
      ['Home', routes.home()]
    ] as const) {
      await site.followInMenu(name)
      await layers.expectTop('background', path)
    }
  })
})
