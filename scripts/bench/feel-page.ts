// A page whose timings are recorded by the browser: paints of pictures (Element Timing), interactions (Event Timing),
// and frames that show new suggestions.

import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { PHONE_CONTEXT } from './page-metrics.ts'

/** Chromium's profile "Fast 4G". */
const NETWORK_4G = {
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8
}

export interface Device {
  name: 'desk' | 'phone'
  cpuSlowdown?: number
}

export const PHONE: Device = { name: 'phone', cpuSlowdown: 4 }

const CONTEXTS: Record<Device['name'], BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: PHONE_CONTEXT
}

declare global {
  interface Window {
    feel: {
      /** Time of the latest click or change of a field. */
      inputAt: number
      paints: { element: string; url: string; at: number }[]
      /** The longest event of each interaction. */
      interactions: Map<number, number>
    }
  }
}

export async function openPage(browser: Browser, { name, cpuSlowdown }: Device): Promise<Page> {
  const page = await (await browser.newContext(CONTEXTS[name])).newPage()
  const devtools = await page.context().newCDPSession(page)
  if (name === 'phone') {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK_4G })
  }
  if (cpuSlowdown) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(recordTimings)
  return page
}

/** Runs in the page before its own scripts. */
function recordTimings(): void {
  const feel: Window['feel'] = { inputAt: 0, paints: [], interactions: new Map() }
  window.feel = feel
  const onInput = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted) feel.inputAt = timeStamp // a held click is repeated by a script
  }
  for (const type of ['click', 'input']) addEventListener(type, onInput, true)
  const picture = '[data-layer=foreground] img[fetchpriority=high]:not([elementtiming])'
  const onChange = (changes: MutationRecord[]) => {
    for (const element of document.querySelectorAll(picture))
      element.setAttribute('elementtiming', 'picture')
    const isSuggestion = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement
      return element?.closest('.search-entries, [role=listbox]')
    }
    if (!changes.some(isSuggestion) && !document.querySelector('[role=option]:not([bench-seen])'))
      return
    for (const option of document.querySelectorAll('[role=option]'))
      option.setAttribute('bench-seen', '')
    // A task that is queued in a frame runs after the frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () =>
        feel.paints.push({ element: 'suggestion', url: '', at: performance.now() })
      port2.postMessage(undefined)
    })
  }
  new MutationObserver(onChange).observe(document, {
    childList: true,
    characterData: true, // React keeps the element of a suggestion and changes its text
    subtree: true
  })
  const observe = (options: PerformanceObserverInit, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(read)).observe(options)
  observe({ type: 'element', buffered: true }, entry => {
    const { identifier, renderTime, url } = entry as PerformanceEntry & {
      identifier: string
      renderTime: number
      url: string
    }
    feel.paints.push({ element: identifier, url, at: renderTime })
  })
  observe({ type: 'event', buffered: true, durationThreshold: 16 } as object, entry => {
    const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId)
      feel.interactions.set(
        interactionId,
        Math.max(duration, feel.interactions.get(interactionId) ?? 0)
      )
  })
}
