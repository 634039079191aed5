import type { ReactNode } from 'react'

import { Icon } from '../ui/Icon.tsx'

/**
 * An error message over the picture or the drop zone. The empty alert is always rendered, so that screen readers
 * announce a new text.
 */
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
