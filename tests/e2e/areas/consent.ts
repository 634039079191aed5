// The question at the foot of the window, and what is told after a yes.

import { globSync } from 'node:fs'

import { expect, type Locator, type Page } from '@playwright/test'

const [consentStyles = ''] = globSync('_astro/consent.*.css', { cwd: 'dist/client' })

/** As components/shell/Footer.astro has it for such a deployment. */
const CHOICES_BUTTON = `<button type="button" data-consent-open data-styles="/${consentStyles}">Privacy choices</button>`

export interface CollectedEvent {
  path: string
  body: Record<string, unknown>
}

export class Consent {
  private readonly page: Page
  private readonly banner: Locator

  constructor(page: Page) {
    this.page = page
    this.banner = page.getByRole('region', { name: 'Privacy choices' })
  }

  /** At the foot of the window, wherever the page is. */
  async expectBanner(): Promise<void> {
    await expect(this.banner).toBeInViewport({ ratio: 1 })
  }

  async expectNoBanner(): Promise<void> {
    await expect(this.banner).toHaveCount(0)
  }

  /** By the button in the footer. */
  async reopen(): Promise<void> {
    await this.page.getByRole('button', { name: 'Privacy choices' }).click()
    await this.expectBanner()
    await expect(this.banner.getByRole('button', { name: 'No' })).toBeFocused()
  }

  async answer(answer: 'No' | 'Yes'): Promise<void> {
    await this.banner.getByRole('button', { name: answer }).click()
    await this.expectNoBanner()
  }
}

/** The site as it is where a deployment has named every collector. Gives what has been told to them. */
export async function enableCollectors(page: Page): Promise<CollectedEvent[]> {
  const events: CollectedEvent[] = []
  await page.addInitScript(() => {
    Math.random = () => 0 // among those who are asked for their speed
  })
  await page.route(/\/api\/(vitals|errors|tags)$/, route => {
    const path = new URL(route.request().url()).pathname
    events.push({ path, body: JSON.parse(route.request().postData() ?? '{}') })
    return route.fulfill({ status: 204 })
  })
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace('<html', '<html data-telemetry="vitals errors tags"')
      .replace('</footer>', `${CHOICES_BUTTON}</footer>`)
    await route.fulfill({ response: answer, body })
  })
  return events
}
