import { type ReactNode, useState } from 'react'

import { checkMediaFile } from '../../lib/rules/media-file.ts'
import { Icon } from '../ui/Icon.tsx'
import { useObjectUrl } from './use-object-url.ts'

/** The selected file inside its field, where it can be played. */
export function FilePreview({ file }: { file: File }): ReactNode {
  const url = useObjectUrl(file)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const type = checkMediaFile(file)
  const kind = type.ok ? type.value.split('/')[0] : undefined
  if (!url || url === brokenUrl) {
    return (
      <p className="dropzone-preview muted">
        {url && 'Your browser cannot preview this file, but you can still mint it.'}
      </p>
    )
  }
  const common = { src: url, onError: () => setBrokenUrl(url) }
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
