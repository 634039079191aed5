// Media elements in a layer that was inserted from a fetched page.

import { routes } from '../../src/lib/config/routes.ts'
import { LayerMedia } from './areas/layer-media.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

test('a video plays in a view that was opened over another', { tag: ['@N2', '@M1'] }, async ({
  page,
  sandbox
}) => {
  const { address } = await sandbox.newWallet()
  const { identifier, collection } = await sandbox.mint(address, { media: ['webm'] })
  const layers = new Layers(page)
  await new Site(page).open(routes.collection(collection))
  await layers.openItemByPath(routes.asset(identifier))
  await layers.expectStack('background', 'foreground')
  await new LayerMedia(page).expectVideoPlays()
})
