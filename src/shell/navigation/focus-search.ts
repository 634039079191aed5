// The key / focuses the search box. It works before the other code that handles input is loaded, because the text typed
// next belongs in the box.

const TEXT_TARGETS = 'input, textarea, select, [contenteditable]'

/**
 * Focuses the search box and returns whether this was possible. On a narrow screen the box is in a sheet, which is not
 * opened here.
 */
export function focusSearch(event: KeyboardEvent): boolean {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.isComposing
  const target = event.target as Element
  if (event.key !== '/' || isModified || event.defaultPrevented || isTextTarget(target))
    return false
  // While the sidebar or a dialog is open the header is inert.
  const box = document.querySelector<HTMLInputElement>(
    '#shell-header:not([inert]) input[type=search]'
  )
  if (!box?.checkVisibility()) return false
  event.preventDefault()
  box.focus()
  // Selects the last phrase, so that the text typed next replaces it.
  box.select()
  return true
}

export function isTextTarget(target: Element): boolean {
  return target.closest?.(TEXT_TARGETS) != null
}
