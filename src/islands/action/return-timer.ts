// Returns from a dialog to its page after a success, unless the person does something first.

/** They show that the person is there and has not finished, or is closing the dialog already. */
const INPUTS = ['keydown', 'pointerdown', 'pointermove']

/** `inputs` is where these events arrive. The returned function stops the timer. */
export function startReturnTimer(onDone: () => void, ms: number, inputs: EventTarget): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const type of INPUTS) inputs.removeEventListener(type, stop, { capture: true })
  }
  const timer = setTimeout(() => {
    stop()
    onDone()
  }, ms)
  for (const type of INPUTS) inputs.addEventListener(type, stop, { capture: true })
  return stop
}
