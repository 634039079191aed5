import { type ReactNode, useState } from 'react'

/** A picture above initials, which show when it fails to load. `size` is in CSS pixels. */
export function AvatarPicture({ src, size }: { src: string; size: number }): ReactNode {
  const [failed, setFailed] = useState<string>()
  if (src === failed) return null
  return <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
}
