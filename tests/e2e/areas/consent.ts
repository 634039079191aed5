// The consent banner for telemetry, and the events that are sent after consent.

import { globSync } from 'node:fs'

import { expect, type Locator, type Page } from '@playwright/test'

const [consentStyles = ''] = globSync('_astro/consent.*.css', { cwd: 'dist/client' })

/** The button that components/shell/MarketplaceFooter.astro renders when the deployment collects telemetry. */
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

  /** Expects the banner in the viewport at any scroll position. */
  async expectBanner(): Promise<void> {
    await expect(this.banner).toBeInViewport({ ratio: 1 })
  }

  async expectNoBanner(): Promise<void> {
    await expect(this.banner).toHaveCount(0)
  }

  /** Opens the banner with the button in the footer. */
  async reopen(): Promise<void> {
    await this.page.getByRole('button', { name: 'Privacy choices' }).click()
    await this.expectBanner()
    await expect(this.banner.getByRole('button', { name: 'No' })).toBeFocused()
  }

  /** Returns the data that the page has passed to the tag manager. */
  async readDataLayer(): Promise<unknown> {
    return this.page.evaluate(() => Reflect.get(window, 'dataLayer'))
  }

  async answer(answer: 'No' | 'Yes'): Promise<void> {
    await this.banner.getByRole('button', { name: answer }).click()
    await this.expectNoBanner()
  }
}

/**
 * Configures the page as on a deployment with all telemetry collectors, and with a tag manager when its name is given.
 * Returns the events that are sent to the collectors.
 */
export async function enableCollectors(
  page: Page,
  { tagManagerId }: { tagManagerId?: string } = {}
): Promise<CollectedEvent[]> {
  const events: CollectedEvent[] = []
  const manager = tagManagerId ? ` data-tag-manager="${tagManagerId}"` : ''
  const attributes = `data-telemetry="vitals errors tags"${manager}`
  await page.addInitScript(() => {
    Math.random = () => 0 // always in the sample of visits that report web vitals
  })
  await page.route(/\/api\/(vitals|errors|tags)$/, route => {
    const path = new URL(route.request().url()).pathname
    events.push({ path, body: JSON.parse(route.request().postData() ?? '{}') })
    return route.fulfill({ status: 204 })
  })
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // The process of the test cannot resolve the host of a partner.
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    url.hostname = '127.0.0.1'
    const answer = await route.fetch({ url: url.href, headers, maxRetries: 2 }) // an idle connection may close
    const body = (await answer.text())
      .replace('<html', `<html ${attributes}`)
      .replace('</footer>', `${CHOICES_BUTTON}</footer>`)
    const policy = (answer.headers()['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      `script-src 'self' ${tagManagerId ? 'https://www.googletagmanager.com' : ''}`
    )
    const answered = { ...answer.headers(), 'content-security-policy': policy }
    await route.fulfill({ response: answer, headers: answered, body })
  })
  return events
}
