import type { ReactNode } from 'react'

import type { IconName } from '../../lib/icons/icon.ts'
import { Icon } from './Icon.tsx'

const ICONS = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  error: 'alert'
} as const satisfies Record<string, IconName>

/** A message box. `kind` determines how urgently screen readers announce it. */
export function Note({
  kind = 'info',
  children
}: {
  kind?: keyof typeof ICONS
  children: ReactNode
}): ReactNode {
  return (
    <div className={`note note-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div className="grow">{children}</div>
    </div>
  )
}
