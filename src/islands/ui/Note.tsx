import type { ReactNode } from 'react'

import type { IconName } from '../../lib/icons/icon.ts'
import { Icon } from './Icon.tsx'

const VARIANTS = {
  info: { className: 'note', icon: 'info', role: 'status' },
  success: { className: 'note note-success', icon: 'success', role: 'status' },
  warning: { className: 'note note-warning', icon: 'alert', role: 'status' },
  error: { className: 'note note-error', icon: 'alert', role: 'alert' }
} as const satisfies Record<string, { className: string; icon: IconName; role: string }>

/** A message box. `kind` determines how urgently screen readers announce it. */
export function Note({
  kind = 'info',
  children
}: {
  kind?: keyof typeof VARIANTS
  children: ReactNode
}): ReactNode {
  const { className, icon, role } = VARIANTS[kind]
  return (
    <div className={className} role={role}>
      <Icon name={icon} />
      <div className="grow">{children}</div>
    </div>
  )
}
