import { useEffect, useRef } from 'react'

/**
 * Returns a function that calls another one after the current press, or immediately when there is none. A press takes
 * the focus from a field. An error that appeared at that moment would move the pressed control away from the pointer,
 * and the press would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'mousedown'
    }
    // Mouse events, which browsers also send for a finger: the focus moves between them, but after pointer events.
    addEventListener('mousedown', follow, true)
    addEventListener('mouseup', follow, true)
    return () => {
      removeEventListener('mousedown', follow, true)
      removeEventListener('mouseup', follow, true)
    }
  }, [])
  return run => {
    // After a timer, because the click follows `mouseup`.
    if (isPressed.current) addEventListener('mouseup', () => setTimeout(run), { once: true })
    else run()
  }
}
