import { routes } from '../../src/lib/config/routes.ts'
import { CardGrid } from './areas/card-grid.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { twoColorImage } from './crop-images.ts'
import { test } from './fixtures.ts'
import { servePicture } from './serve-picture.ts'

test('portraits and panoramas keep the rows of a card grid regular, in wide and narrow windows', {
  tag: ['@M26']
}, async ({ page, sandbox }) => {
  const { address: owner } = await sandbox.newWallet()
  const tag = owner.slice(-12)
  const shapes = { square: [600, 600], portrait: [300, 1200], panorama: [1600, 200] } as const
  for (const [shape, [wide, high]] of Object.entries(shapes)) {
    const { identifier } = await sandbox.mint(owner, { name: `${shape} ${tag}`, tags: [tag] })
    await servePicture(page, identifier, twoColorImage(wide, high))
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await new ExplorePage(page).open(routes.tag(tag))
    await new CardGrid(page).expectRegular(3)
  }
})

test.describe('with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a collection card shows its four pictures in turn, 300 ms each, from 992 px on', {
    tag: '@M26'
  }, async ({ page }) => {
    const explore = new ExplorePage(page)
    await page.setViewportSize({ width: 992, height: 800 })
    // Collections of other tests are newer and have fewer pictures, and none of them is verified.
    await explore.open(`${routes.allCollections()}?filter=verified`)
    await explore.expectCycling(['0.3s', '0.6s', '0.9s'])
    await page.setViewportSize({ width: 991, height: 800 })
    await explore.expectCycling([])
    await page.setViewportSize({ width: 390, height: 844 })
    await explore.expectFirstCardWithin(150)
  })
})
