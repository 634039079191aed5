// Updates every `<time data-countdown="<Unix s>">` of the page with one timer. The server renders the text shown before
// the first tick. Elements that the browser does not render are not updated. In a frozen layer only the page's large
// countdown is updated, because it is visible beside a dialog; its end is announced when its layer is on top again.
// What happens at the end is in auction-polling.ts and shell/launch.

import { LIMITS } from '../../lib/config/limits.ts'
import { dispatch, listen } from '../../lib/dom/events.ts'
import {
  COUNTDOWN_END_TEXT,
  durationText,
  isUnitHidden,
  unitText
} from '../../lib/format/time-left.ts'
import { serverNow } from './server-clock.ts'

const ENDING_SOON_SECONDS = 600 // highlighted in the last ten minutes

let timer: ReturnType<typeof setTimeout> | undefined

export function startCountdowns(): void {
  listen(
    [
      'page:shown',
      'visibilitychange',
      'layer:resume',
      'list:appended',
      'list:rows-changed',
      'fragment:refreshed'
    ],
    tick
  )
  tick()
}

function tick(): void {
  clearTimeout(timer)
  timer = undefined
  if (document.hidden) return
  const running = [...document.querySelectorAll('[data-countdown]:not([data-ended])')]
  if (!running.length) return
  const now = serverNow()
  // The visibility of all is read before the first one changes: after a change, the next read would lay out the page.
  const shown = running.filter(i => i.checkVisibility({ contentVisibilityAuto: true }))
  for (const element of shown) renderCountdown(element, now)
  // Ticks at the start of each server second, so that all countdowns change together.
  timer = setTimeout(tick, LIMITS.countdownTickMs - (serverNow() % LIMITS.countdownTickMs))
}

/** `now`: milliseconds of the server's clock. */
function renderCountdown(element: HTMLElement, now: number): void {
  const secondsLeft = Math.max(0, Math.ceil(Number(element.dataset.countdown) - now / 1000))
  /** Only a large countdown has a cell for each unit. */
  const cells = element.querySelectorAll('[data-unit]')
  const isFrozen = element.closest('[inert]') !== null
  if (isFrozen && !cells.length) return
  if (cells.length) {
    for (const cell of cells) {
      const unit = cell.getAttribute('data-unit') ?? ''
      setText(cell, unitText(unit, secondsLeft))
      cell.parentElement?.toggleAttribute('hidden', isUnitHidden(unit, secondsLeft))
    }
  } else {
    setText(
      element,
      secondsLeft ? durationText(secondsLeft) : (element.dataset.endText ?? COUNTDOWN_END_TEXT)
    )
  }
  element.toggleAttribute('data-ending-soon', secondsLeft > 0 && secondsLeft <= ENDING_SOON_SECONDS)
  if (isFrozen) return
  if (secondsLeft === 1) dispatchOnce(element, 'lastSecond', 'countdown:last-second')
  if (secondsLeft === 0) dispatchOnce(element, 'ended', 'countdown:ended')
}

/** Dispatches each event once per element: with one second left, and at the end. */
function dispatchOnce(
  element: HTMLElement,
  flag: 'ended' | 'lastSecond',
  name: 'countdown:ended' | 'countdown:last-second'
): void {
  if (element.dataset[flag] !== undefined) return
  element.dataset[flag] = ''
  dispatch(name, undefined, element)
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
