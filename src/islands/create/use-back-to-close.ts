import { useEffect, useState } from 'react'

interface BackToClose {
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * Something over a dialog that Back closes before the dialog. It has a history entry of its own, as every layer has: an
 * anchor of the dialog's URL, which the router leaves to the page.
 */
export function useBackToClose(anchor: string): BackToClose {
  const [isOpen, setOpen] = useState(false)
  const hash = `#${anchor}`
  useEffect(() => {
    const follow = () => setOpen(location.hash === hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [hash])
  return {
    isOpen,
    open: () => {
      setOpen(true)
      location.hash = hash
    },
    close: () => {
      setOpen(false)
      if (location.hash === hash) history.back()
    }
  }
}
