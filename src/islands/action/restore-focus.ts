// What had the focus may go, as a form's button does when it is pressed. The focus stays in the dialog then, instead
// of falling behind it.

/** `place` takes the focus of what goes from it. Answers how to stop. */
export function restoreFocusOnRemoval(container: HTMLElement): () => void {
  let focused: Element | undefined
  container.tabIndex = -1
  const onFocusIn = (event: FocusEvent) => {
    focused = event.target as Element
  }
  // Left by somebody's choice, not because it went.
  const onFocusOut = (event: FocusEvent) => {
    const blurred = event.target as Element
    setTimeout(() => {
      if (blurred === focused && blurred.isConnected) focused = undefined
    })
  }
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    if (document.activeElement === document.body) container.focus({ preventScroll: true })
  })
  container.addEventListener('focusin', onFocusIn)
  container.addEventListener('focusout', onFocusOut)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    container.removeEventListener('focusin', onFocusIn)
    container.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}
