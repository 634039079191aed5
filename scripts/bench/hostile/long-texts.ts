// Loads every page on a phone, with one text of its answers after another replaced by a very long word, and looks for
// pages that become wider than the screen.

import { type Browser, chromium, type Page } from '@playwright/test'

import { browserLaunchOptions } from '../../../tests/chromium.ts'
import { HOSTILE_PAGES } from '../../../tests/hostile/corpus/pages.ts'
import {
  type AnswerPath,
  createTamperedSite,
  type TamperedSite,
  type Tampering
} from '../../../tests/hostile/service/tampered-site.ts'

export interface LongTextsResult {
  texts: number
  /** Texts that a person sees on the page. */
  shown: number
  wide: string[]
}

const WIDTH = 390
const WORD = 'W'.repeat(60)

export async function measureLongTexts(): Promise<LongTextsResult> {
  const site = createTamperedSite()
  const origin = await site.start()
  const browser = await chromium.launch(await browserLaunchOptions())
  try {
    const result: LongTextsResult = { texts: 0, shown: 0, wide: [] }
    const page = await openPhone(browser)
    for (const path of HOSTILE_PAGES) {
      await measurePage(site, page, new URL(path, origin), result)
    }
    if (result.shown === 0) throw new Error('bench: no text of any answer was shown')
    return result
  } finally {
    await browser.close()
    await site.stop()
  }
}

function openPhone(browser: Browser): Promise<Page> {
  return browser.newPage({
    viewport: { width: WIDTH, height: 844 },
    extraHTTPHeaders: { 'Cache-Control': 'no-cache' }
  })
}

async function measurePage(
  site: TamperedSite,
  page: Page,
  url: URL,
  result: LongTextsResult
): Promise<void> {
  await site.readAnswers()
  await page.goto(url.href)
  for (const tampering of listTexts(await site.readAnswers())) {
    await site.tamper(tampering)
    await page.goto(url.href)
    await site.tamper(undefined)
    const { isShown, width } = await page.evaluate(
      word => ({
        isShown: document.body.innerText.includes(word),
        width: document.documentElement.scrollWidth
      }),
      WORD
    )
    result.texts += 1
    if (isShown) result.shown += 1
    if (width > WIDTH) {
      const { operation, path } = tampering
      result.wide.push(`${url.pathname} ${operation} ${path.join('.')}: ${width} px`)
    }
  }
}

function listTexts(answers: Record<string, unknown>): Tampering[] {
  return Object.entries(answers).flatMap(([operation, answer]) =>
    listPaths(answer).map(path => ({ operation, path, value: WORD }))
  )
}

/** Of a list only the first row, since all rows have the same fields. */
function listPaths(value: unknown, path: AnswerPath = []): AnswerPath[] {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.length > 0 ? listPaths(value[0], [...path, 0]) : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, field]) => listPaths(field, [...path, key]))
}
