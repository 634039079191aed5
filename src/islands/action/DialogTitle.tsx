import { type ReactNode, useEffect, useRef } from 'react'

/** Changes the title of the dialog around it, to what its URL cannot say: an answer, or what was found. */
export function DialogTitle({ text }: { text: string }): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const heading = place.current?.closest('.dialog')?.querySelector('.dialog-head > h2')
    if (!heading) return undefined
    const own = heading.textContent
    heading.textContent = text
    return () => {
      heading.textContent = own
    }
  }, [text])
  return <span hidden ref={place} />
}
