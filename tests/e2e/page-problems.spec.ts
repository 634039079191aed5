import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await new Site(page).open('/terms')
})

test('the fixture detects a console error, a violation of the CSP and a request to another machine', async ({
  page,
  problems
}) => {
  await test.step('an error in the console is detected', async () => {
    // biome-ignore lint/suspicious/noConsole: the mistake this test plants
    await page.evaluate(() => console.error('planted'))
    await expect.poll(() => problems.unexpected().join()).toContain('planted')
    problems.allow(/planted/)
  })
  await test.step('a violation of the content security policy is detected', async () => {
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await expect.poll(() => problems.unexpected().join()).toContain('content security policy')
    problems.allow(/content[ -]security[ -]policy/i)
  })
  await test.step('a request to another machine is detected and fails', async () => {
    const loaded = await page.evaluate(
      () =>
        new Promise(resolve => {
          const image = new Image()
          image.onload = () => resolve(true)
          image.onerror = () => resolve(false)
          image.src = 'https://elsewhere.example/picture.png'
        })
    )
    expect(loaded).toBe(false)
    await expect.poll(() => problems.unexpected().join()).toContain('leaves this machine')
    problems.allow(/leaves this machine/, /ERR_NAME_NOT_RESOLVED/)
  })
})
