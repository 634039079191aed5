// Creates components for parts of a dialog that are needed only after submitting or after a failure. They are loaded at
// the first render, or preloaded when the form is ready.

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

import { chunkErrorText } from '../../lib/network-error.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the component. After that, the first render shows no skeleton. */
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
      // The empty text renders the component again after loading. Needed also when it is loaded by now, because that
      // may have happened after the first render.
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
