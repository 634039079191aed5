import { setTimeout } from 'node:timers/promises'

const TIMEOUT_MS = 20_000
const INTERVAL_MS = 50

/** Returns the first truthy result. Failures count as no result, because a page can change while it is read. */
export async function waitUntil<Result>(
  expected: string,
  read: () => Promise<Result | undefined>
): Promise<Result> {
  const end = performance.now() + TIMEOUT_MS
  let cause: unknown
  while (performance.now() < end) {
    const result = await read().catch(error => {
      cause = error
      return undefined
    })
    if (result) return result
    await setTimeout(INTERVAL_MS)
  }
  throw new Error(`expected that ${expected}`, { cause })
}
