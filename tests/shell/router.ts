// Replaces `astro:transitions/client`: records the navigations of the shell.

import { vi } from 'vitest'

export const navigate = vi.fn(async (_url: string, _options?: object) => {})

export const swapFunctions = {
  deselectScripts: () => {},
  saveFocus: () => () => {},
  swapBodyElement: (next: Element, current: Element) => current.replaceWith(next),
  swapHeadElements: () => {},
  swapRootAttributes: () => {}
}
