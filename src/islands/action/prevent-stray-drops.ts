// Prevents a file dropped outside the drop zone from replacing the page, which would lose what is typed. Text can still
// be dragged into a field.

/** Returns a function that removes the listeners. */
export function preventStrayDrops(): () => void {
  const prevent = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const types = ['dragover', 'drop'] as const
  for (const type of types) addEventListener(type, prevent)
  return () => {
    for (const type of types) removeEventListener(type, prevent)
  }
}
