import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Changes the title of the dialog around it, and the document title, to a text that the dialog's URL does not
 * determine, such as a result.
 */
export function DialogTitle({ text }: { text: string }): ReactNode {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const heading = marker.current?.closest('.dialog')?.querySelector('.dialog-head > h2')
    if (!heading) return undefined
    const oldHeading = heading.textContent
    const oldTitle = document.title
    const newTitle = oldTitle.replace(oldHeading, () => text)
    heading.textContent = text
    document.title = newTitle
    return () => {
      heading.textContent = oldHeading
      // After the dialog has closed, the document has the title of the page below, which must not be replaced.
      if (document.title === newTitle) document.title = oldTitle
    }
  }, [text])
  return <span hidden ref={marker} />
}
