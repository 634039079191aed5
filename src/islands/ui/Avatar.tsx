import { type ReactNode, useState } from 'react'

import { initialsHue } from '../../lib/format/names.ts'

/**
 * The picture of a person or a collection (`square`). The initials below it are shown when there is no picture or it
 * fails to load.
 */
export function Avatar({
  initials,
  image,
  square = false
}: {
  initials: string
  image: string | undefined
  square?: boolean
}): ReactNode {
  return (
    <span
      className={`avatar avatar-lg${square ? ' avatar-square' : ''}`}
      data-hue={initialsHue(initials)}
      aria-hidden="true"
    >
      <span>{initials}</span>
      {image && <AvatarPicture src={image} size={48} />}
    </span>
  )
}

/**
 * A picture above initials, which are visible when the picture fails to load. `size`: in CSS pixels. `isWork`: shown
 * whole on a mat; src/shell/media/loaded-media.ts gives pixel art sharp pixels.
 */
export function AvatarPicture({
  isWork = false,
  src,
  size
}: {
  isWork?: boolean
  src: string
  size: number
}): ReactNode {
  const [failed, setFailed] = useState<string>()
  if (src === failed) return null
  return (
    <img
      className={isWork ? 'hung' : undefined}
      src={src}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(src)}
    />
  )
}
