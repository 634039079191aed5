import { routes } from '../../src/lib/config/routes.ts'
import { HomePage } from './areas/home-page.ts'
import { expect, test } from './fixtures.ts'

const N12 = { tag: ['@N12'] }
const WRONG = 'An email address must contain a single @ and a domain.'
const address = () => `reader-${crypto.randomUUID()}@mail.example`

test.describe('the newsletter', () => {
  let home: HomePage

  test.beforeEach(async ({ page }) => {
    home = new HomePage(page)
    await home.open()
  })

  test('accepts an address once and shows the provider’s message', {
    tag: ['@N12', '@mobile']
  }, async ({ page }) => {
    await home.subscribe(address())
    await home.expectSubscribed()
    await expect(page).toHaveURL(routes.home())
  })

  test('shows why the provider refused an address and accepts another', N12, async () => {
    await home.subscribe('me@here')
    await home.expectNotSubscribed(WRONG)
    await home.expectEmail('me@here')
    await home.expectEmailFocused()
    await home.subscribe(address())
    await home.expectSubscribed()
  })

  test('does not send an invalid email address', N12, async ({ page }) => {
    let isRequested = false
    page.on('request', request => {
      isRequested ||= request.url().includes('newsletter') && request.method() === 'POST'
    })
    await home.subscribe('nobody')
    await home.expectInvalidEmail()
    expect(isRequested).toBe(false)
  })

  test('shows a message when the provider cannot be reached', N12, async ({ page, guards }) => {
    guards.allow(/Failed to load resource/)
    await page.route('**/api/newsletter', route => route.abort('connectionreset'))
    await home.subscribe(address())
    await home.expectNotSubscribed(/connection/)
  })
})

test.describe('the newsletter without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows its answer as a page', N12, async ({ page, guards }) => {
    guards.allow(/422/)
    const home = new HomePage(page)
    await home.open()
    await home.subscribe('me@here')
    await expect(page).toHaveURL(routes.newsletter())
    await home.expectNotSubscribed(WRONG)
    await home.expectEmail('me@here')
    await home.subscribe(address())
    await home.expectSubscribed()
  })
})
