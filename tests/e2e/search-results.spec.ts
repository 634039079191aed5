import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CardGrid } from './areas/card-grid.ts'
import { PageLayout } from './areas/page-layout.ts'
import { SearchBox } from './areas/search.ts'
import { ServedSearch } from './areas/served-search.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'

const RESULTS = { tag: ['@M22'] }

/** A unique word: names of the seed data consist of letters and spaces. */
function uniqueWord(): string {
  return `quux${crypto.randomUUID().slice(0, 8)}`
}

test('a visitor finds results grouped by kind, with a list for more than five of a kind', {
  tag: ['@M22', '@phone']
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
    // The search returns at most five results of a kind.
    await search.expectResultGroup('NFTs', names.length)
    await search.expectLink(`NFTs ${names.length}`, '#assets')
    await search.expectLink('Tags 2', '#tags')
    await search.followAll(names.length, 'NFTs')
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
  'a visitor opens an exact name, gets similar names for a misspelled one, and presses Follow',
  RESULTS,
  async ({ sandbox, page }) => {
    const search = new SearchBox(page)
    await test.step('an exact name opens its page directly', async () => {
      const { address } = await sandbox.newWallet()
      const { identifier } = await sandbox.mint(address)
      await page.goto(routes.searchForm())
      await search.open()
      await search.expectReady()
      await search.type(identifier)
      await search.press('Enter')
      await expect(page).toHaveURL(routes.asset(identifier))
    })
    await test.step('a misspelled name shows the results of the closest name', async () => {
      await followPath(page, routes.search('thirdmoom'))
      await search.expectResultGroup('Trending now')
      await expectAccessible(page)
      await search.expectNearest('thirdmoom', 'thirdmoon')
      await search.expectResultGroup('thirdmoon')
      await search.expectTyped('thirdmoom')
    })
    await test.step('a single result fills its row', async () => {
      await followPath(page, routes.search('harbour lights'))
      await search.expectLoneFillsRow('Collections')
    })
    await test.step('a long word without spaces fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const endless = uniqueWord().repeat(5)
      await followPath(page, routes.search(endless))
      await search.expectNoResults(endless)
      await new Site(page).expectNoSidewaysScroll()
      await page.setViewportSize({ width: 1280, height: 720 })
    })
    await test.step('collections and tags have lists of results too', async () => {
      for (const kind of ['collections', 'tags'] as const) {
        await followPath(page, routes.searchList('moon', kind))
        await search.expectListOf(/^(Collections|Tags) for “moon”$/)
        await expectAccessible(page)
      }
    })
    await test.step('a tag that is the only result is shown above its works', async () => {
      await followPath(page, routes.search('#landscape'))
      await search.expectResultGroup('#landscape')
      await search.expectTyped('#landscape')
      await expectAccessible(page)
    })
    await test.step('a visitor who follows a person in the results is asked to log in', async () => {
      await followPath(page, routes.search('@thirdmoon.elrond'))
      // The only account found is shown above its works.
      await search.expectResultGroup('thirdmoon')
      await search.expectPerson('thirdmoon', /^\d+ followers?$/, /^\d+ works$/, /^\d+ collections$/)
      await search.expectLink('Third Moon', /^\/collections\/[A-Z0-9]+-[0-9a-f]{6}$/)
      await expectAccessible(page)
      await search.followPerson('thirdmoon')
      await new Sidebar(page).expectWallets()
    })
  }
)

