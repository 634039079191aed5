// Stands in for `astro:transitions/client` where there is no router: records where the shell navigates to.

import { vi } from 'vitest'

export const navigate = vi.fn(async (_url: string, _options?: object) => {})

export const swapFunctions = {
  deselectScripts: () => {},
  saveFocus: () => () => {},
  swapBodyElement: (next: Element, current: Element) => current.replaceWith(next),
  swapHeadElements: () => {},
  swapRootAttributes: () => {}
}
