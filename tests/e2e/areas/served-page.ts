// Any page as the server renders it, read over HTTP without a browser.

import { expect } from '@playwright/test'

import { requestPage, toText } from '../http-answers.ts'

export class ServedPage {
  protected html = ''
  private readonly origin: string
  private readonly cookie: string

  /** Reads pages as the user of this session cookie, or as a visitor without one. */
  constructor(origin: string, cookie = '') {
    this.origin = origin
    this.cookie = cookie
  }

  protected async read(path: string): Promise<void> {
    const { html, status } = await requestPage(this.origin, path, this.cookie)
    expect(status, path).toBe(200)
    this.html = html
  }
}

/** Expects a page with a heading with text, a navigation and a footer. */
export function expectReadable(html: string): void {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  expect(toText(heading)).toMatch(/\S/)
  expect(html).toContain('<nav')
  expect(html).toContain('<footer')
}
