import { routes } from '../../src/lib/config/routes.ts'
import { HomePage } from './areas/home-page.ts'
import { Layers } from './areas/layers.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { Toasts } from './areas/toasts.ts'
import { expect, test } from './fixtures.ts'
import { findNavigation, requestPage } from './http-answers.ts'
import { abortScript, delayRequests, denyStorage, removeScript } from './network-faults.ts'

/** Further links in the header of a wide window. */
const ALSO = ['Collections', 'Creators', 'Launches']

test.describe('the sidebar of a visitor', { tag: ['@N6'] }, () => {
  test('a visitor opens the sidebar from header and footer, and closes it with Escape or Back', async ({
    page
  }) => {
    const site = new Site(page)
    await site.open(routes.terms())
    await site.expectNavigation('Home', 'Explore', ...ALSO)
    await test.step('opens from the header and closes on Escape', async () => {
      await site.connect()
      await site.expectSidebar('Connect to a wallet')
      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, 600)
      await page.keyboard.press('Escape')
      await site.expectNoSidebar()
      // The page behind has not scrolled.
      await page.mouse.wheel(0, 100)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
    })
    await test.step('opens from the account links of the footer, and the page stays', async () => {
      await site.followInFooter('Privacy Policy')
      await expect(page).toHaveURL(/\/privacy/)
      for (const name of ['Collected', 'Created', 'Liked']) {
        await site.pressInFooter(name)
        await site.expectSidebar('Connect to a wallet')
        await page.keyboard.press('Escape')
        await site.expectNoSidebar()
      }
      await expect(page).toHaveURL(/\/privacy/)
    })
    await test.step('closes when the page changes', async () => {
      await site.connect()
      await site.expectSidebar('Connect to a wallet')
      await page.goBack()
      await expect(page).toHaveURL(/\/terms/)
      await site.expectNoSidebar()
    })
  })

  test('the sidebar is hidden until its styles have loaded, and keeps them on the next page', async ({
    page
  }) => {
    const site = new Site(page)
    const restoreStyles = await delayRequests(page, '**/deferred.*.css')
    await site.open(routes.home())
    await site.connect()
    await site.expectNoSidebar()
    restoreStyles()
    await site.expectSidebar('Connect to a wallet')
    await page.keyboard.press('Escape')
    await site.followInHeader('Explore')
    await expect(page).toHaveURL(/\/nfts/)
    await site.connect()
    await site.expectSidebar('Connect to a wallet')
    await site.expectSidebarStyled()
  })
})

test('a visitor who follows links keeps the loaded styles, and starts each page at its top', {
  tag: ['@N1', '@N2', '@N5']
}, async ({ page }) => {
  const [site, layers] = [new Site(page), new Layers(page)]
  await test.step('styles of the first page are kept and not requested again on later pages', async () => {
    const requests = site.recordRequestedFiles('stylesheet')
    await site.open(routes.home())
    const first = await site.stylesheetPaths()
    await site.followInHeader('Explore')
    await layers.expectTop('background', routes.explore())
    await layers.openItem(0)
    const last = await site.stylesheetPaths()
    expect(last.filter((name, at) => last.indexOf(name) !== at)).toEqual([])
    expect(last).toEqual(expect.arrayContaining(first.filter(name => /Shell/.test(name))))
    expect(requests.filter(name => first.includes(name) && !/deferred/.test(name))).toEqual([])
  })
  await test.step('a page begins at its top', async () => {
    await followPath(page, routes.terms())
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => layers.scroll()).toBeGreaterThan(0)
    await site.followInFooter('Privacy Policy')
    await expect(page).toHaveURL(/\/privacy/)
    await layers.expectScroll(0)
  })
  await test.step('a page without its own share image has the one of the site', async () => {
    await site.expectShareImage(/\/share\.png$/)
    expect((await page.request.get('/share.png')).status()).toBe(200)
  })
})

test('the header and the footer link a signed-in person to the feed and to their own lists', {
  tag: ['@N6', '@C7']
}, async ({ trader, rival, origin }) => {
  await test.step('the server renders the link to the feed for a signed-in person only', async () => {
    for (const path of [routes.explore(), routes.terms()]) {
      const [visitors, own] = [
        await requestPage(origin, path),
        await requestPage(origin, path, rival.cookie)
      ]
      expect(findNavigation(visitors.html)).toEqual(['Home', 'Explore', ...ALSO])
      expect(findNavigation(own.html)).toEqual(['Home', 'Feed', 'Explore', ...ALSO])
    }
  })
  await test.step('a prerendered page has the links too', async () => {
    const person = await trader()
    const site = new Site(person.page)
    await site.open(routes.privacy())
    await site.expectNavigation('Home', 'Feed', 'Explore', ...ALSO)
    await new Sidebar(person.page).expectLoggedIn()
    await site.pressInFooter('Liked')
    await expect(person.page).toHaveURL(new RegExp(`/${person.address}/liked$`))
  })
})

