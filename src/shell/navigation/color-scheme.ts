// The buttons that select the color scheme: in the footer of each page, and in the menu on narrow screens.

import {
  type ColorScheme,
  chooseColorScheme,
  currentColorScheme
} from '../../lib/dom/color-scheme.ts'
import { listen } from '../../lib/dom/events.ts'

export function start(): void {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest('[data-scheme-choice]')
    if (!button) return
    chooseColorScheme(button.dataset.schemeChoice as ColorScheme)
    markChoice()
  })
  listen('page:shown', markChoice)
  markChoice()
}

function markChoice(): void {
  const chosen = currentColorScheme()
  for (const button of document.querySelectorAll('[data-scheme-choice]'))
    button.ariaPressed = String(button.dataset.schemeChoice === chosen)
}
