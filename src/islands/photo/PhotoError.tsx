import type { ReactNode } from 'react'
import { type PhotoFailure, photoFailureText, photoHelpText } from '../../lib/messages/photo.ts'
import type { RefusedFile } from '../../stores/photo.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  failure: PhotoFailure | undefined
  refused?: RefusedFile | undefined
}

/**
 * An error message on the picture or in the drop zone, and a hint, which stays longer. The alert element is always
 * rendered, even when empty, so that screen readers announce a new text.
 */
export function PhotoError({ failure, refused }: Props): ReactNode {
  return (
    <div className="photo-error">
      <div role="alert">
        {failure && (
          <p>
            <Icon name="alert" />
            {photoFailureText(failure)}
          </p>
        )}
      </div>
      {refused && <p className="small">{photoHelpText(refused.reason, refused.size)}</p>}
    </div>
  )
}
