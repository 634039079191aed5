// Measures the web vitals with the browser's performance API and reports them once, when the page is hidden.

export interface Vitals {
  /** Time to first byte, in milliseconds, as are the following three. */
  ttfb: number | undefined
  /** First contentful paint. */
  fcp: number | undefined
  /** Largest contentful paint. */
  lcp: number | undefined
  /** Interaction to next paint: the duration of the slowest interaction. */
  inp: number | undefined
  /** Cumulative layout shift, a score without a unit; above 0.1 layout shifts are noticeable. */
  cls: number
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/**
 * A session window, in which the scores of layout shifts are added: gaps of at most one second, five seconds in all.
 * Source: the definition of CLS, web.dev/articles/cls.
 */
const GAP_MS = 1_000
const WINDOW_MS = 5_000

export function watchVitals(signal: AbortSignal, report: (vitals: Vitals) => void): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const vitals: Vitals = {
    ttfb: load?.responseStart,
    fcp: undefined,
    lcp: undefined,
    inp: undefined,
    cls: 0
  }
  /** The current session window. */
  const shifts = { sum: 0, first: 0, last: 0 }
  const observers = [
    observe('paint', entry => {
      if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime
    }),
    observe('largest-contentful-paint', entry => {
      vitals.lcp = entry.startTime
    }),
    observe('event', entry => {
      const isPress = (entry as PerformanceEventTiming).interactionId > 0
      if (isPress) vitals.inp = Math.max(vitals.inp ?? 0, entry.duration)
    }),
    observe('layout-shift', entry => {
      const { startTime, value, hadRecentInput } = entry as Shift
      if (hadRecentInput) return
      const isNewWindow = startTime - shifts.last > GAP_MS || startTime - shifts.first > WINDOW_MS
      if (isNewWindow) Object.assign(shifts, { sum: 0, first: startTime })
      Object.assign(shifts, { sum: shifts.sum + value, last: startTime })
      vitals.cls = Math.max(vitals.cls, shifts.sum)
    })
  ]
  const end = () => {
    for (const observer of observers) observer?.disconnect()
  }
  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', leave)
    end()
    report(rounded(vitals))
  }
  document.addEventListener('visibilitychange', leave, { signal })
  signal.addEventListener('abort', end)
}

function observe(
  type: string,
  onEntry: (entry: PerformanceEntry) => void
): PerformanceObserver | undefined {
  try {
    const observer = new PerformanceObserver(list => list.getEntries().forEach(onEntry))
    observer.observe({ type, buffered: true })
    return observer
  } catch {
    return undefined // not supported by this browser
  }
}

function rounded(vitals: Vitals): Vitals {
  const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
  const { ttfb, fcp, lcp, inp, cls } = vitals
  return {
    ttfb: whole(ttfb),
    fcp: whole(fcp),
    lcp: whole(lcp),
    inp: whole(inp),
    cls: Math.round(cls * 10_000) / 10_000
  }
}
