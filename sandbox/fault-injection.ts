// Upstream failures on demand, so that tests can see what people see when a service is down.

export type FaultKind = 'down' | 'slow' | 'error'

export interface FaultInjector {
  /** The next `times` requests to a part fail; without `times` all do, with 0 none any more. */
  set(service: string, kind: FaultKind, times: number | undefined): void
  clear(): void
  /** The failure a request meets, waiting included; `undefined` when it may go on. */
  intercept(service: string): Promise<Response | undefined>
}

const SLOW_MS = 10_000

export function createFaultInjector(): FaultInjector {
  const faults = new Map<string, { kind: FaultKind; left: number }>()
  return {
    set(service, kind, times = Number.POSITIVE_INFINITY) {
      if (times > 0) faults.set(service, { kind, left: times })
      else faults.delete(service)
    },
    clear() {
      faults.clear()
    },
    async intercept(service) {
      const fault = faults.get(service)
      if (fault === undefined) return undefined
      fault.left -= 1
      if (fault.left <= 0) faults.delete(service)
      if (fault.kind === 'slow') {
        await new Promise(resolve => setTimeout(resolve, SLOW_MS))
        return undefined
      }
      if (fault.kind === 'down') return new Response(null, { status: 503 })
      const body = { statusCode: 500, message: 'Internal server error' }
      return Response.json(body, { status: 500 })
    }
  }
}
