// Closes the wallet's window with a delay. All wallet windows share one name, so the next request may reuse a window
// that is still open: it must cancel the pending close first.

/** Time the wallet page has to close its window itself after a cancel message. */
export const CLOSE_DELAY_MS = 1_500

let timer: ReturnType<typeof setTimeout> | undefined

export function scheduleClose(window: Pick<Window, 'close'>): void {
  clearTimeout(timer)
  timer = setTimeout(() => window.close(), CLOSE_DELAY_MS)
}

/** Call before the window is used again. */
export function cancelClose(): void {
  clearTimeout(timer)
}
