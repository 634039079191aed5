import type { ReactNode } from 'react'

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
      {image && (
        <img src={image} alt="" width="48" height="48" onError={e => e.currentTarget.remove()} />
      )}
    </span>
  )
}
