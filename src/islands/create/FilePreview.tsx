import { type ReactNode, useEffect, useState } from 'react'

import { checkFile } from '../../lib/rules/creation.ts'
import { Icon } from '../ui/Icon.tsx'

/** The file as it will be seen or heard, from the device itself: nothing has been sent yet. */
export function FilePreview({ file }: { file: File }): ReactNode {
  const [url, setUrl] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    setBroken(false)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const type = checkFile(file)
  const kind = type.ok ? type.value.split('/')[0] : undefined
  const common = { src: url, onError: () => setBroken(true) }
  if (!url || isBroken) {
    return (
      <p className="dropzone-preview muted">
        {isBroken && 'Your browser cannot show this file. It can be used all the same.'}
      </p>
    )
  }
  if (kind === 'audio') {
    return (
      <div className="dropzone-preview stack">
        <Icon name="audio" />
        <audio {...common} controls aria-label="Your file" />
      </div>
    )
  }
  return (
    <div className="dropzone-preview">
      {kind === 'video' ? (
        <video {...common} controls muted playsInline aria-label="Your file" />
      ) : (
        <img {...common} alt="What you have chosen" />
      )}
    </div>
  )
}
