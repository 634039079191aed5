import type { ReactNode } from 'react'

import { Icon } from '../ui/Icon.tsx'

/** Over what it is about. It stands there empty, so that whoever listens hears of it. */
export function PhotoError({ text }: { text: string }): ReactNode {
  return (
    <div className="photo-error" role="alert">
      {text && (
        <p>
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  )
}
