// Wallet windows share a name: the one that was told to close may be the one that opens next.

/** How long a window may take to close by itself after it was told to. */
export const CLOSE_DELAY_MS = 1_500

let timer: ReturnType<typeof setTimeout> | undefined

export function scheduleClose(window: Pick<Window, 'close'>): void {
  clearTimeout(timer)
  timer = setTimeout(() => window.close(), CLOSE_DELAY_MS)
}

/** The window is wanted again. */
export function cancelClose(): void {
  clearTimeout(timer)
}
