// Any page as the server renders it, read over HTTP without a browser.

import { expect } from '@playwright/test'

import { toText } from '../http-answers.ts'

/** The page has a heading with text, a navigation and a footer. */
export function expectReadable(html: string): void {
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  expect(toText(heading)).toMatch(/\S/)
  expect(html).toContain('<nav')
  expect(html).toContain('<footer')
}
