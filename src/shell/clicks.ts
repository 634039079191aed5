/** Not one that opens another tab or window, or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** It takes what it is given at once; whoever acts on it hears of the change. */
export function isField(target: Element): boolean {
  return target.closest('input, select, textarea, label') !== null
}
