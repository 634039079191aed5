// The page of a collection of a few works: all of them are in view, and other works of the artist follow.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { Site } from './areas/site.ts'
import { SmallCollection } from './areas/small-collection.ts'
import { expect, test } from './fixtures.ts'
import { findItemText, requestPage, toText } from './http-answers.ts'
import { createNamedAccount } from './named-accounts.ts'

const PHONE = { tag: ['@M21', '@phone'] }

test('up to three works of a collection are beside its header, and more are in a row below it', {
  tag: ['@M21']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const [collection, works] = [new CollectionPage(page), new SmallCollection(page)]
  const rows = [
    [1, 'beside'],
    [3, 'beside'],
    [4, 'below'],
    [5, 'below']
  ] as const
  for (const [count, place] of rows) {
    const issued = await sandbox.issue(address)
    for (let at = 1; at <= count; at += 1)
      await sandbox.mint(address, { ...issued, name: `Work ${at}` })
    if (count === 1) await collection.open(issued.collection)
    else await collection.follow(issued.collection)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await works.expectRow(count, place)
    }
  }
})

test(
  'the page of a small collection shows and links other works of its artist',
  PHONE,
  async ({ page, sandbox, rival, origin }) => {
    const artist = await createNamedAccount(sandbox)
    const issue = () => sandbox.issue(artist.address)
    const [small, other] = [(await issue()).collection, (await issue()).collection]
    await sandbox.mint(artist.address, { collection: small, name: 'Alone' })
    const read = async (collection: string, cookie?: string) =>
      (await requestPage(origin, routes.collection(collection), cookie)).html
    await test.step('without other works there is no such section', async () => {
      const html = await read(small)
      expect(html).toContain('Alone')
      expect(html).not.toContain('More by')
    })
    await test.step('the section has the six newest works of other collections', async () => {
      for (const number of [1, 2, 3, 4, 5, 6, 7])
        await sandbox.mint(artist.address, { collection: other, name: `Work ${number}` })
      await sandbox.mint(artist.address, { collection: small, name: 'Newest of all' })
      const newest = ['Work 7', 'Work 6', 'Work 5', 'Work 4', 'Work 3', 'Work 2']
      const path = `${artist.path}/creations`
      // A different URL, so that the edge has no cached copy.
      await new CollectionPage(page).open(small, '?sort=likes')
      const works = new SmallCollection(page)
      await works.expectMoreWorks(`More by ${artist.herotag}`, path, ...newest)
      await expectAccessible(page)
      await new Site(page).expectNoSidewaysScroll()
    })
    await test.step('a larger collection has no such section', async () => {
      const html = await read(other)
      for (const number of [7, 6, 5, 4, 3, 2, 1]) expect(html).toContain(`>Work ${number}<`)
      expect(html).not.toContain('More by')
    })
    await test.step('the artist sees “More by you”', async () => {
      const { address } = rival.account
      const [first, second] = [await sandbox.issue(address), await sandbox.issue(address)]
      await sandbox.mint(address, { ...first, name: 'First' })
      await sandbox.mint(address, { ...second, name: 'Second' })
      const html = await read(first.collection, rival.cookie)
      const sections = html.match(/<section(?:(?!<section)[\s\S])*?<\/section>/g) ?? []
      const section = sections.find(i => toText(i).startsWith('More by you')) ?? ''
      expect(findItemText(section, 'Second')).not.toBe('')
      expect(findItemText(section, 'First')).toBe('')
      const path = routes.accountTab({ address, herotag: undefined }, 'creations')
      expect(section).toMatch(new RegExp(`href="${path}"[^>]*>\\s*All your works`))
    })
  }
)
