import { type RouteName, routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'
import { inGroups, PUBLIC_ROUTES, ROUTE_PATHS, SIGNED_IN_ROUTES } from './route-paths.ts'

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' }
] as const

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

/** Pages that one test opens one after the other: they share the browser's cache. */
const GROUP_SIZE = 5

for (const group of inGroups(PUBLIC_ROUTES, GROUP_SIZE)) {
  test(`${group.join(', ')}: accessible, and without sideways scrolling at any width`, {
    tag: ['@N1']
  }, async ({ page, sandbox }) => {
    const site = new Site(page)
    const auction = await sandbox.auction()
    for (const name of group) {
      await test.step(name, async () => {
        for (const { width, colorScheme } of LOOKS) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          await site.open(ROUTE_PATHS[name](auction))
          await expectAccessible(page)
        }
        for (const width of [360, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          await site.expectNoSidewaysScroll()
        }
      })
    }
  })
}

for (const group of inGroups<RouteName>(SIGNED_IN_ROUTES, GROUP_SIZE)) {
  test(`${group.join(', ')}: accessible to a trader, and as wide as a phone`, {
    tag: ['@N1', '@N2']
  }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const site = new Site(page)
    const auction = await sandbox.auction()
    for (const name of group) {
      await test.step(name, async () => {
        await site.open(ROUTE_PATHS[name](auction))
        await expectAccessible(page)
        await page.setViewportSize(PHONE)
        await site.expectNoSidewaysScroll()
        await page.setViewportSize(DESKTOP)
      })
    }
  })
}

/** URLs that lead to an error page. */
const ERROR_PATHS = {
  'unknown path': '/there/is/nothing/here',
  'unknown asset': routes.asset('NOBODY-000000-01'),
  'unknown collection': routes.collection('NOBODY-000000'),
  'unknown account': '/@nobody-is-called-this',
  failure: '/500'
}

test('error pages are accessible and fit every width', { tag: ['@N1'] }, async ({
  page,
  guards
}) => {
  guards.allow(/Failed to load resource/)
  const site = new Site(page)
  for (const [name, path] of Object.entries(ERROR_PATHS)) {
    await test.step(name, async () => {
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
})
