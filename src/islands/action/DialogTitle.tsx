import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Changes the title of the dialog around it, and the document title, to a text that the dialog's URL does not
 * determine, such as a result.
 */
export function DialogTitle({ text }: { text: string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const heading = place.current?.closest('.dialog')?.querySelector('.dialog-head > h2')
    if (!heading) return undefined
    const own = heading.textContent
    const title = document.title
    const changed = title.replace(own, () => text)
    heading.textContent = text
    document.title = changed
    return () => {
      heading.textContent = own
      // The title of the page below must not be changed after the dialog has closed.
      if (document.title === changed) document.title = title
    }
  }, [text])
  return <span hidden ref={place} />
}
