// The page that verifies the draw of the ticket sale.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'

/** Where the inputs come from: typed by the visitor, or read from the chain. */
type Source = 'Check these inputs' | 'Recompute the draw'

const CHECK_COUNT = { 'Check these inputs': 6, 'Recompute the draw': 5 } as const

export class DrawPage {
  private readonly page: Page
  private readonly main: Locator
  private readonly form: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.form = page.getByRole('region', { name: 'Check the draw yourself' })
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(routes.verifyDraw() + query)
    await this.expectHeading()
  }

  async expectHeading(): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: 'Verify the draw' })
    await expect(heading).toBeVisible()
    await expect(this.page).toHaveTitle(/^Verify the draw • /)
  }

  async expectText(...texts: (RegExp | string)[]): Promise<void> {
    for (const text of texts) await expect(this.main).toContainText(text, { timeout: 30_000 })
  }

  async expectNoText(text: string): Promise<void> {
    await this.expectHeading()
    await expect(this.main).not.toContainText(text)
  }

  /** Expects the failure in place of the whole page. */
  async expectUnavailable(): Promise<void> {
    await expect(this.page.getByRole('alert')).toContainText('Unable to load')
  }

  async expectNoForm(): Promise<void> {
    await this.expectHeading()
    await expect(this.form).toHaveCount(0)
  }

  async expectWinners(count: number): Promise<void> {
    const table = this.main.getByRole('region', { name: 'Published winners' })
    await expect(table.getByRole('row')).toHaveCount(count + 1)
  }

  async expectOwnTickets(count: number): Promise<void> {
    const tickets = this.main.getByRole('list', { name: 'Your tickets' }).getByRole('listitem')
    await expect(tickets).toHaveCount(count)
  }

  async followBack(): Promise<void> {
    await this.main.getByRole('link', { name: /Ticket sale$/ }).click()
  }

  async check(source: Source): Promise<void> {
    await this.form.getByRole('button', { name: source }).click()
  }

  async note(commitment: string): Promise<void> {
    await this.form.getByLabel(/^Commitment you noted/).fill(commitment)
  }

  async openOwnInputs(): Promise<void> {
    await this.form.getByText('Check your own inputs').click()
  }

  /** Fills in the published inputs with the button of the page. */
  async fillPublishedInputs(): Promise<string> {
    await this.inputs().fill('')
    await this.form.getByRole('button', { name: 'Fill in the published inputs' }).click()
    await expect(this.inputs()).toHaveValue(/"tickets"/)
    return this.inputs().inputValue()
  }

  async typeInputs(text: string): Promise<void> {
    await this.inputs().fill(text)
  }

  async chooseFile(text: string): Promise<void> {
    await this.form
      .getByLabel('File')
      .setInputFiles({ name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(this.inputs()).toHaveValue(text)
  }

  async expectAllPassed(source: Source): Promise<void> {
    await expect(this.form).toContainText('All checks passed')
    await expect(this.checks()).toHaveText(
      Array.from({ length: CHECK_COUNT[source] }, () => /^Passed: /)
    )
  }

  /** Expects that each of these checks has failed, with these words. */
  async expectFailed(...checks: [title: string, words: RegExp | string][]): Promise<void> {
    await expect(this.form).toContainText('these inputs do not prove this result')
    for (const [title, words] of checks) {
      const check = this.checks().filter({ hasText: `Failed: ${title}` })
      await expect(check).toContainText(words)
    }
  }

  async expectResult(text: RegExp | string): Promise<void> {
    await expect(this.form.getByRole('status').filter({ hasText: text })).toBeVisible()
  }

  private inputs(): Locator {
    return this.form.getByLabel('Inputs', { exact: true })
  }

  private checks(): Locator {
    return this.form.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  }
}
