import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { failFetching } from './network-faults.ts'

test('links to an anchor of an item leave the way back to the list as it was', {
  tag: ['@N2', '@N4']
}, async ({ page, problems }) => {
  const layers = new Layers(page)
  const site = new Site(page)
  await site.open(routes.terms())
  await site.follow(routes.explore())
  await test.step('pressed twice it is one step, and closing the item leads to the list', async () => {
    await layers.openItem(2)
    await layers.followLinkWithinPage()
    await layers.followLinkWithinPage()
    await layers.close()
    await layers.expectTop('background', routes.explore())
    await layers.expectStack('background')
  })
  await test.step('Back to it loads the page when it cannot be fetched', async () => {
    const path = await layers.openItem(2)
    await layers.followLinkWithinPage()
    await site.follow(routes.terms())
    problems.allow(/Failed to load resource/)
    await failFetching(page, `**${path}*`)
    await layers.markPage()
    await layers.go(-1)
    await layers.expectTop('foreground', path)
    expect(await layers.isMarked(), 'a new document').toBe(false)
  })
})
