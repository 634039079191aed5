// The question at the foot of the window, and what is told after a yes.

import { expect, type Locator, type Page } from '@playwright/test'

export interface Told {
  to: string
  body: Record<string, unknown>
}

export class Consent {
  private readonly banner: Locator

  constructor(page: Page) {
    this.banner = page.getByRole('region', { name: 'Privacy choices' })
  }

  async expectAsked(): Promise<void> {
    await expect(this.banner).toBeVisible()
  }

  async expectNotAsked(): Promise<void> {
    await expect(this.banner).toHaveCount(0)
  }

  async say(answer: 'No' | 'Yes'): Promise<void> {
    await this.banner.getByRole('button', { name: answer }).click()
    await this.expectNotAsked()
  }
}

/** The site as it is where a deployment has named every collector. Gives what has been told to them. */
export async function collecting(page: Page): Promise<Told[]> {
  const told: Told[] = []
  await page.addInitScript(() => {
    Math.random = () => 0 // among those who are asked for their speed
  })
  await page.route(/\/api\/(vitals|errors|tags)$/, route => {
    const to = new URL(route.request().url()).pathname
    told.push({ to, body: JSON.parse(route.request().postData() ?? '{}') })
    return route.fulfill({ status: 204 })
  })
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<html', '<html data-collects="vitals errors tags"')
    await route.fulfill({ response: answer, body })
  })
  return told
}
