import type { Page } from '@playwright/test'

import { type RouteName, routes } from '../../src/lib/config/routes.ts'
import { ACCESS_TOKEN, recordTexts } from './access-token.ts'
import { expectAccessible, expectReadableColors } from './accessibility.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import {
  inGroups,
  LEGAL_ROUTES,
  PUBLIC_ROUTES,
  ROUTE_PATHS,
  SIGNED_IN_ROUTES
} from './route-paths.ts'

/**
 * Checks all rules in one color scheme and the colors in the other. At desktop width, traders' pages are checked in
 * full, and with `isFull` one page of each kind that traders do not have.
 */
async function expectAccessibleInBothLooks(page: Page, isFull: boolean): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await (isFull ? expectAccessible(page) : expectReadableColors(page))
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

/**
 * These routes lead a trader to a collection or an account of another user. Their dialogs are checked in the tests of
 * those pages.
 */
const OWNERS_ROUTES = ['collectionModal', 'accountModal'] as const

/**
 * Except for the header, which other pages have too, legal pages are the same for traders and visitors: see
 * security.spec.ts.
 */
const TRADER_ROUTES = SIGNED_IN_ROUTES.filter(
  name => ![...LEGAL_ROUTES, ...OWNERS_ROUTES].some(other => other === name)
)

/** Number of pages that one test opens one after the other, so that they share the browser's cache. */
const GROUP_SIZE = 5

for (const group of inGroups(PUBLIC_ROUTES, GROUP_SIZE)) {
  test(`pages for visitors are accessible and never scroll sideways: ${group.join(', ')}`, {
    tag: ['@N1']
  }, async ({ page, sandbox }) => {
    const site = new Site(page)
    const auction = await sandbox.auction()
    for (const name of group) {
      await test.step(name, async () => {
        await site.open(ROUTE_PATHS[name](auction))
        await expectAccessibleInBothLooks(page, name === LEGAL_ROUTES[0])
        for (const width of [360, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          await site.expectNoSidewaysScroll()
        }
      })
    }
  })
}

for (const group of inGroups<RouteName>(TRADER_ROUTES, GROUP_SIZE)) {
  test(`the access token never reaches a browser, and trader pages are accessible: ${group.join(', ')}`, {
    tag: ['@N1', '@N2', '@E1']
  }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const bodies = recordTexts(page)
    const site = new Site(page)
    const auction = await sandbox.auction()
    for (const [at, name] of group.entries()) {
      await test.step(name, async () => {
        const path = ROUTE_PATHS[name](auction)
        // The tests for visitors load each page anew. This test loads the first page, and follows links to the others.
        if (at === 0) await site.open(path)
        else {
          bodies.push(page.request.get(path).then(answer => answer.text()))
          await site.follow(path)
        }
        await expectAccessible(page)
        await page.setViewportSize(PHONE)
        await site.expectNoSidewaysScroll()
        await page.setViewportSize(DESKTOP)
      })
    }
    const answers = (await Promise.all(bodies)).filter(Boolean)
    expect(answers.length).toBeGreaterThan(group.length)
    expect(answers.filter(text => ACCESS_TOKEN.test(text))).toEqual([])
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

test('error pages are accessible and never scroll sideways', { tag: ['@N1'] }, async ({
  page,
  problems
}) => {
  problems.allow(/Failed to load resource/)
  const site = new Site(page)
  for (const [name, path] of Object.entries(ERROR_PATHS)) {
    await test.step(name, async () => {
      await site.open(path)
      if (name !== 'failure') await site.expectNotFound()
      await site.expectShell()
      await expectAccessibleInBothLooks(page, name === 'unknown path')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await site.expectNoSidewaysScroll()
      }
    })
  }
})
