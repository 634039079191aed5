// Captures a click or change while its code loads, and repeats it afterwards.

import { endPending, showPending } from '../navigation/pending.ts'

/** Controls that the browser handles itself: a field takes its value, a popover opens. */
const NATIVE_CONTROLS = 'input, select, textarea, label, [popovertarget]'

interface HeldInput {
  /**
   * Loads the code. Called a second time after a failure, because the first request may have been sent while offline.
   */
  load: () => Promise<unknown>
  /** Repeats the click; by default on its target. */
  replay?: (target: HTMLElement) => void
  /** Called when the code cannot be loaded. */
  onFailure?: (target: HTMLElement, error: Error) => void
}

export function isNativeControl(target: Element): boolean {
  return target.closest(NATIVE_CONTROLS) !== null
}

/** Stops the event so that no other listener and no link handles it. */
export function holdClick(
  event: Event,
  { load, replay = target => target.click(), onFailure = () => {} }: HeldInput
): void {
  const target = event.target as HTMLElement
  event.preventDefault()
  event.stopImmediatePropagation()
  showPending(target)
  load()
    .catch(load)
    .finally(endPending)
    .then(
      () => replay(target),
      (error: Error) => onFailure(target, error)
    )
}

/** Repeats only the event, because the field already shows its new value. */
export function repeatChange({ target }: Event, load: () => Promise<unknown>): void {
  load().then(
    () => target?.dispatchEvent(new Event('change', { bubbles: true })),
    () => {} // The next input tries to load again.
  )
}
