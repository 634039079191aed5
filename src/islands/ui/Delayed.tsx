import { type ReactNode, useEffect, useState } from 'react'

/** Renders its children after `ms`, for example help after a long wait. Another `key` restarts the wait. */
export function Delayed({ children, ms }: { children: ReactNode; ms: number }): ReactNode {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate && children
}
