import { useEffect, useRef } from 'react'

/**
 * Returns a function that runs something after the current press, or immediately when there is none. A press takes the
 * focus from a field. An error that appeared at that moment would move the pressed control away from the pointer, and
 * the press would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'mousedown'
    }
    // Pointer events are not used, because with a finger the focus moves after them.
    addEventListener('mousedown', follow, true)
    addEventListener('mouseup', follow, true)
    return () => {
      removeEventListener('mousedown', follow, true)
      removeEventListener('mouseup', follow, true)
    }
  }, [])
  return run => {
    // A timer is needed, because the click follows this event.
    if (isPressed.current) addEventListener('mouseup', () => setTimeout(run), { once: true })
    else run()
  }
}
