// For the parts of a dialog that are needed only after submitting or after a failure. They are loaded on first
// render, or preloaded when the form is ready.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { chunkErrorText } from '../../lib/network-error.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Without a skeleton on first render, once it resolves. */
  preload(): Promise<void>
}

/**
 * A component that is loaded on first render. Shows a skeleton labeled `loadingText` while loading, and an error
 * message when loading fails.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadingText: string
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded ??= await load()
  }
  function Lazy(props: Props) {
    const [failureText, setFailureText] = useState<string>()
    useEffect(() => {
      // Without a failure this renders again. Also when it is loaded already: that may have been after the first render.
      preload().then(
        () => setFailureText(''),
        (error: unknown) => setFailureText(chunkErrorText(error))
      )
    }, [])
    if (Loaded) return <Loaded {...props} />
    return failureText ? <Note kind="error">{failureText}</Note> : <Skeleton label={loadingText} />
  }
  return Object.assign(Lazy, { preload })
}
