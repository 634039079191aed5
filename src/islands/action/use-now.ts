import { useEffect, useReducer } from 'react'

import { platform } from '../../stores/platform.ts'

/** Unix seconds. Renders again at each full minute, because ends are shown to the minute. */
export function useNow(): number {
  const { now, setTimer } = platform()
  const [minute, next] = useReducer((count: number) => count + 1, 0)
  const untilFullMinute = 60 - (now() % 60)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next timer starts when this one has run
  useEffect(() => setTimer(untilFullMinute * 1000, next), [minute])
  return now()
}
