// Keeps dollars true on a page that stays open: asks what tokens are worth every five minutes while somebody looks, and
// writes the amounts anew. Comes when the first question is due, so who leaves before downloads none of it.
// Markup: `data-usd-of="0.5 EGLD"` on what says the dollars of that.

import { LIMITS } from '../../lib/config/limits.ts'
import { usdText } from '../../lib/format/amounts.ts'
import { valueUsd } from '../../lib/rules/usd.ts'
import { $prices, NATIVE_TOKEN, refreshPrices } from '../../stores/prices.ts'

let prepare: () => Promise<void> = async () => {}
let timer: ReturnType<typeof setTimeout> | undefined
let askedAt = 0

/** `act` builds what stores ask through. */
export function start(act: () => Promise<void>): void {
  prepare = act
  document.addEventListener('visibilitychange', schedule)
  $prices.listen(draw)
  schedule()
}

function schedule(): void {
  clearTimeout(timer)
  if (document.hidden) return
  const dueMs = Math.max(0, askedAt + LIMITS.economicsIntervalMs - Date.now())
  timer = setTimeout(() => void ask(), dueMs)
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  schedule()
  const others = worths().some(i => i.dataset['usdOf']?.split(' ')[1] !== NATIVE_TOKEN)
  try {
    await prepare()
    await refreshPrices({ others })
  } catch {
    // The code that asks could not be had: the next time tries again.
  }
}

function draw(prices: Record<string, string>): void {
  for (const element of worths()) {
    const [amount = '', token = ''] = element.dataset['usdOf']?.split(' ') ?? []
    const worth = prices[token] === undefined ? undefined : valueUsd(amount, prices[token])
    const text = worth && usdText(worth)
    if (!text || text === element.textContent?.trim()) continue
    const space = element.textContent?.startsWith(' ') ? ' ' : ''
    element.textContent = space + text
  }
}

function worths(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-usd-of]')]
}
