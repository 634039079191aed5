import type { ReactNode } from 'react'

import { isUserRejection } from '../../lib/errors.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { Note } from '../ui/Note.tsx'

/** Why the last login failed. A rejection in the wallet is the user's choice and is not shown as an error. */
export function LoginFailure({ failure }: { failure: unknown }): ReactNode {
  if (failure === undefined) return null
  if (isUserRejection(failure)) return <Note>Login cancelled. Try again whenever you like.</Note>
  return <Note kind="error">{errorText(failure)}</Note>
}
