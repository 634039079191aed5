import { routes } from '../../src/lib/config/routes.ts'
import { HomePage } from './areas/home-page.ts'
import { expect, test } from './fixtures.ts'

const N12 = { tag: ['@N12'] }
const address = () => `reader-${crypto.randomUUID()}@mail.example`

test.describe('the newsletter', () => {
  test('is subscribed to once, in the provider’s words', { tag: ['@N12', '@mobile'] }, async ({
    page
  }) => {
    const home = new HomePage(page)
    await home.open()
    await home.subscribe(address())
    const form = home.newsletter()
    await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!')
    await expect(form.getByRole('button', { name: 'Subscribe' })).toBeDisabled()
    await expect(page).toHaveURL(routes.home())
  })

  test(
    'says what the provider has against an address, and takes the next',
    N12,
    async ({ page }) => {
      const home = new HomePage(page)
      await home.open()
      await home.subscribe('me@here')
      const form = home.newsletter()
      await expect(form.getByRole('alert')).toHaveText(
        'An email address must contain a single @ and a domain.'
      )
      await expect(form.getByLabel('Email address')).toBeFocused()
      await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
      await home.subscribe(address())
      await expect(form.getByRole('status')).toHaveText('Thank you for subscribing!')
      await expect(form.getByRole('alert')).toHaveText('')
    }
  )

  test('is not asked for without an email address', N12, async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    let asked = false
    page.on('request', request => {
      asked ||= request.url().includes('newsletter') && request.method() === 'POST'
    })
    await home.subscribe('nobody')
    await expect(home.newsletter().locator('input:invalid')).toHaveCount(1)
    expect(asked).toBe(false)
  })

  test('is said not to have been reached when it was not', N12, async ({ page, guards }) => {
    guards.allow(/Failed to load resource/)
    await page.route('**/api/newsletter', route => route.abort('connectionreset'))
    const home = new HomePage(page)
    await home.open()
    await home.subscribe(address())
    await expect(home.newsletter().getByRole('alert')).toHaveText(/connection/)
    await expect(home.newsletter().getByRole('button')).toBeEnabled()
  })
})

test.describe('the newsletter without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is answered by a page', N12, async ({ page, guards }) => {
    guards.allow(/422/)
    const home = new HomePage(page)
    await home.open()
    await home.subscribe('me@here')
    await expect(page).toHaveURL(routes.newsletter())
    await expect(home.newsletter().getByRole('alert')).toHaveText(/single @ and a domain/)
    await expect(home.newsletter().getByLabel('Email address')).toHaveValue('me@here')
    await home.subscribe(address())
    await expect(home.newsletter().getByRole('status')).toHaveText('Thank you for subscribing!')
    await expect(home.newsletter().getByRole('button')).toBeDisabled()
  })
})
