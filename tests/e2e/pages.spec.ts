import { routes } from '../../src/lib/config/routes.ts'
import { ADDRESSES, PUBLIC_NAMES } from './addresses.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

test.describe('every page', () => {
  for (const name of PUBLIC_NAMES) {
    test(`${name} answers with a title and a description`, { tag: ['@N1', '@N5'] }, async ({
      page,
      sandbox
    }) => {
      const site = new Site(page)
      const answer = await site.open(ADDRESSES[name](await sandbox.auction()))
      expect(answer.status()).toBe(200)
      await site.expectTitle()
      await site.expectDescription()
      await site.expectReadable()
    })
  }
})

test.describe('whoever links to a page', () => {
  for (const name of PUBLIC_NAMES) {
    test(`learns of ${name} what it is and gets its picture`, { tag: '@N5' }, async ({
      page,
      sandbox
    }) => {
      const site = new Site(page)
      await site.open(ADDRESSES[name](await sandbox.auction()))
      await site.expectCard()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of PUBLIC_NAMES) {
    test(`${name} reads as it does with it`, { tag: ['@N1', '@E4'] }, async ({ page, sandbox }) => {
      const site = new Site(page)
      await site.open(ADDRESSES[name](await sandbox.auction()))
      await site.expectReadable()
    })
  }
})

test('an unknown address says so', { tag: ['@N1'] }, async ({ page, guards }) => {
  guards.allow(/404 \(Not Found\)/)
  const site = new Site(page)
  const answer = await site.open('/there/is/nothing/here')
  expect(answer.status()).toBe(404)
  await site.expectNotFound()
})

test('an asset nobody made says so', { tag: ['@N1', '@M1'] }, async ({ page, guards }) => {
  guards.allow(/404 \(Not Found\)/)
  const site = new Site(page)
  const answer = await site.open(routes.asset('NOBODY-000000-01'))
  expect(answer.status()).toBe(404)
  await site.expectNotFound()
})

test('what follows the third dash of an asset is ignored', { tag: ['@N1'] }, async ({
  page,
  sandbox
}) => {
  const { identifier } = await sandbox.auction()
  const site = new Site(page)
  const answer = await site.open(`${routes.asset(identifier)}-and-more`)
  expect(answer.status()).toBe(200)
  await site.expectReadable()
})

test.describe('at 360 and 1920 pixels', () => {
  for (const width of [360, 1920]) {
    for (const name of PUBLIC_NAMES) {
      test(`${name} fits a window of ${width}`, { tag: ['@N1'] }, async ({ page, sandbox }) => {
        await page.setViewportSize({ width, height: 800 })
        const site = new Site(page)
        await site.open(ADDRESSES[name](await sandbox.auction()))
        await site.expectNoSidewaysScroll()
      })
    }
  }
})
