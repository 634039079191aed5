import type { ReactNode } from 'react'

const HUE_COUNT = 6

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
  const hue = [...initials].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUE_COUNT
  return (
    <span
      className={`avatar avatar-lg${square ? ' avatar-square' : ''}`}
      data-hue={hue}
      aria-hidden="true"
    >
      <span>{initials}</span>
      {image && (
        <img src={image} alt="" width="48" height="48" onError={e => e.currentTarget.remove()} />
      )}
    </span>
  )
}
