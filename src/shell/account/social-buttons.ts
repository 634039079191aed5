// How a like, a follow and a report look on their buttons.

import { countText } from '../../lib/format/amounts.ts'

export interface Shown {
  on: boolean
  count: number
}

export function shownOn(control: HTMLElement): Shown {
  return {
    on: control.getAttribute('aria-pressed') === 'true',
    count: Number(control.dataset['count'] ?? 0)
  }
}

export function drawToggle(control: HTMLElement, { on, count }: Shown): void {
  control.setAttribute('aria-pressed', String(on))
  if (control.dataset['count'] === undefined) return
  control.dataset['count'] = String(count)
  const { countIn } = control.dataset
  const text = countIn ? document.getElementById(countIn) : control.querySelector('span')
  if (text) text.textContent = countText(count)
}

/** Disabled for good: one report is enough. */
export function drawReported(button: HTMLElement, isReported = true): void {
  button.toggleAttribute('disabled', isReported)
  const text = button.querySelector('span')
  if (text) text.textContent = isReported ? 'Reported' : 'Report'
}
