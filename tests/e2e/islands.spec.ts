// Islands of pages: nothing of them before somebody means to use one, and two documents in one are kept apart.

import { routes } from '../../src/lib/config/routes.ts'
import { Islands } from './areas/islands.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

test('an island costs nothing until it is wanted, and a press that comes too early is made again', {
  tag: ['@N2']
}, async ({ visitor }) => {
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const islands = new Islands(visitor.page)
  const arrive = await islands.holdBack('CopyButton')
  await new Site(visitor.page).open('/dev/gallery')
  expect(islands.fetched(), 'no React before').toEqual([])
  await islands.pressCopy()
  await islands.expectNotCopied()
  arrive()
  await islands.expectCopied()
  expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe('erd1gallery')
})

test('fields of two documents keep labels of their own', { tag: ['@N2'] }, async ({ page }) => {
  const islands = new Islands(page)
  await islands.plantFields()
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
  await layers.openItemOf(routes.asset(identifier))
  await layers.expectStack('background', 'foreground')
  await new Islands(page).expectFilmPlays()
})
