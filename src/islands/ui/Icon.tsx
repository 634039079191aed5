import type { ReactNode } from 'react'

import { type IconName, iconHref } from '../../lib/icons/icon.ts'

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
