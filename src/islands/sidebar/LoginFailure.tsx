import type { ReactNode } from 'react'

import { isUserRejection } from '../../lib/errors.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { Note } from '../ui/Note.tsx'

/** Why the last login ended. Saying no in the wallet is a choice, so that is not shown in red. */
export function LoginFailure({ failure }: { failure: unknown }): ReactNode {
  if (failure === undefined) return null
  if (isUserRejection(failure))
    return <Note>Login cancelled. You can try again whenever you like.</Note>
  return <Note kind="error">{errorText(failure)}</Note>
}
