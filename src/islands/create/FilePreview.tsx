import { type ReactNode, useEffect, useState } from 'react'

import { checkFile } from '../../lib/rules/creation.ts'
import { Icon } from '../ui/Icon.tsx'

/** A preview of the selected file, from an object URL. Nothing is uploaded yet. */
export function FilePreview({ file }: { file: File }): ReactNode {
  const [preview, setPreview] = useState<{ file: File; isBroken: boolean; url: string }>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setPreview({ file, isBroken: false, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  // The previous file's object URL is already revoked.
  const shown = preview?.file === file ? preview : undefined
  const markBroken = () =>
    setPreview(current => (current && current === shown ? { ...current, isBroken: true } : current))
  const type = checkFile(file)
  const kind = type.ok ? type.value.split('/')[0] : undefined
  const common = { src: shown?.url, onError: markBroken }
  if (!shown || shown.isBroken) {
    return (
      <p className="dropzone-preview muted">
        {shown && 'Your browser cannot preview this file, but you can still mint it.'}
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
        <img {...common} alt="Your file" />
      )}
    </div>
  )
}
