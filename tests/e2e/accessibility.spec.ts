import { expectAccessible } from './accessible.ts'
import { ADDRESSES, PUBLIC_NAMES, TRADER_NAMES } from './addresses.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

for (const width of [390, 1440]) {
  test.describe(`in a window of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const name of PUBLIC_NAMES) {
      test(`${name} is accessible`, { tag: ['@N1'] }, async ({ page, sandbox }) => {
        await new Site(page).open(ADDRESSES[name](await sandbox.auction()))
        await expectAccessible(page)
      })
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
