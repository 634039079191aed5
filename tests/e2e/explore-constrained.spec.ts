// The explore page on narrow screens, and without JavaScript.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { ExplorePage } from './areas/explore-page.ts'
import { FilterBar } from './areas/filter-bar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { createTaggedAuctions } from './tagged-auctions.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filter sheet stays open while a visitor chooses filters', { tag: '@M17' }, async ({
    page,
    sandbox
  }) => {
    const { tag, lot } = await createTaggedAuctions(sandbox, [EGLD, 5n * EGLD])
    const explore = new ExplorePage(page)
    await explore.open(`/nfts?show=live&tag=${tag}`)
    await explore.expectSheet(false)
    await explore.openSheet()
    await expectAccessible(page)
    await explore.typePrice('From', '2')
    await explore.expectAddress(`/nfts?min=2&show=live&tag=${tag}`)
    await explore.expectSheet(true)
    await explore.typePrice('From', '9')
    await explore.expectNothingToShow()
    await explore.typePrice('From', '2')
    await explore.expectAddress(`/nfts?min=2&show=live&tag=${tag}`)
    await explore.typePrice('To', '1')
    await explore.submit()
    await explore.expectPriceRefused('Minimum must be lower than maximum')
    await explore.expectSheet(true)
    await explore.typePrice('To', '')
    await explore.submit()
    await explore.expectSheet(false)
    await explore.expectOnly([lot(2)])
    // A tag of 63 letters does not widen the page.
    await explore.goTo(routes.tag('endless'.repeat(9)))
    await new Site(page).expectNoSidewaysScroll()
    await explore.goTo('/nfts')
    await explore.expectTitle('Explore', 'Explore NFTs')
    // Setting a price also selects the list of auctions. Closing the sheet adds no history entry.
    await explore.openSheet()
    await explore.typePrice('From', '2')
    await explore.expectAddress('/nfts?min=2')
    await explore.submit()
    await explore.expectSheet(false)
    await page.goBack()
    await explore.expectAddress('/nfts')
    await explore.expectPrice('From', '')
    await explore.openSheet()
    await explore.typePrice('From', '3')
    await explore.expectAddress('/nfts?min=3')
    await explore.clearInSheet()
    await explore.expectAddress('/nfts?show=live')
    await explore.expectSubmitFocused()
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a visitor sees the selected tag scrolled into view, and opens the sort options with a button', {
    tag: ['@M20', '@M17']
  }, async ({ page }) => {
    const trending = new ExplorePage(page)
    await trending.open(routes.trending())
    await trending.expectAllInView()
    await trending.chooseLastKind()
    await expect.poll(() => trending.address()).toMatch(/^\/trending\?tag=/)
    await trending.expectCurrentKindInViewport()
    await page.reload()
    await trending.expectCurrentKindInViewport()
    await trending.goTo(routes.explore())
    await trending.expectAllInView()
    await new FilterBar(page).expectSortMenu(
      ['Newest', 'Likes', 'Ending soon', 'Lowest price', 'Highest price'],
      'Highest price'
    )
    await trending.expectAddress('/nfts?sort=highest&token=EGLD')
  })
})

test('explore and collections with chosen filters are accessible on a phone and on a desktop', {
  tag: ['@M17', '@M18']
}, async ({ page }) => {
  const explore = new ExplorePage(page)
  await explore.open('/nfts?max=5&min=0.1&show=live&tag=sea')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await explore.goTo('/nfts?show=live&tag=unused')
  await explore.expectEmpty('No auctions found.')
  await expectAccessible(page)
  await explore.goTo(routes.collections())
  await new FilterBar(page).expectFiltersInLine()
  await expectAccessible(page)
})
