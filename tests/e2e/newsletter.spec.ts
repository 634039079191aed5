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

  test('a visitor subscribes to the newsletter on the home page and reads a confirmation', {
    tag: ['@N12', '@phone']
  }, async ({ page }) => {
    await home.expectSteadyEnd()
    await home.subscribeAtLowerEdge(address())
    await home.expectSubscribed()
    await expect(page).toHaveURL(routes.home())
  })

  test(
    'a visitor is told why an email address is refused, and subscribes with another',
    N12,
    async ({ page, problems }) => {
      await test.step('an invalid address is not sent', async () => {
        let isRequested = false
        page.on('request', request => {
          isRequested ||= request.url().includes('newsletter') && request.method() === 'POST'
        })
        await home.subscribe('nobody')
        await home.expectInvalidEmail()
        await home.expectNotSubscribed('Enter an email address, such as you@example.com.')
        await home.expectEmailFocused()
        expect(isRequested).toBe(false)
      })
      await test.step('a connection that fails is explained', async () => {
        problems.allow(/ERR_CONNECTION_RESET/)
        await page.route('**/api/newsletter', route => route.abort('connectionreset'), { times: 1 })
        await home.subscribe(address())
        await home.expectNotSubscribed(/connection/)
      })
      await test.step('an address that the provider refuses is explained', async () => {
        await home.subscribe('me@here')
        await home.expectNotSubscribed(WRONG)
        await home.expectEmail('me@here')
        await home.expectEmailFocused()
      })
      await test.step('an address that is already subscribed is named, and another one is accepted', async () => {
        const data = { email: address() }
        const headers = { origin: new URL(page.url()).origin }
        expect((await page.request.post('/api/newsletter', { data, headers })).ok()).toBe(true)
        await home.subscribe(data.email)
        await home.expectAlreadySubscribed(data.email)
        await home.subscribe(address())
        await home.expectSubscribed()
      })
    }
  )
})
