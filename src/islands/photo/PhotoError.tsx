import type { ReactNode } from 'react'

import { Icon } from '../ui/Icon.tsx'

/**
 * An error message on the picture or in the drop zone, and how to do better, which stays. The empty alert is always
 * rendered, so that screen readers announce a new text.
 */
export function PhotoError({ text, help = '' }: { text: string; help?: string }): ReactNode {
  return (
    <div className="photo-error">
      <div role="alert">
        {text && (
          <p>
            <Icon name="alert" />
            {text}
          </p>
        )}
      </div>
      {help && <p className="small">{help}</p>}
    </div>
  )
}
