// What had the focus may go, as a form's button does when it is pressed. The focus stays in the dialog then, instead
// of falling behind it.

/** `place` takes the focus of what goes from it. Answers how to stop. */
export function keepFocus(place: HTMLElement): () => void {
  let held: Element | undefined
  place.tabIndex = -1
  const take = (event: FocusEvent) => {
    held = event.target as Element
  }
  // Left by somebody's choice, not because it went.
  const leave = (event: FocusEvent) => {
    const left = event.target as Element
    setTimeout(() => {
      if (left === held && left.isConnected) held = undefined
    })
  }
  const drawn = new MutationObserver(() => {
    if (!held || held.isConnected) return
    held = undefined
    if (document.activeElement === document.body) place.focus({ preventScroll: true })
  })
  place.addEventListener('focusin', take)
  place.addEventListener('focusout', leave)
  drawn.observe(place, { childList: true, subtree: true })
  return () => {
    place.removeEventListener('focusin', take)
    place.removeEventListener('focusout', leave)
    drawn.disconnect()
  }
}
