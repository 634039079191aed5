import { ItemDetails } from './areas/item-details.ts'
import { expect, test } from './fixtures.ts'

/** A seeded item of a collection with traits. */
const MOON = 'THMOON-15c9e8-07'

test('the details list attributes and ranks', { tag: '@M2' }, async ({ visitor }) => {
  const details = new ItemDetails(visitor.page)
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

test('a view is counted with its collection and artist, and the page shows it', {
  tag: ['@M14', '@N17']
}, async ({ trader, sandbox }) => {
  const { address: artist } = await sandbox.newWallet()
  const { collection, identifier } = await sandbox.mint(artist)
  const { page } = await trader()
  const details = new ItemDetails(page)
  const counted = page.waitForRequest('**/api/views')
  await details.open(identifier)
  await details.expectViews(0)
  expect((await counted).postDataJSON()).toEqual({ identifier, collection, artist })
  await expect
    .poll(async () => (await sandbox.ledger<{ views: number }>('nft', identifier)).views)
    .toBe(1)
  await details.open(identifier)
  await details.expectViews(1)
})
