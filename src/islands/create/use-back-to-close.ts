import { useEffect, useState } from 'react'

interface BackToClose {
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * Lets Back close something above a dialog before the dialog itself. It has its own history entry, as every layer has:
 * an anchor of the dialog's URL, which the router does not handle.
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
