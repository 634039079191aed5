// Shows that a press was noticed while its target loads: the pressed control looks pressed immediately, and soon a bar
// runs along the top of the window. Styles: `data-pending` and `data-pressed` in styles/layers.css.

/** The elements that look pressed: the control itself, or the card around a link that covers it. */
const PRESSABLE = '.card-open, a, button, [role=button]'
/** A faster response needs no bar. A bar would redraw the window while the page is rendered. */
const BAR_DELAY_MS = 60

let pressed: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

export function showPending(target?: Element | null): void {
  endPending()
  timer = setTimeout(() => {
    document.documentElement.dataset.pending = ''
  }, BAR_DELAY_MS)
  pressed = target?.closest<HTMLElement>(PRESSABLE) ?? undefined
  if (pressed) pressed.dataset.pressed = ''
}

export function endPending(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.pending
  delete pressed?.dataset.pressed
  pressed = undefined
}
