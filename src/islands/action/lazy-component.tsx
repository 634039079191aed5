// What a dialog draws only once somebody has pressed, or something has failed: fetched when the form stands, or when
// it is needed.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { chunkErrorText } from '../../lib/network-error.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/**
 * A component that comes when it is first drawn. While it comes, `waiting` is said; when it cannot be had, why.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadingText: string
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function Later(props) {
    const [failureText, setFailureText] = useState('')
    const [, rerender] = useState(0)
    useEffect(() => {
      if (loaded) return
      load().then(
        component => {
          loaded = component
          rerender(1)
        },
        (error: unknown) => setFailureText(chunkErrorText(error))
      )
    }, [])
    const Loaded = loaded
    if (Loaded) return <Loaded {...props} />
    return failureText ? <Note kind="error">{failureText}</Note> : <Skeleton label={loadingText} />
  }
}
