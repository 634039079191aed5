// Prevents a file or a link dropped outside the drop zone from replacing the page, which would lose what is typed. Text
// and links can still be dragged into a field.

/** Returns a function that removes the listeners. */
export function preventStrayDrops(): () => void {
  const prevent = (event: DragEvent) => {
    const { dataTransfer, target } = event
    const kinds = dataTransfer?.types ?? []
    const isInField = target instanceof Element && target.matches('input,textarea')
    if (kinds.includes('Files') || (kinds.includes('text/uri-list') && !isInField))
      event.preventDefault()
  }
  const types = ['dragover', 'drop'] as const
  for (const type of types) addEventListener(type, prevent)
  return () => {
    for (const type of types) removeEventListener(type, prevent)
  }
}
