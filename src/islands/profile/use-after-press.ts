import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs something after the press that is under way, or at once without one. A press takes the
 * focus from a field: an error that appeared then would move the pressed control away from the pointer, and the press
 * would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined)
  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      const runs = waiting.current ?? []
      waiting.current = undefined
      // The click comes after this event.
      setTimeout(() => {
        for (const run of runs) run()
      })
    }
    // Not pointer events: with a finger the focus moves after them.
    addEventListener('mousedown', press, true)
    addEventListener('mouseup', release, true)
    addEventListener('dragend', release, true)
    return () => {
      removeEventListener('mousedown', press, true)
      removeEventListener('mouseup', release, true)
      removeEventListener('dragend', release, true)
    }
  }, [])
  return run => {
    if (waiting.current) waiting.current.push(run)
    else run()
  }
}
