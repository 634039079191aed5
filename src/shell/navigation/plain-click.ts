/** Not one that opens another tab or window, or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** The browser itself answers it at once: a field takes what it is given, a popover opens. Who acts on it hears of it. */
export function answersItself(target: Element): boolean {
  return target.closest('input, select, textarea, label, [popovertarget]') !== null
}
