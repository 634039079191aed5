// Shows at once that a press was taken, while what it asks for loads: the pressed control looks pressed, and a bar runs
// along the top of the window. Styles: `data-pending` and `data-pressed` in styles/layers.css.

/** What looks pressed: the control itself, or the card around a link that covers it. */
const PRESSABLE = '.card-open, a, button, [role=button]'

let pressed: HTMLElement | undefined

export function showPending(target?: Element | null): void {
  endPending()
  document.documentElement.dataset.pending = ''
  pressed = target?.closest<HTMLElement>(PRESSABLE) ?? undefined
  if (pressed) pressed.dataset.pressed = ''
}

export function endPending(): void {
  delete document.documentElement.dataset.pending
  delete pressed?.dataset.pressed
  pressed = undefined
}
