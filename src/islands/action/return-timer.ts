// Returns from a dialog to its page after a success, unless the person interacts first.

/** These events show that the person is still busy, or is already closing the dialog. */
const INPUTS = ['keydown', 'pointerdown', 'pointermove']

/** `inputs`: the target of these events. Returns a function that stops the timer. */
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
