// Injects upstream failures, so that tests can check the error states of the site.

export type FaultKind = 'down' | 'slow' | 'error'

export interface FaultInjector {
  /**
   * Makes the next `times` requests to a service fail; all requests when `times` is undefined. 0 removes the fault.
   */
  set(service: string, kind: FaultKind, times: number | undefined): void
  clear(): void
  /**
   * Applies a configured fault: waits, or returns the error response. Returns `undefined` when the request can
   * continue.
   */
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
