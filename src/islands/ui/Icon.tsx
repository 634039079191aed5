import type { ReactNode } from 'react'

import { type IconName, iconHref } from '../../lib/icons/icon.ts'

/** An icon of the sprite. It is hidden from screen readers, so a control without text needs a label. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
