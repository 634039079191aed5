import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'
import { PUBLIC_ROUTES, ROUTE_PATHS, SIGNED_IN_ROUTES } from './route-paths.ts'

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' }
] as const

for (const name of PUBLIC_ROUTES) {
  test(`${name} is accessible, and fits windows of every width`, { tag: ['@N1'] }, async ({
    page,
    sandbox
  }) => {
    const site = new Site(page)
    const path = ROUTE_PATHS[name](await sandbox.auction())
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await site.open(path)
      await expectAccessible(page)
    }
    for (const width of [360, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await site.expectNoSidewaysScroll()
    }
  })
}

for (const name of SIGNED_IN_ROUTES) {
  test(`${name} is accessible to a trader`, { tag: ['@N1', '@N2'] }, async ({
    trader,
    sandbox
  }) => {
    const { page } = await trader()
    await new Site(page).open(ROUTE_PATHS[name](await sandbox.auction()))
    await expectAccessible(page)
  })
}

/** URLs that lead to an error page. */
const ENDS = {
  'an unknown address': '/there/is/nothing/here',
  'an unknown asset': routes.asset('NOBODY-000000-01'),
  'an unknown collection': routes.collection('NOBODY-000000'),
  'an unknown person': '/@nobody-is-called-this',
  'a failure': '/500'
}

for (const [name, path] of Object.entries(ENDS)) {
  test(`${name} is accessible`, { tag: ['@N1'] }, async ({ page, guards }) => {
    guards.allow(/Failed to load resource/)
    const site = new Site(page)
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await site.open(path)
      await site.expectShell()
      await expectAccessible(page)
      await site.expectNoSidewaysScroll()
    }
  })
}
