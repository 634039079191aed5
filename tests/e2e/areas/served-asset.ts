// The auction of an asset page as the server renders it, read over HTTP without a browser.

import { expect } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import { toText } from '../http-answers.ts'
import { ServedPage } from './served-page.ts'

const AUCTION = /<section[^>]* aria-label="Auction"[^>]*>([\s\S]*?)<\/section>/
const LINK = /<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g
const BUTTON = /<button[^>]*>([\s\S]*?)<\/button>/g

export class ServedAsset extends ServedPage {
  async open(identifier: string): Promise<void> {
    await this.read(routes.asset(identifier))
  }

  async openAuction(identifier: string, auctionId: number): Promise<void> {
    await this.read(routes.auction(identifier, auctionId))
  }

  expectAction(name: string | RegExp, url: string | RegExp): void {
    const found = this.links().find(i =>
      typeof name === 'string' ? i.name === name : name.test(i.name)
    )
    if (typeof url === 'string') expect(found?.url).toBe(url)
    else expect(found?.url).toMatch(url)
  }

  /** Expects the action at the bottom of a phone's window, where there is room for one button. */
  expectPinnedAction(name: RegExp): void {
    const names = [...this.bar().matchAll(LINK)].map(([, , label = '']) => toText(label))
    expect(names).toEqual([expect.stringMatching(name)])
  }

  /** Expects all the text at the bottom of a phone's window. */
  expectPinned(text: RegExp): void {
    expect(toText(this.bar())).toMatch(text)
  }

  expectAuctionText(text: string | RegExp): void {
    expect(toText(this.auction())).toMatch(text)
  }

  expectNoAuctionText(text: string): void {
    expect(toText(this.auction())).not.toContain(text)
  }

  /** Expects this many rows in the list with this label. */
  expectRows(label: string, count: number): void {
    const list = new RegExp(`<(ul|ol)[^>]* aria-label="${label}"[^>]*>([\\s\\S]*?)</\\1>`)
    const [, , rows = ''] = list.exec(this.html) ?? []
    expect(rows.match(/<li[ >]/g) ?? []).toHaveLength(count)
  }

  /** Expects no action except sharing. */
  expectNoActions(): void {
    const names = this.links().map(i => i.name)
    expect(names.filter(i => /^(Place|Buy|Sell|Claim|End|With|Change)/.test(i))).toEqual([])
    const buttons = [...this.auction().matchAll(BUTTON)].map(([, name = '']) => toText(name))
    expect(buttons.filter(i => i !== 'Share')).toEqual([])
  }

  expectText(text: string | RegExp): void {
    expect(toText(this.html)).toMatch(text)
  }

  expectNoText(text: string): void {
    expect(this.html).not.toContain(text)
  }

  /** Expects the text of a flagged item in place of its name and of its description. */
  expectTitleAndDescription(text: string): void {
    const texts = (element: string) =>
      [...this.html.matchAll(new RegExp(`<${element}[^>]*>[^<]*</${element}>`, 'g'))].map(
        ([whole]) => toText(whole)
      )
    expect(texts('h1')).toContain(text)
    expect(texts('p')).toContain(text)
  }

  /** Expects that these words cover the media until the user presses them. */
  expectCovered(words: string): void {
    const [cover = ''] =
      /<details class="frame-toggle"><summary[\s\S]*?<\/summary>/.exec(this.html) ?? []
    expect(toText(cover)).toContain(words)
  }

  /** Expects the button with, or without, the color of a page's main action. */
  expectMainAction(name: string, isMain: boolean): void {
    const link = [...this.auction().matchAll(LINK)].find(
      ([, , label = '']) => toText(label) === name
    )
    expect(link?.[0]).toContain(isMain ? 'btn-primary' : 'btn-secondary')
  }

  private bar(): string {
    return /<div class="action-bar"[^>]*>([\s\S]*?)<\/div>/.exec(this.html)?.[1] ?? ''
  }

  private auction(): string {
    const [, inner] = AUCTION.exec(this.html) ?? []
    expect(inner, 'the page has an auction section').toBeDefined()
    return inner ?? ''
  }

  private links(): { name: string; url: string }[] {
    return [...this.auction().matchAll(LINK)].map(([, url = '', name = '']) => ({
      name: toText(name),
      url
    }))
  }
}
