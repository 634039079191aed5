/** Longer than a frame takes, also on a slow phone. A hidden tab paints nothing. */
const MAX_WAIT_MS = 100

/** Resolves when the browser has painted what has changed so far. */
export function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // This task runs right after the frame, before timers and other frames.
      if ('scheduler' in globalThis) void scheduler.postTask(resolve, { priority: 'user-blocking' })
      else setTimeout(resolve)
    })
  })
}
