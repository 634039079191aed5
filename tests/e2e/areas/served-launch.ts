// The panel of the ticket sale as the server renders it, read over HTTP without a browser.

import { expect } from '@playwright/test'

import { routes } from '../../../src/lib/config/routes.ts'
import { toText } from '../http-answers.ts'
import { ServedPage } from './served-page.ts'

export class ServedLaunch extends ServedPage {
  private panel = ''
  private opened = 0

  async open(): Promise<void> {
    // A new URL for each reading, because a cache may have a copy of an earlier one.
    this.opened += 1
    const query = `?after=${btoa(`arrayconnection:9${this.opened}`)}`
    await this.read(routes.launch() + query)
    this.panel = sectionOf(this.html)
  }

  expectPanel(...texts: (RegExp | string)[]): void {
    const text = toText(this.panel)
    for (const part of texts) expect(text).toMatch(part)
  }

  expectNotInPanel(...texts: string[]): void {
    const text = toText(this.panel)
    expect(text).not.toBe('')
    for (const part of texts) expect(text).not.toContain(part)
  }

  expectCountdown(isVisible: boolean): void {
    expect(this.panel.includes('role="timer"')).toBe(isVisible)
  }

  expectNoAction(name: string): void {
    const links = (this.panel.match(/<a [\s\S]*?<\/a>/g) ?? []).map(toText)
    expect(links.filter(i => i.startsWith(name))).toEqual([])
  }

  expectDisabled(name: string): void {
    const buttons = this.panel.match(/<button[\s\S]*?<\/button>/g) ?? []
    const button = buttons.find(i => toText(i) === name) ?? ''
    expect(button).toMatch(/^<button[^>]* disabled/)
  }
}

/** Returns the section with the sections inside it. */
function sectionOf(html: string): string {
  const start = html.search(/<section[^>]* aria-label="Ticket sale"/)
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?section/g)) {
    depth += tag === '<section' ? 1 : -1
    if (depth === 0) return html.slice(start, start + index)
  }
  return ''
}
