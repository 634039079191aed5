import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CardGrid } from './areas/card-grid.ts'
import { PageLayout } from './areas/page-layout.ts'
import { SearchBox } from './areas/search.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'

const RESULTS = { tag: ['@M22'] }

/** A unique word: names of the seed data consist of letters and spaces. */
function uniqueWord(): string {
  return `quux${crypto.randomUUID().slice(0, 8)}`
}

test('results are grouped by kind, and more than five of a kind have a list of their own', {
  tag: ['@M22', '@mobile']
}, async ({ sandbox, page }) => {
  await test.step('results are grouped by kind with counts and links', async () => {
    const word = uniqueWord()
    const { address } = await sandbox.newWallet()
    const minted = await sandbox.mint(address, { name: `The ${word}`, tags: [word] })
    const search = new SearchBox(page)
    await page.goto(routes.search(word))
    await search.expectResults(word)
    await search.expectResultGroup('NFTs', 1)
    await search.expectResultGroup('Tags', 1)
    await search.expectNoResultGroup('Collections')
    await search.expectNoResultGroup('People')
    await search.expectLink(`The ${word}`, routes.asset(minted.identifier))
    await search.expectLink(`#${word}`, routes.tag(word))
    await search.expectNoIndex()
    await expectAccessible(page)
    await new Site(page).expectNoSidewaysScroll()
  })
  await test.step('every result is reachable: more than five of a kind have a list of their own', async () => {
    const word = uniqueWord()
    const { address } = await sandbox.newWallet()
    const names = Array.from({ length: 23 }, (_, at) => `${word} ${at + 1}`)
    for (const name of names) await sandbox.mint(address, { name, tags: [`${word}${name.length}`] })
    const [list, search] = [new CardGrid(page), new SearchBox(page)]
    await page.goto(routes.search(word))
    // The search finds five of a kind: how many there are is on their list.
    await search.expectResultGroup('NFTs')
    await search.expectLink('NFTs', '#assets')
    await search.expectLink('Tags 2', '#tags')
    await search.followAll('NFTs')
    await search.expectListOf(`NFTs for “${word}”`)
    await search.expectNoIndex()
    await list.expectCount(names.length)
    await expectAccessible(page)
    await new Site(page).expectNoSidewaysScroll()
    await search.followAllResults()
    await search.expectResults(word)
    // Both tags are shown.
    await search.expectResultGroup('Tags', 2)
  })
})

test(
  'an exact name opens its page, accounts and tags are found by a part, and others by nothing',
  RESULTS,
  async ({ sandbox, page }) => {
    await test.step('an exact name opens its page directly, in any spelling', async () => {
      const { address } = await sandbox.newWallet()
      const { collection, identifier } = await sandbox.mint(address)
      await page.goto(routes.search(identifier.toLowerCase()))
      await expect(page).toHaveURL(routes.asset(identifier))
      await page.goto(routes.search(collection))
      await expect(page).toHaveURL(routes.collection(collection))
      const search = new SearchBox(page)
      await search.open()
      await search.expectReady()
      await search.type(identifier)
      await search.press('Enter')
      await expect(page).toHaveURL(routes.asset(identifier))
      await page.goto(routes.search('NOBODY-abcdef-01'))
      await search.expectNoResults('NOBODY-abcdef-01')
    })
    await test.step('a misspelt name leads to what begins alike', async () => {
      const search = new SearchBox(page)
      await page.goto(routes.search('thirdmoom'))
      await search.expectNoResults('thirdmoom')
      await expectAccessible(page)
      await search.followSuggestion('thirdmoon')
      await search.expectResultGroup('thirdmoon')
      await search.expectTyped('thirdmoon')
    })
    await test.step('accounts are found by the first part of their handle', async () => {
      const search = new SearchBox(page)
      await page.goto(routes.search('@thirdmoon.elrond'))
      // The only person found, above their works.
      await search.expectResultGroup('thirdmoon')
      await search.expectNoResultGroup('People')
      await search.expectNoResultGroup('NFTs')
      await search.expectLink('thirdmoon', '/@thirdmoon')
      await search.expectLink(/^See all \d+ works$/, '/@thirdmoon/creations')
      await search.expectPerson('thirdmoon', /^\d+ followers?$/, /^\d+ works$/, /^\d+ collections$/)
      await search.expectLink('Third Moon', /^\/collections\/[A-Z0-9]+-[0-9a-f]{6}$/)
      await expectAccessible(page)
      await search.followPerson('thirdmoon')
      await new Sidebar(page).expectWallets()
      await page.goto(routes.search('thirdmoon.elrond'))
      await search.expectResultGroup('thirdmoon')
    })
    await test.step('tags are found without their #', async () => {
      const word = uniqueWord()
      const { address } = await sandbox.newWallet()
      const { identifier } = await sandbox.mint(address, { name: `The ${word}`, tags: [word] })
      const search = new SearchBox(page)
      await page.goto(routes.search(`#${word}`))
      // The only tag found, above its works.
      await search.expectResultGroup(`#${word}`)
      await search.expectNoResultGroup('Tags')
      await search.expectNoResultGroup('NFTs')
      await search.expectLink(`#${word}`, routes.tag(word))
      await search.expectLink('See all', routes.tag(word))
      await search.expectLink(`The ${word}`, routes.asset(identifier))
      await search.expectTyped(`#${word}`)
      await expectAccessible(page)
    })
    await test.step('an empty result shows a message, without the markup of the phrase', async () => {
      const search = new SearchBox(page)
      const word = uniqueWord()
      await page.goto(routes.search(`<b onclick="x">${word}</b> / 100% #1`))
      await search.expectNoResults(`${word} / 100% #1`)
      await search.expectLink(word, routes.search(word))
      await search.expectLink('Explore NFTs', routes.explore())
      await search.expectResultGroup('Trending now')
      await expectAccessible(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const endless = word.repeat(5)
      await page.goto(routes.search(endless))
      await search.expectNoResults(endless)
      await new Site(page).expectNoSidewaysScroll()
    })
    await test.step('a phrase that is too short shows the rule', async () => {
      const search = new SearchBox(page)
      await page.goto(routes.search('#ab'))
      await search.expectMinLengthHint()
      await page.goto('/search')
      await search.expectMinLengthHint()
      await expectAccessible(page)
    })
    await test.step('collections and tags have such a list too', async () => {
      const search = new SearchBox(page)
      for (const kind of ['collections', 'tags', 'assets'] as const) {
        await page.goto(routes.searchList('moon', kind))
        await search.expectListOf(/^(Collections|NFTs|Tags) for “moon”$/)
        await expectAccessible(page)
      }
      // Anything else shows the results of all kinds.
      await page.goto(routes.searchList('moon', 'accounts'))
      await search.expectResults('moon')
    })
  }
)

test('a page that replaces another looks as when it is opened', {
  tag: ['@M22', '@M19', '@C8', '@mobile']
}, async ({ page }) => {
  const layout = new PageLayout(page)
  const collection = routes.collection('THMOON-15c9e8')
  for (const [before, path, part] of [
    [routes.search('moon'), collection, '.chip'],
    [routes.search('moon'), routes.creators(), '.artist-cover'],
    [routes.explore(), routes.search('moon'), '.section-title, .search-tags .chip'],
    [collection, routes.search('moon'), '.card-foot > .price'],
    [routes.collections(), routes.campaigns(), '.campaign-supply']
  ] as const) {
    await page.goto(before)
    await followPath(page, path)
    const sizes = await layout.readSizes(path, part)
    await page.reload()
    expect(await layout.readSizes(path, part), path).toEqual(sizes)
  }
})
