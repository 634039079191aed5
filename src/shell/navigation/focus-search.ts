// The key / focuses the search box. Also before the other code that handles input is loaded: what is typed next belongs
// into the box.

const TEXT_TARGETS = 'input, textarea, select, [contenteditable]'

/** Whether a focused box takes the key. On a narrow screen the box is in a sheet, which is not opened here. */
export function focusSearch(event: KeyboardEvent): boolean {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.isComposing
  const target = event.target as Element
  if (event.key !== '/' || isModified || event.defaultPrevented || isTextTarget(target))
    return false
  // With the sidebar or a dialog open the header is inert.
  const box = document.querySelector<HTMLInputElement>(
    '#shell-header:not([inert]) input[type=search]'
  )
  if (!box?.checkVisibility()) return false
  event.preventDefault()
  box.focus()
  // What is typed next replaces the last phrase.
  box.select()
  return true
}

export function isTextTarget(target: Element): boolean {
  return target.closest?.(TEXT_TARGETS) != null
}
