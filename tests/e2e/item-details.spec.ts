import { routes } from '../../src/lib/config/routes.ts'
import { ItemDetails } from './areas/item-details.ts'
import { expect, test } from './fixtures.ts'
import { requestPage } from './http-answers.ts'

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
}, async ({ rival, sandbox, origin }) => {
  const { address: artist } = await sandbox.newWallet()
  const { collection, identifier } = await sandbox.mint(artist)
  const readViews = async () => {
    const { html } = await requestPage(origin, routes.asset(identifier), rival.cookie)
    return Number(/aria-label="Views"[\s\S]*?<\/svg>\s*(\d+)/.exec(html)?.[1])
  }
  const before = await readViews()
  const answer = await fetch(`${origin}/api/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ identifier, collection, artist })
  })
  expect(answer.ok).toBe(true)
  // Other tests may open the newest item meanwhile.
  await expect.poll(readViews).toBeGreaterThan(before)
})
