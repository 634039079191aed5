import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page that is still rendering may lack its heading for a moment. A problem that remains after this time counts. */
const SETTLE_TIMEOUT_MS = 10_000

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
 *
 * Not in Firefox: axe 4.14 crashes the content process of Firefox 153, and the document is the same as in Chromium.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoProblems(page, { type: 'tag', values: TAGS })
}

/** For a page that was accessible in the other color scheme: nothing else depends on it. */
export async function expectReadableColors(page: Page): Promise<void> {
  await expectNoProblems(page, { type: 'rule', values: ['color-contrast'] })
}

async function expectNoProblems(page: Page, runOnly: axe.RunOnly): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return
  const end = Date.now() + SETTLE_TIMEOUT_MS
  let result = await runAxe(page, runOnly)
  // Stops at the time limit between two runs. A run that began in time may end later, because on a busy machine the
  // first run alone takes that long.
  while (result.problems.length > 0 && Date.now() < end) result = await runAxe(page, runOnly)
  expect(result.passCount, 'axe has checked the page').toBeGreaterThan(0)
  expect(result.problems, 'axe finds nothing once the page has settled').toEqual([])
}

async function runAxe(
  page: Page,
  runOnly: axe.RunOnly
): Promise<{ passCount: number; problems: string[] }> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(async rules => {
    // The layers below the top layer are inert. They are checked when they are on top: checking them here would take a
    // third of the time.
    const results = await window.axe?.run(
      { exclude: ['[data-layer][inert]'] },
      {
        resultTypes: ['violations'],
        runOnly: rules,
        // Does not load the stylesheets, which would take a third of the time. No rule with these tags reads them.
        preload: { assets: ['media'] }
      }
    )
    return {
      passCount: results?.passes.length ?? 0,
      problems: (results?.violations ?? []).flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}\n  ${target}\n  ${failureSummary}`
        )
      )
    }
  }, runOnly)
}
