import type { ReactNode } from 'react'

import type { IconName } from '../../lib/icons/icon.ts'
import { Icon } from '../ui/Icon.tsx'

export interface WalletOptionText {
  name: string
  description: string
  icon: IconName
}

/** The content of a row in the login: a wallet, or a way to get one. */
export function WalletOptionLabel({ name, description, icon }: WalletOptionText): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span className="grow">
        <span className="strong">{name}</span>
        <br />
        <span className="small faint">{description}</span>
      </span>
    </>
  )
}
