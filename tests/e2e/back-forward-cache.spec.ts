// The back/forward cache keeps a complete page when a visitor leaves it and restores it unchanged. The pinned browser
// is a headless shell without that cache, so the test dispatches its events.

import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

test('a visitor who returns to a restored page finds its open item, and sees their new login', {
  tag: ['@N2', '@N6']
}, async ({ page, trader }) => {
  await test.step('an item over a list is still open when the visitor returns from another site', async () => {
    const layers = new Layers(page)
    await new Site(page).open(routes.explore())
    await layers.scrollToItem(22)
    const scroll = await layers.scroll()
    const next = await layers.itemPath(23)
    const path = await layers.openItem(22)
    await layers.markPage()
    await layers.leaveAndComeBack()
    expect(await layers.isMarked(), 'the very page, not a new one').toBe(true)
    await layers.expectTop('foreground', path)
    await layers.expectStack('background', 'foreground')
    await layers.press('ArrowRight')
    await layers.expectTop('foreground', next)
    await layers.close()
    await layers.expectStack('background')
    await layers.expectScroll(scroll)
  })
  await test.step('a page that the visitor left to log in is restored as logged in', async () => {
    const layers = new Layers(page)
    await new Site(page).open(routes.explore())
    await page.context().addCookies(await (await trader()).context.cookies())
    await layers.finishLogin(routes.terms())
    await new Sidebar(page).expectLoggedIn()
    await layers.goBack()
    await new Sidebar(page).expectLoggedIn()
  })
})
