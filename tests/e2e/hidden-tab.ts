// Hides the tab of a page from its scripts. A test in a headless browser has no window that could cover the tab.

import type { Page } from '@playwright/test'

interface VisibilityOverride {
  isTabHidden: boolean
}

/** Overrides the visibility of the document and dispatches the event of the change. */
export async function setPageHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(hidden => {
    const override = globalThis as unknown as VisibilityOverride
    override.isTabHidden = hidden
    Object.defineProperties(document, {
      hidden: { configurable: true, get: () => override.isTabHidden },
      visibilityState: {
        configurable: true,
        get: () => (override.isTabHidden ? 'hidden' : 'visible')
      }
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
