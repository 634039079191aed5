/**
 * Whether a click has no modifier keys and used the main button, so that it opens no other tab, window or context menu.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
