/** Longer than a frame takes, also on a slow phone. The timeout is needed because a hidden tab paints nothing. */
const MAX_WAIT_MS = 100

/** Resolves when the browser has painted the changes made so far. */
export function nextPaint(): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // Runs as a task directly after the frame, before timers and other frames.
      if ('scheduler' in globalThis) void scheduler.postTask(resolve, { priority: 'user-blocking' })
      else setTimeout(resolve)
    })
  })
}
