// A file dropped beside the place for it would open instead of the page, and what was typed would be lost.

/** Answers how to stop. */
export function preventStrayDrops(): () => void {
  const prevent = (event: Event) => event.preventDefault()
  const types = ['dragover', 'drop'] as const
  for (const type of types) addEventListener(type, prevent)
  return () => {
    for (const type of types) removeEventListener(type, prevent)
  }
}
