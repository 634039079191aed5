// What a dialog draws only once somebody has pressed, or something has failed: fetched when the form stands, or when
// it is needed.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { chunkErrorText } from '../../lib/offline.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/**
 * A component that comes when it is first drawn. While it comes, `waiting` is said; when it cannot be had, why.
 */
export function comesLater<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  waiting: string
): (props: Props) => ReactNode {
  let here: ComponentType<Props> | undefined
  return function Later(props) {
    const [missing, setMissing] = useState('')
    const [, redraw] = useState(0)
    useEffect(() => {
      if (here) return
      bring().then(
        found => {
          here = found
          redraw(1)
        },
        (error: unknown) => setMissing(chunkErrorText(error))
      )
    }, [])
    const Drawn = here
    if (Drawn) return <Drawn {...props} />
    return missing ? <Note kind="bad">{missing}</Note> : <Skeleton label={waiting} />
  }
}
