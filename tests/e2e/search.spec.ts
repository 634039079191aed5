import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { SearchBox } from './areas/search.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { expect, test } from './fixtures.ts'
import { delayRequests } from './network-faults.ts'

const BOX = { tag: ['@N8', '@phone'] }
/** The chunk that loads the suggestions. */
const BOX_CODE = /\/search-box\.[\w-]+\.js$/
const DESK = { tag: ['@N8'] }

test(
  'the search box suggests matches by kind, with pictures and verified marks',
  BOX,
  async ({ visitor: { page } }) => {
    const search = new SearchBox(page)
    await page.goto('/')
    await search.open()
    await search.expectHint(/Type at least 3 characters/)
    await search.type('moo')
    await search.expectEntries({ People: /@\w/, Collections: /moon/i, NFTs: /moo/i })
    await search.expectVerified(/Third Moon/)
    await search.expectPictures()
    await expectAccessible(page)
    // The collection has no items yet, because its launch mints them.
    await search.type('moonrise')
    await search.expectEntries({ Collections: /^Moonrise.*\d+ to come$/ })
    await search.type('moo')
    await search.choose(/Third Moon/)
    await expect(page).toHaveURL(/\/collections\/THMOON-/)
    await new Site(page).expectNoSidewaysScroll()
  }
)

test(
  'a visitor searches with a prefix, a misspelled phrase and the keyboard in the search box',
  DESK,
  async ({ page, sandbox }) => {
    const search = new SearchBox(page)
    await test.step('the code of the search box is not requested before it is used', async () => {
      const scripts: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(routes.terms())
      await new Site(page).expectReadable()
      const ofTheBox = () => scripts.filter(url => BOX_CODE.test(url))
      expect(ofTheBox()).toEqual([])
      await search.open()
      await search.expectReady()
      expect(ofTheBox()).not.toEqual([])
    })
    await test.step('a prefix searches tags or accounts only', async () => {
      await search.type('#lan')
      await search.expectOnlyGroups('Tags')
      await search.type('@moo')
      await search.expectOnlyGroups('People')
      await search.type('@mo')
      await search.expectHint(/Type at least 3 characters/)
      await search.press('Enter')
      await search.expectFocused()
      await search.expectHint(/Type at least 3 characters/)
    })
    await test.step('a full address fits the list on a desktop', async () => {
      const { address } = await sandbox.newWallet()
      await search.type(address)
      await search.expectEntries({ People: /erd1/ })
      await search.expectEntriesFit()
    })
    await test.step('the list closes when it loses the focus', async () => {
      await search.type('moo')
      await search.expectEntries({ NFTs: /moo/i })
      await search.clickOutside()
      await search.expectClosed()
    })
    await test.step('a misspelled phrase offers similar names', async () => {
      await search.open()
      await search.type('thirdmoom')
      await search.expectSimilar('thirdmoon')
      await expectAccessible(page)
      await search.press('ArrowDown')
      await search.expectHighlighted('first')
      await search.press('Enter')
      await expect(page).toHaveURL(routes.search('thirdmoon'))
      await search.expectTyped('thirdmoon')
    })
    await test.step('the keyboard opens the box, moves through its list and opens an entry', async () => {
      await followPath(page, routes.privacy())
      await page.keyboard.press('/')
      await search.expectFocused()
      await search.expectTyped('')
      // On some keyboard layouts the slash is typed with the shift key.
      await search.clickOutside()
      await search.pressShiftedSlash()
      await search.expectFocused()
      await search.type('moo')
      await search.expectEntries({ NFTs: /moo/i })
      await search.expectNoneHighlighted()
      await search.press('ArrowDown')
      await search.expectHighlighted('first')
      await search.press('ArrowUp')
      await search.expectHighlighted('last')
      await search.press('ArrowDown')
      await search.expectHighlighted('first')
      await search.press('Escape')
      await search.expectClosed()
      await search.expectTyped('moo')
      await search.press('ArrowDown', 'ArrowUp')
      await search.expectHighlighted('last')
      await search.press('Enter')
      await search.expectResults('moo')
    })
  }
)

test(
  'the search box keeps early input, ignores a late response, and retries a failed one',
  DESK,
  async ({ page, problems }) => {
    const search = new SearchBox(page)
    await test.step('text typed before the code has loaded is kept and searched for', async () => {
      const release = await delayRequests(page, BOX_CODE)
      await page.goto(routes.terms())
      await search.open()
      await search.type('moo')
      release()
      await search.expectEntries({ NFTs: /moo/i })
      await search.expectTyped('moo')
    })
    await test.step('a late response is not shown for another phrase', async () => {
      const slow: (() => void)[] = []
      const pattern = /operation=search&.*slow/
      await page.route(pattern, async route => {
        await new Promise<void>(resolve => slow.push(resolve))
        await route.fulfill({
          json: {
            data: {
              search: {
                accounts: [],
                collections: [],
                nfts: [],
                tags: [{ identifier: 'late', name: 'late' }]
              }
            }
          }
        })
      })
      await search.type('slow')
      await expect.poll(() => slow.length).toBe(1)
      const cancelled = page.waitForEvent('requestfailed', request => pattern.test(request.url()))
      await search.type('moo')
      await search.expectEntries({ NFTs: /moo/i })
      await cancelled
      for (const answer of slow) answer()
      await search.expectEntries({ NFTs: /moo/i })
      await search.expectNoEntry('#late')
    })
    await test.step('a search that fails shows the failure and can be retried', async () => {
      problems.allow(/503/)
      const failing = /operation=search&/
      await page.route(failing, route =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } })
      )
      await search.type('moon')
      await search.expectFailure()
      await page.unroute(failing)
      await search.retry()
      await search.expectEntries({ NFTs: /moon/i })
    })
  }
)

test(
  'the search box offers recent searches until they are removed, and fits a full address',
  BOX,
  async ({ page, sandbox }) => {
    const search = new SearchBox(page)
    await test.step('a full address fits the list, as a result and as a recent search', async () => {
      const { address } = await sandbox.newWallet()
      await page.goto(routes.terms())
      await search.open()
      await search.type(address)
      await search.expectEntries({ People: /erd1/ })
      await search.expectEntriesFit()
      await new Site(page).expectNoSidewaysScroll()
      await search.press('Enter')
      await expect(page).toHaveURL(routes.account({ address }))
      await search.open()
      await search.type('')
      await search.expectRecent(address)
      await search.expectRemoveButtonVisible(address)
      await search.expectEntriesFit()
      await search.removeRecent(address)
      // One press closes the list, and one the sheet of a phone.
      await search.press('Escape', 'Escape')
    })
    await test.step('recent searches are offered until they are removed', async () => {
      for (const phrase of ['moo', '#lan']) {
        await search.open()
        await search.expectReady()
        await search.type(phrase)
        await search.press('Enter')
        await search.expectResults(phrase)
        await search.expectNoFocusInHeader()
      }
      await followPath(page, routes.terms())
      await search.open()
      await search.expectRecent('#lan', 'moo')
      await expectAccessible(page)
      await search.removeRecent('#lan')
      await search.expectRecent('moo')
      await page.reload()
      await search.open()
      await search.expectRecent('moo')
      await search.choose(/moo/)
      await search.expectResults('moo')
    })
  }
)
