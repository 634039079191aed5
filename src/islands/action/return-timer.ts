// Returns from a dialog to its page after a success, unless the person does something first.

/** Pressing a key or a button shows that the person has not finished, or is closing the dialog already. */
const PRESSES = ['keydown', 'pointerdown']

/** `presses` is where these events arrive. The returned function stops the timer. */
export function startReturnTimer(onDone: () => void, ms: number, presses: EventTarget): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const type of PRESSES) presses.removeEventListener(type, stop, { capture: true })
  }
  const timer = setTimeout(() => {
    stop()
    onDone()
  }, ms)
  for (const type of PRESSES) presses.addEventListener(type, stop, { capture: true })
  return stop
}