test.describe('the scripts of a page', { tag: ['@N2'] }, () => {
  test('a page requests its interactive script only when a person moves the pointer', async ({
    page
  }) => {
    const site = new Site(page)
    const scripts = site.recordRequestedFiles('script')
    await site.open(routes.terms())
    await site.expectSettled()
    expect(scripts.filter(i => /\/interactive\./.test(i))).toEqual([])
    await page.mouse.move(200, 200)
    await expect.poll(() => scripts.filter(i => /\/interactive\./.test(i))).toHaveLength(1)
    expect(scripts.filter(i => /\/react\./.test(i))).toEqual([])
  })

  test('a page requests a script that failed to load again with the next press', async ({
    problems,
    page
  }) => {
    await test.step('links work without the script, and a press works when it can be loaded', async () => {
      problems.allow(/ERR_FAILED/)
      const site = new Site(page)
      const restoreInteractive = await abortScript(page, 'interactive')
      await site.open(routes.terms())
      await site.connect()
      await site.followInFooter('Privacy Policy')
      await expect(page).toHaveURL(/\/privacy/)
      await site.expectSettled() // A press is lost before the page has its first script.
      await restoreInteractive()
      await site.connect()
      await site.expectSidebar('Connect to a wallet')
    })
    await test.step('the scripts of the newsletter and the sidebar are requested again', async () => {
      problems.allow(/ERR_FAILED/)
      const home = new HomePage(page)
      const restoreNewsletter = await abortScript(page, 'newsletter')
      const restoreSidebar = await abortScript(page, 'start')
      await home.open()
      const email = `reader-${crypto.randomUUID()}@mail.example`
      await home.subscribe(email)
      // The sidebar shows the failure with a retry button.
      const sidebar = new Sidebar(page)
      await sidebar.open()
      await sidebar.expectLoadFailure()
      await restoreSidebar()
      await sidebar.retryLoad()
      await page.keyboard.press('Escape')
      await home.expectEmailValue(email)
      await home.expectCanSubscribe()
      await restoreNewsletter()
      await home.subscribe(email)
      await home.expectSubscribed()
      await expect(page).toHaveURL(routes.home())
    })
    await test.step('a link pressed while offline leaves the page open', async () => {
      problems.allow(/ERR_INTERNET_DISCONNECTED/)
      const site = new Site(page)
      const scripts = site.recordRequestedFiles('script')
      await site.open(routes.terms())
      await page.mouse.move(200, 200)
      await expect.poll(() => scripts.filter(i => /\/interactive\./.test(i))).toHaveLength(1)
      await site.expectSettled()
      await page.context().setOffline(true)
      await site.followInFooter('Privacy Policy')
      await new Toasts(page).expectShown('You’re offline')
      await expect(page).toHaveURL(/\/terms/)
      await page.context().setOffline(false)
      await site.followInFooter('Privacy Policy')
      await expect(page).toHaveURL(/\/privacy/)
      await new Toasts(page).expectNone()
    })
  })

  test('a page works in a browser that blocks site storage', { tag: ['@N16'] }, async ({
    page
  }) => {
    await denyStorage(page)
    const [site, layers] = [new Site(page), new Layers(page)]
    await site.open(routes.explore())
    const second = await layers.itemPath(1)
    await layers.openItem(0)
    await layers.press('ArrowRight')
    await layers.expectTop('foreground', second)
    await layers.close()
    await site.connect()
    await new Sidebar(page).expectWallets()
  })

  test('a page whose scripts no longer exist reloads, or offers a reload in the sidebar', async ({
    problems,
    page
  }) => {
    problems.allow(/404/)
    const site = new Site(page)
    const sidebar = new Sidebar(page)
    const restoreInteractive = await removeScript(page, 'interactive')
    const restoreSidebar = await removeScript(page, 'start')
    await site.open(routes.terms())
    const anew = page.waitForEvent('load')
    await site.connect()
    await anew
    await restoreInteractive()
    await sidebar.open()
    await sidebar.expectOutdated()
    await restoreSidebar()
    await sidebar.reload()
    await sidebar.open()
    // The label of a wallet, which only the missing code can render.
    await sidebar.expectNotice('Not available on this network')
  })
})
