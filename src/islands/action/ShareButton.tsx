import { type ReactNode, useState } from 'react'

import { CopyField } from '../ui/CopyField.tsx'

interface Props {
  /** Path of the page to share. */
  path: string
  title: string
}

/** Opens the device's share menu, or copies the link when there is none. When both are refused, it shows the link. */
export function ShareButton({ path, title }: Props): ReactNode {
  const [label, setLabel] = useState('Share')
  const [isRefused, setRefused] = useState(false)
  const share = async () => {
    const url = location.origin + path
    try {
      // Most desktop browsers have no share menu.
      const openMenu = (navigator as Partial<Navigator>).share
      if (openMenu) return await openMenu.call(navigator, { title, url })
      await navigator.clipboard.writeText(url)
      setLabel('Link copied')
    } catch (error) {
      // Closing the device's share menu also rejects the promise.
      if ((error as Error).name !== 'AbortError') setRefused(true)
    }
  }
  if (isRefused) return <CopyField label="Link" text={location.origin + path} />
  return (
    <button type="button" className="btn btn-secondary" aria-live="polite" onClick={share}>
      {label}
    </button>
  )
}
