// The dialogs that create an auction, and the onboarding before a first sale.

import { expect, type Locator, type Page } from '@playwright/test'

import { routes, type SftAuctionTab } from '../../../src/lib/config/routes.ts'
import { followPath } from './soft-navigation.ts'

/** The forms of the SFT dialog, each by its name in the URL, with the answers that lead to it. */
const FORMS = {
  single: { mode: 'Auction', lot: 'One copy' },
  variable: { mode: 'Fixed price', lot: 'Separately' },
  bundle: { mode: 'Auction', lot: 'In one lot' }
} as const

export class SellDialog {
  private readonly page: Page
  private readonly dialog: Locator
  private readonly start: Locator

  constructor(page: Page) {
    this.page = page
    const name = /^(Start an auction|Sell (at a fixed price|copies))$/
    this.dialog = page.getByRole('dialog', { name })
    // The button shows the price when other tests sell items of the same collection for more.
    this.start = this.dialog.getByRole('button', { name: /^(Start|List) / })
  }

  async openNft(identifier: string): Promise<void> {
    await this.page.goto(routes.assetModal(identifier, 'create-nft-auction'))
    await this.expectForm()
  }

  async openSft(identifier: string, tab?: SftAuctionTab): Promise<void> {
    await this.page.goto(routes.createSftAuction(identifier, tab))
    await this.expectForm()
  }

  /** Opens the form of another item as a link does. */
  async follow(path: string): Promise<void> {
    await followPath(this.page, path)
    await this.expectForm()
  }

  async chooseMode(mode: 'Auction' | 'Fixed price'): Promise<void> {
    await this.answer(mode).check()
  }

  async chooseLot(lot: 'In one lot' | 'One copy' | 'Separately'): Promise<void> {
    await this.answer(lot).check()
  }

  async chooseTab(tab: SftAuctionTab): Promise<void> {
    await this.chooseMode(FORMS[tab].mode)
    await this.chooseLot(FORMS[tab].lot)
  }

  async chooseDuration(name: string): Promise<void> {
    // The input is visually hidden inside its chip.
    await this.dialog.getByText(name, { exact: true }).click()
  }

  async expectDuration(name: string): Promise<void> {
    await expect(this.answer(name)).toBeChecked()
  }

  /** Expects that the bar with the button does not cover the day and the time. */
  async expectDeadlineInView(): Promise<void> {
    const isInView = () =>
      this.dialog.getByRole('group', { name: 'Deadline' }).evaluate(deadline => {
        const { bottom, left } = deadline.getBoundingClientRect()
        return deadline.contains(document.elementFromPoint(left + 2, bottom - 2))
      })
    await expect.poll(isInView).toBe(true)
  }

  private answer(name: string): Locator {
    return this.dialog.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  async fillQuantity(text: string): Promise<void> {
    await this.dialog.getByLabel('Number of copies').fill(text)
  }

  async takeAllCopies(held: number): Promise<void> {
    await this.press(`Max ${held}`)
  }

  /** Selects by the option's value, which is the identifier. */
  async chooseToken(identifier: string): Promise<void> {
    await this.dialog.getByLabel('Payment token').selectOption({ value: identifier })
  }

  async fillPrice(text: string): Promise<void> {
    await this.dialog.getByLabel(/^(Minimum bid|Price|Price each|Price for all copies)$/).fill(text)
  }

  async toggleBuyNow(): Promise<void> {
    await this.dialog.getByRole('switch', { name: 'Set a Buy Now price?' }).click()
  }

  async fillBuyNowPrice(text: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Buy Now price' }).fill(text)
  }

  async pickDay(date: string): Promise<void> {
    await this.dialog.getByLabel('Deadline: day').fill(date)
  }

  async pickTime(time: string): Promise<void> {
    await this.dialog.getByLabel('Deadline: time').fill(time)
  }

  async blurDeadline(): Promise<void> {
    await this.dialog.getByLabel('Payment token').focus()
  }

  async readDeadline(): Promise<{ date: string; time: string; earliest: string | null }> {
    const day = this.dialog.getByLabel('Deadline: day')
    return {
      date: await day.inputValue(),
      time: await this.dialog.getByLabel('Deadline: time').inputValue(),
      earliest: await day.getAttribute('min')
    }
  }

  async submit(): Promise<void> {
    await this.start.click()
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click()
  }

  async closeByCross(): Promise<void> {
    await this.dialog.getByRole('link', { name: 'Close' }).click()
  }

  async expectForm(token: string | RegExp = /./): Promise<void> {
    await expect(this.dialog.getByLabel('Payment token')).toHaveValue(token)
  }

  async expectOnboarding(): Promise<void> {
    await expect(this.dialog.getByText('Before your first sale')).toBeVisible()
    await expect(this.start).toHaveCount(0)
  }

  /** Closes the success message. */
  async finish(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'See listing' }).click()
    await this.expectClosed()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  async expectTab(tab: SftAuctionTab): Promise<void> {
    await expect(this.answer(FORMS[tab].mode)).toBeChecked()
    await expect(this.answer(FORMS[tab].lot)).toBeChecked()
  }

