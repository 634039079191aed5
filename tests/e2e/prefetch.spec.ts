import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

test('a page is loaded once the pointer rests on its link', {
  tag: ['@N1']
}, async ({ visitor: { page } }) => {
  const layers = new Layers(page)
  await new Site(page).open(routes.explore())
  const path = await layers.itemPath(2)
  const loaded = page.waitForResponse(response => new URL(response.url()).pathname === path)
  await layers.pointAtItem(2)
  await (await loaded).finished()
})
