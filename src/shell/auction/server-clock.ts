// The server's clock. People's own are minutes off, and auctions end by the second.

let offsetMs = 0

/** Unix milliseconds by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Takes the offset from the answers the page gets anyway: each carries `Server-Timing: clock;dur=<Unix ms>`. A page
 * built ahead has none, and the next answer after it has.
 */
export function startServerClock(): void {
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const clock = entry.serverTiming?.find(i => i.name === 'clock')
      // From a cache, the answer is as old as the copy.
      if (!clock || entry.transferSize === 0) continue
      offsetMs = clock.duration - (performance.timeOrigin + entry.responseStart)
      observer.disconnect()
      return
    }
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}
