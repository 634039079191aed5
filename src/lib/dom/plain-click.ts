/** A click without modifier keys, with the main button: it opens no other tab, window or context menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
