// Updates dollar amounts on a page that stays open: polls the USD prices of tokens every five minutes while the tab is
// visible. Loaded when the first request is due. Markup: `data-usd-of="0.5 EGLD"` on elements that show the dollar
// value of that amount.

import { LIMITS } from '../../lib/config/limits.ts'
import { NATIVE_TOKEN } from '../../lib/config/native-token.ts'
import { listen } from '../../lib/dom/events.ts'
import { usdText } from '../../lib/format/amounts.ts'
import { usdValue } from '../../lib/rules/usd-value.ts'
import { refreshUsdPrices } from '../../stores/refresh-usd-prices.ts'
import { $usdPrices } from '../../stores/usd-prices.ts'
import { startStores } from '../lazy/start-stores.ts'

let timer: ReturnType<typeof setTimeout> | undefined
/** Time of the last poll, in milliseconds. */
let refreshedAt = 0

export function start(): void {
  document.addEventListener('visibilitychange', schedule)
  $usdPrices.listen(render)
  // The USD values of parts that are inserted later were computed at another time.
  listen(['page:shown', 'list:appended', 'list:rows-changed', 'fragment:refreshed'], render)
  schedule()
}

function schedule(): void {
  clearTimeout(timer)
  if (document.hidden) return
  const dueMs = Math.max(0, refreshedAt + LIMITS.usdPriceIntervalMs - Date.now())
  timer = setTimeout(() => void refreshNow(), dueMs)
}

async function refreshNow(): Promise<void> {
  refreshedAt = Date.now()
  schedule()
  const hasOthers = usdElements().some(i => i.dataset.usdOf?.split(' ')[1] !== NATIVE_TOKEN)
  try {
    await startStores()
    await refreshUsdPrices({ others: hasOthers })
  } catch {
    // The code did not load or the request failed: the next poll retries.
  }
}

function render(): void {
  const usdPrices = $usdPrices.get()
  for (const element of usdElements()) {
    const [amount = '', token = ''] = element.dataset.usdOf?.split(' ') ?? []
    const usd = usdPrices[token] === undefined ? undefined : usdValue(amount, usdPrices[token])
    const text = usd && usdText(usd)
    if (!text || text === element.textContent?.trim()) continue
    // The space before the value is part of some elements.
    const space = element.textContent?.startsWith(' ') ? ' ' : ''
    element.textContent = space + text
  }
}

function usdElements(): HTMLElement[] {
  return [...document.querySelectorAll('[data-usd-of]')]
}
