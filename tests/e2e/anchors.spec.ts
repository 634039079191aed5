import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { failFetching } from './network-faults.ts'

test('after anchor links within an item, Close and Back still lead where they led before', {
  tag: ['@N2', '@N4']
}, async ({ page, problems }) => {
  const layers = new Layers(page)
  const site = new Site(page)
  await site.open(routes.terms())
  await site.follow(routes.explore())
  await test.step('an anchor pressed twice adds one history entry, and Close leads to the list', async () => {
    await layers.openItem(2)
    await layers.followLinkWithinPage()
    await layers.followLinkWithinPage()
    await layers.close()
    await layers.expectTop('background', routes.explore())
    await layers.expectStack('background')
  })
  await test.step('Back to the anchor loads the document when a soft navigation fails', async () => {
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
