// Renders the state of like, follow and report buttons.

import { countText, nounText } from '../../lib/format/amounts.ts'
import type { ToggleState } from '../../stores/toggle.ts'

export function readToggle(control: HTMLElement): ToggleState {
  return {
    on: control.getAttribute('aria-pressed') === 'true',
    count: Number(control.dataset.count ?? 0)
  }
}

export function renderToggle(control: HTMLElement, { on, count }: ToggleState): void {
  control.setAttribute('aria-pressed', String(on))
  if (control.dataset.count === undefined) return
  control.dataset.count = String(count)
  const { countIn } = control.dataset
  const text = countIn ? document.getElementById(countIn) : control.querySelector('span')
  if (text) text.textContent = countText(count)
  const noun = countIn && text?.parentElement?.querySelector('[data-noun]')
  if (noun) noun.textContent = nounText(count, noun.dataset.noun ?? '')
}

/**
 * Keeps the label Following while the pointer that pressed Follow is over the button. Unfollow would look like a
 * mistake there.
 */
export function keepFollowLabel(control: HTMLElement): void {
  const over = control.querySelector('.follow-over')
  const label = control.querySelector('.follow-on')?.textContent
  // The button was pressed again before the pointer left it.
  if (!over || !label || over.textContent === label) return
  // The button was pressed with a key, or the pointer left it before this code was loaded.
  if (!control.matches(':hover')) return
  const unfollow = [...over.childNodes]
  over.replaceChildren(label)
  control.addEventListener('pointerleave', () => over.replaceChildren(...unfollow), { once: true })
}

/**
 * Disables the button after a report, because a subject can be reported only once, and shows the link beside the
 * button.
 */
export function renderReported(button: HTMLElement, isReported = true): void {
  button.toggleAttribute('disabled', isReported)
  button.nextElementSibling?.toggleAttribute('hidden', !isReported)
  const text = button.querySelector('span')
  if (text) text.textContent = isReported ? 'Reported' : 'Report'
}
