// Upstream failures on demand, so that tests can see what people see when a service is down.

export type FailureKind = 'down' | 'slow' | 'error'

export interface Failures {
  /** The next `times` requests to a part fail; without `times` all do, with 0 none any more. */
  set(part: string, kind: FailureKind, times: number | undefined): void
  clear(): void
  /** The failure a request meets, waiting included; `undefined` when it may go on. */
  meet(part: string): Promise<Response | undefined>
}

const SLOW_MS = 10_000

export function createFailures(): Failures {
  const planned = new Map<string, { kind: FailureKind; left: number }>()
  return {
    set(part, kind, times = Number.POSITIVE_INFINITY) {
      if (times > 0) planned.set(part, { kind, left: times })
      else planned.delete(part)
    },
    clear() {
      planned.clear()
    },
    async meet(part) {
      const failure = planned.get(part)
      if (failure === undefined) return undefined
      failure.left -= 1
      if (failure.left <= 0) planned.delete(part)
      if (failure.kind === 'slow') {
        await new Promise(resolve => setTimeout(resolve, SLOW_MS))
        return undefined
      }
      if (failure.kind === 'down') return new Response(null, { status: 503 })
      const body = { statusCode: 500, message: 'Internal server error' }
      return Response.json(body, { status: 500 })
    }
  }
}
