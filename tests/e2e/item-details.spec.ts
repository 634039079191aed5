import { ItemDetails } from './areas/item-details.ts'
import { test } from './fixtures.ts'

/** A seeded item of a collection with traits. */
const MOON = 'THMOON-15c9e8-07'

test('the details list attributes and ranks, and follow the sale in the order of Tab', {
  tag: '@M2'
}, async ({ visitor }) => {
  const details = new ItemDetails(visitor.page)
  for (const width of [390, 1440]) {
    await visitor.page.setViewportSize({ width, height: 900 })
    await details.open(MOON)
    await details.expectReadingOrder(width === 1440)
  }
  await details.open('CRITTR-b4f70e-0258')
  await details.expectTabsStay('History')
  await details.open(MOON)
  await details.expectTerms({ Size: /\S/, Rings: /\S/ })
  await details.expectNoTerm('Trait rank')
  await details.openRarity(/^Rarity \d+ of 333$/)
  const ranked = /^\d+, score [\d.,]+$/
  await details.expectTerms({
    'Rarity rank': /^\d+$/,
    'Jaccard distances rank': ranked,
    'Open Rarity rank': ranked,
    'Statistical rank': ranked,
    'Trait rank': ranked
  })
})
