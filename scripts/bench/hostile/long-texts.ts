// Loads every page on a phone, each time with another text of its responses replaced by a very long word, and finds
// pages that become wider than the screen.

import { type Browser, chromium, type Page } from '@playwright/test'

import { browserLaunchOptions } from '../../../tests/chromium.ts'
import { HOSTILE_PAGES } from '../../../tests/hostile/corpus/pages.ts'
import { listFields } from '../../../tests/hostile/service/broken-answers.ts'
import {
  createTamperedSite,
  type TamperedSite,
  type Tampering
} from '../../../tests/hostile/service/tampered-site.ts'

export interface LongTextsResult {
  texts: number
  /** Number of these texts that are visible on the page. */
  shown: number
  wide: string[]
}

/** CSS pixels of a common phone. */
const WIDTH = 390
/** Wider than the phone in every size of text: a word without a place to break, in the widest letter. */
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
  await site.takeAnswers() // those of the page before
  await page.goto(url.href)
  for (const tampering of listTexts(await site.takeAnswers())) {
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
    listFields(answer)
      .filter(({ kind }) => kind === 'text')
      .map(({ path }) => ({ operation, path, value: WORD }))
  )
}