  /** Expects these answers of a question. */
  async expectAnswers(question: string, answers: readonly RegExp[]): Promise<void> {
    const group = this.dialog.getByRole('group', { name: question })
    await expect(group.locator('label')).toHaveText([...answers])
  }

  /** Expects the answers in one row, and below them only the sentence of the chosen answer. */
  async expectExplainedRow(question: string, sentence: string): Promise<void> {
    const group = this.dialog.getByRole('group', { name: question })
    const boxes = await Promise.all((await group.locator('label').all()).map(i => i.boundingBox()))
    expect(new Set(boxes.map(i => i?.y)).size).toBe(1)
    const shown = this.dialog.getByText(sentence).filter({ visible: true })
    await expect(shown).toHaveCount(1)
    expect((await shown.boundingBox())?.y).toBeGreaterThan(boxes[0]?.y ?? Infinity)
  }

  /** Expects that the price can be typed without scrolling. */
  async expectPriceInView(): Promise<void> {
    const [price, end] = await Promise.all([
      this.dialog.locator('.input-amount').last().boundingBox(),
      this.dialog.locator('.form-end').boundingBox()
    ])
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0)
  }

  async expectPrice(text: string): Promise<void> {
    await expect(this.dialog.locator('.input-amount').last()).toHaveValue(text)
  }

  /** Expects the prices of other listings below the price field. */
  async expectHints(...labels: string[]): Promise<void> {
    const price = this.dialog.locator('.field').filter({ has: this.page.locator('#sell-min-bid') })
    await expect(price.getByRole('button')).toHaveText(labels)
  }

  /** Reloads the form until it shows these prices of others: after a change it may open without them. */
  async expectHintsOnOpening(...labels: string[]): Promise<void> {
    await expect(async () => {
      await this.page.reload()
      await this.expectForm()
      await this.expectHints(...labels)
    }).toPass()
  }

  /** Expects the exact end of the listing in words. */
  async expectEnd(words: string): Promise<void> {
    await expect(this.dialog.getByText(`Ends ${words}`).first()).toBeVisible()
  }

  /** Expects the short terms above the button, which a person sees while the rest of the form is out of view. */
  async expectBrief(words: RegExp): Promise<void> {
    const brief = this.dialog.locator('.form-end .form-brief')
    await expect(brief).toHaveText(words)
    await expect(brief).toBeInViewport()
  }

  async expectQuantity(text: string): Promise<void> {
    await expect(this.dialog.getByLabel('Number of copies')).toHaveValue(text)
  }

  async expectPriceLabel(label: string): Promise<void> {
    await expect(this.dialog.getByLabel(label, { exact: true }).first()).toBeVisible()
  }

  async expectError(text: string): Promise<void> {
    await expect(this.dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(this.start).toBeDisabled()
  }

  async expectReady(): Promise<void> {
    await expect(this.start).toBeEnabled()
  }

  /** Expects that the button can be pressed without scrolling. */
  async expectButtonInView(): Promise<void> {
    await expect(this.start).toBeInViewport({ ratio: 1 })
  }

  /** Expects that a field scrolls away from under the button when it receives the focus. */
  async expectFieldAboveButton(label: string): Promise<void> {
    const field = this.dialog.getByLabel(label, { exact: true })
    await field.focus()
    const [upper, lower] = [await field.boundingBox(), await this.start.boundingBox()]
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0)
  }

  async expectNoQuantity(): Promise<void> {
    await expect(this.dialog.getByLabel('Number of copies')).toHaveCount(0)
  }

  async expectNoBuyNow(): Promise<void> {
    await expect(this.dialog.getByRole('switch')).toHaveCount(0)
  }

  async expectRefusal(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  /**
   * Expects these rows in the only breakdown of the fees. A label with the value `null` must not occur, not even as a
   * part of another label.
   */
  async expectFees(of: string, rows: Record<string, string | null>): Promise<void> {
    const fees = this.dialog.locator('.fees')
    await expect(fees).toHaveAccessibleName(of)
    for (const [label, text] of Object.entries(rows)) {
      if (text === null) await expect(fees.getByText(label)).toHaveCount(0)
      else {
        const row = fees.locator('div').filter({ has: this.page.getByText(label, { exact: true }) })
        await expect(row).toContainText(text)
      }
    }
  }

  async expectWaiting(): Promise<void> {
    await expect(this.dialog.getByText('Waiting for your wallet')).toBeVisible()
  }

  /** Expects these parts in the summary of what is signed. */
  async expectSummary(...parts: string[]): Promise<void> {
    const summary = this.dialog.getByLabel('You sign')
    for (const part of parts) await expect(summary).toContainText(part)
  }

  async expectStarted(): Promise<void> {
    await expect(this.dialog.getByText(/^Your (item is|\d+ copies are) listed/)).toBeVisible()
  }

  /** Expects the terms of the new listing. */
  async expectListed(terms: RegExp): Promise<void> {
    await expect(this.dialog.getByText(terms)).toBeVisible()
    await expect(this.dialog.getByRole('button', { name: 'Share' })).toBeVisible()
  }

  /** Expects the text that says until when the listing can be withdrawn. */
  async expectWithdrawal(text: string): Promise<void> {
    await expect(this.dialog.getByText(/^You can withdraw/)).toContainText(text)
  }
}
