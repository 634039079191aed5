// Keeps the focus inside the dialog when the focused element is removed, such as a form's button after submitting.

/**
 * `container` receives the focus when the focused element is removed from it. Returns a function that stops this.
 */
export function restoreFocusOnRemoval(container: HTMLElement): () => void {
  let focused: Element | undefined
  container.tabIndex = -1
  const onFocusIn = (event: FocusEvent) => {
    focused = event.target as Element
  }
  // An element that lost the focus and is still in the document afterwards was left by the user.
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
