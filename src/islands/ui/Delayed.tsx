import { type ReactNode, useEffect, useState } from 'react'

/** Renders its children after `ms`: what to do when a wait has become long. Another `key` starts the wait anew. */
export function Delayed({ children, ms }: { children: ReactNode; ms: number }): ReactNode {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate && children
}
