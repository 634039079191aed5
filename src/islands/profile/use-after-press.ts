import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs something after the press that is under way, or at once without one. A press takes the
 * focus from a field: an error that appeared then would move the pressed control away from the pointer, and the press
 * would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'mousedown'
    }
    // Not pointer events: with a finger the focus moves after them.
    addEventListener('mousedown', follow, true)
    addEventListener('mouseup', follow, true)
    return () => {
      removeEventListener('mousedown', follow, true)
      removeEventListener('mouseup', follow, true)
    }
  }, [])
  return run => {
    // A timer, because the click comes after the event.
    if (isPressed.current) addEventListener('mouseup', () => setTimeout(run), { once: true })
    else run()
  }
}
