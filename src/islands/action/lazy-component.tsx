// For the parts of a dialog that are needed only after submitting or after a failure. They are loaded on first
// render, or preloaded when the form is ready.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { chunkErrorText } from '../../lib/network-error.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/**
 * A component that is loaded on first render. Shows a skeleton labeled `loadingText` while loading, and an error
 * message when loading fails.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadingText: string
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function LazyComponent(props) {
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
