// Islands of stacked layers: two documents that share one page keep their labels and their media apart.

import { routes } from '../../src/lib/config/routes.ts'
import { Islands } from './areas/islands.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

test('fields of two documents keep labels of their own', { tag: ['@N2'] }, async ({ page }) => {
  const islands = new Islands(page)
  await islands.injectFields()
  await new Site(page).open(routes.explore())
  const layers = new Layers(page)
  await layers.openItem(1)
  await layers.expectUniqueIds()
  await islands.pressLabelOnTop()
  await islands.expectFocusOnTop()
})

test('a film in a view that was laid over another plays', { tag: ['@N2', '@M1'] }, async ({
  page,
  sandbox
}) => {
  const { address } = await sandbox.newWallet()
  const { identifier, collection } = await sandbox.mint(address, { media: ['webm'] })
  const layers = new Layers(page)
  await new Site(page).open(routes.collection(collection))
  await layers.openItemByPath(routes.asset(identifier))
  await layers.expectStack('background', 'foreground')
  await new Islands(page).expectVideoPlays()
})