test(
  'the search redirects an exact name, finds accounts and tags, and explains an empty result',
  RESULTS,
  async ({ sandbox, origin }) => {
    const served = new ServedSearch(origin)
    await test.step('an exact identifier redirects to its page, in upper or lower case', async () => {
      const { address } = await sandbox.newWallet()
      const { collection, identifier } = await sandbox.mint(address)
      for (const [phrase, location] of [
        [identifier.toLowerCase(), routes.asset(identifier)],
        [collection, routes.collection(collection)]
      ] as const) {
        expect(await served.open(routes.search(phrase))).toMatchObject({ location })
      }
      await served.open(routes.search('NOBODY-abcdef-01'))
      served.expectTitle('No results found for NOBODY-abcdef-01')
    })
    await test.step('accounts are found by the first part of their handle', async () => {
      await served.open(routes.search('@thirdmoon.elrond'))
      served.expectGroups(['thirdmoon'])
      served.expectNoGroup('People')
      served.expectNoGroup('NFTs')
      served.expectLink('thirdmoon', '/@thirdmoon')
      served.expectLink(/^See all \d+ works$/, '/@thirdmoon/creations')
      await served.open(routes.search('thirdmoon.elrond'))
      served.expectGroups(['thirdmoon'])
    })
    await test.step('tags are found without their #', async () => {
      const word = uniqueWord()
      const { address } = await sandbox.newWallet()
      const { identifier } = await sandbox.mint(address, { name: `The ${word}`, tags: [word] })
      await served.open(routes.search(`#${word}`))
      // The only tag found is shown above its works.
      served.expectGroups([`#${word}`])
      served.expectNoGroup('Tags')
      served.expectNoGroup('NFTs')
      served.expectLink(`#${word}`, routes.tag(word))
      served.expectLink(/^See all/, routes.tag(word))
      served.expectLink(`The ${word}`, routes.asset(identifier))
      served.expectTyped(`#${word}`)
    })
    await test.step('an empty result shows a message, without the markup of the phrase', async () => {
      const word = uniqueWord()
      await served.open(routes.search(`<b onclick="x">${word}</b> / 100% #1`))
      served.expectTitle(`No results found for ${word} / 100% #1`)
      served.expectLink('Explore NFTs', routes.explore())
      served.expectGroups(['Trending now'])
    })
    await test.step('a phrase without a result shows the results of one of its words, and says so', async () => {
      const word = uniqueWord()
      const { address } = await sandbox.newWallet()
      const { identifier } = await sandbox.mint(address, { name: `Only ${word}` })
      await served.open(routes.search(`${word} 100%`))
      served.expectTitle(`Results for “${word}”`)
      served.expectText(`Nothing is called “${word} 100%”, so “100%” is left out.`)
      served.expectLink(`Only ${word}`, routes.asset(identifier))
      served.expectGroups(['NFTs 1', 'Trending now'])
    })
    await test.step('all words of a collection and its creator find it', async () => {
      await served.open(routes.search('mirelune harbour'))
      served.expectTitle('Results for “mirelune harbour”')
      served.expectGroups(['Collections 1', 'Works of Harbour Lights'])
    })
    await test.step('a phrase that is too short shows the rule', async () => {
      for (const path of [routes.search('#ab'), routes.searchForm()]) {
        await served.open(path)
        served.expectText('Type at least 3 characters')
      }
    })
    await test.step('works have a list of results too, and accounts show the results of all kinds', async () => {
      await served.open(routes.searchList('moon', 'assets'))
      served.expectTitle('NFTs for “moon”')
      await served.open(routes.searchList('moon', 'accounts'))
      served.expectTitle('Results for “moon”')
    })
  }
)

test('a page has the same layout after a soft navigation as after a load', {
  tag: ['@M22', '@M19', '@C8']
}, async ({ page }) => {
  const layout = new PageLayout(page)
  const collection = routes.collection('THMOON-15c9e8')
  const results = routes.search('moon')
  const found = '.section-title, .search-tags .chip, .card-foot > .price'
  for (const [path, part, befores] of [
    [collection, '.chip', [results]],
    [results, found, [routes.explore(), collection]],
    [routes.creators(), '.artist-cover', [results]],
    [routes.campaigns(), '.campaign-supply', [routes.collections()]]
  ] as const) {
    await page.goto(path)
    const sizes = await layout.readSizes(path, part)
    for (const before of befores) {
      await page.goto(before)
      await followPath(page, path)
      expect(await layout.readSizes(path, part), `${path} after ${before}`).toEqual(sizes)
    }
  }
})
