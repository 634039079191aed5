import { expectAccessible } from './accessible.ts'
import { ADDRESSES, PUBLIC_NAMES, TRADER_NAMES } from './addresses.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' }
] as const

for (const name of PUBLIC_NAMES) {
  test(`${name} is accessible, and fits windows of every width`, { tag: ['@N1'] }, async ({
    page,
    sandbox
  }) => {
    const site = new Site(page)
    const path = ADDRESSES[name](await sandbox.auction())
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

for (const name of TRADER_NAMES.filter(i => i.endsWith('Modal'))) {
  test(`${name} is accessible to a trader`, { tag: ['@N2'] }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    await new Site(page).open(ADDRESSES[name](await sandbox.auction()))
    await expectAccessible(page)
  })
}
