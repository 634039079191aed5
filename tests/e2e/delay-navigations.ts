// Navigations that have loaded their page and wait for the browser to show it.

import { expect, type Page } from '@playwright/test'

interface HeldNavigations {
  /** Resolves when one navigation waits. */
  waiting(): Promise<void>
  /** Lets the oldest waiting navigation change the document. */
  release(): Promise<void>
}

declare global {
  var heldNavigations: (() => void)[]
}

/** Makes each navigation of the page wait before it changes the document. */
export async function holdNavigations(page: Page): Promise<HeldNavigations> {
  await page.evaluate(() => {
    globalThis.heldNavigations = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      const released = new Promise<void>(resolve => heldNavigations.push(resolve))
      const transition = start(async () => {
        await released
        if (typeof update === 'function') await update()
      })
      transition.ready.catch(() => undefined) // skipped by the next navigation
      return transition
    }
  })
  return {
    waiting: () => expect.poll(() => page.evaluate(() => heldNavigations.length)).toBe(1),
    release: () => page.evaluate(() => heldNavigations.shift()?.())
  }
}
