// How a like, a follow and a report look on their buttons.

import { countText } from '../../lib/format/amounts.ts'

export interface ToggleState {
  on: boolean
  count: number
}

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
}

/** Disabled for good: one report is enough. */
export function renderReported(button: HTMLElement, isReported = true): void {
  button.toggleAttribute('disabled', isReported)
  const text = button.querySelector('span')
  if (text) text.textContent = isReported ? 'Reported' : 'Report'
}
