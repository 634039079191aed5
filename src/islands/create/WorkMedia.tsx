import { type ReactNode, useState } from 'react'

import { checkMediaFile } from '../../lib/rules/media-file.ts'
import { Icon } from '../ui/Icon.tsx'
import { useObjectUrl } from './use-object-url.ts'

interface Props {
  file: File | undefined
  /** Class of the picture on its mat: `hung` shows it whole (docs/design.md). */
  className?: string
  alt: string
}

/** A file on the mat around it: a picture, the first frame of a film, or an icon. */
export function WorkMedia({ file, className, alt }: Props): ReactNode {
  const url = useObjectUrl(file)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const type = checkMediaFile(file)
  const kind = type.ok ? type.value.split('/')[0] : undefined
  const isVisible = kind === 'image' || kind === 'video'
  if (!url || url === brokenUrl || !isVisible) {
    return (
      <span className="thumb-cover">
        <Icon name={kind === 'audio' || kind === 'video' ? kind : 'image'} />
      </span>
    )
  }
  const common = { className, src: url, onError: () => setBrokenUrl(url) }
  return kind === 'video' ? (
    <video {...common} muted playsInline aria-label={alt || undefined} aria-hidden={alt === ''} />
  ) : (
    <img {...common} alt={alt} />
  )
}
