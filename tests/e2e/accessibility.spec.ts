import type { Page, Request } from '@playwright/test'

import { type RouteName, routes } from '../../src/lib/config/routes.ts'
import { expectAccessible, expectReadableColors } from './accessibility.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { requestPage } from './http-answers.ts'
import { inGroups, PUBLIC_ROUTES, ROUTE_PATHS, SIGNED_IN_ROUTES } from './route-paths.ts'

/**
 * All rules in one look, and in the other the colours. At the width of a desk traders' pages are checked in full, and with
 * `isFull` one page of each kind that traders do not have.
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

/** An access token of the data service: three parts, the first two base64url JSON. */
const TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/

/** For a trader they are as for a visitor but for the header, which other pages have too: read without a browser. */
const LEGAL_ROUTES = ['terms', 'privacy', 'security', 'licenses'] as const

/** Led to the collection or the account below, which is not the trader's: its dialogs are checked in their journeys. */
const OWNERS_ROUTES = ['collectionModal', 'accountModal'] as const

const TRADER_ROUTES = SIGNED_IN_ROUTES.filter(
  name => ![...LEGAL_ROUTES, ...OWNERS_ROUTES].some(other => other === name)
)

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
  test(`${group.join(', ')}: accessible to a trader, as wide as a phone, and without a token`, {
    tag: ['@N1', '@N2', '@E1']
  }, async ({ trader, sandbox }) => {
    const { page } = await trader()
    const bodies = recordTexts(page)
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
    const answers = (await Promise.all(bodies)).filter(Boolean)
    expect(answers.length).toBeGreaterThan(group.length)
    expect(answers.filter(text => TOKEN.test(text))).toEqual([])
  })
}

test('no legal page of a trader contains a token', { tag: ['@E1'] }, async ({
  rival: person,
  origin
}) => {
  for (const name of LEGAL_ROUTES) {
    const { html, status } = await requestPage(origin, ROUTE_PATHS[name](), person.cookie)
    expect(status).toBe(200)
    expect(html).not.toMatch(TOKEN)
  }
})

/** The texts of all complete responses to the page. The returned array grows. */
function recordTexts(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = []
  const read = async (request: Request): Promise<string> => {
    const answer = await request.response()
    const type = answer?.headers()['content-type'] ?? ''
    return (/text|json|javascript/.test(type) && (await answer?.text().catch(() => ''))) || ''
  }
  page.on('requestfinished', request => bodies.push(read(request)))
  return bodies
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
