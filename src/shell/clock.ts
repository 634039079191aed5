// The server's clock. People's own are minutes off, and auctions end by the second.

let offsetMs = 0
let known = false

/** Unix milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Takes the offset from the page's own answer (`Server-Timing: clock;dur=<Unix ms>`), which costs no request;
 * where it is missing, from the next answer that passes through readClock().
 */
export function startClock(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const clock = page?.serverTiming?.find(i => i.name === 'clock')
  if (page && clock) setClock(clock.duration, performance.timeOrigin + page.responseStart)
}

/** Reads the `Date` header of an answer that has just arrived. Whole seconds: half of one is the best guess. */
export function readClock(response: Response): void {
  if (known) return
  const date = Date.parse(response.headers.get('date') ?? '')
  if (Number.isFinite(date) && !response.headers.has('age')) setClock(date + 500, Date.now())
}

function setClock(serverMs: number, localMs: number): void {
  offsetMs = serverMs - localMs
  known = true
}
