import { type ReactNode, useState } from 'react'

import { CopyField } from '../ui/CopyField.tsx'

interface Props {
  /** Path of the page to share. */
  path: string
  title: string
}

/** Opens the share menu of the device, or copies the link where there is none. Where both are refused, it shows the link. */
export function ShareButton({ path, title }: Props): ReactNode {
  const [label, setLabel] = useState('Share')
  const [isRefused, setRefused] = useState(false)
  const share = async () => {
    const url = location.origin + path
    try {
      // Absent on most desktops.
      const openMenu = (navigator as Partial<Navigator>).share
      if (openMenu) return await openMenu.call(navigator, { title, url })
      await navigator.clipboard.writeText(url)
      setLabel('Link copied')
    } catch (error) {
      // Closing the share menu of the device rejects too.
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
