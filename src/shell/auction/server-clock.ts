// The server's clock. Device clocks can be minutes off, and auctions end at an exact second.

let offsetMs = 0

/** Unix milliseconds on the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Reads the clock offset from responses that the page receives anyway: each carries `Server-Timing: clock;dur=<Unix
 * ms>`. The document of a prerendered page has no such header; the next response has.
 */
export function startServerClock(): void {
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const clock = entry.serverTiming?.find(i => i.name === 'clock')
      // A cached response carries the time at which it was cached.
      if (!clock || entry.transferSize === 0) continue
      offsetMs = clock.duration - (performance.timeOrigin + entry.responseStart)
      observer.disconnect()
      return
    }
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}
