import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Evaluated by the debugger, to which the page's content security policy does not apply. */
const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8'
)

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Fails when automated checks find a WCAG 2.2 AA violation on the page. The failure lists each affected element. Runs
 * axe in the page itself and returns violations only: ten times faster than its package for Playwright, which opens
 * another page for each run and returns every element that passed.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE)
  const { passCount, problems } = await page.evaluate(async tags => {
    const results = await window.axe?.run(document, {
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags }
    })
    return {
      passCount: results?.passes.length ?? 0,
      problems: (results?.violations ?? []).flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`
        )
      )
    }
  }, TAGS)
  expect(passCount, 'axe has checked the page').toBeGreaterThan(0)
  expect(problems, 'axe finds nothing').toEqual([])
}
