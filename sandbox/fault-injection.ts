// Injects upstream failures, so that tests can check the error states of the site.

/** `nonsense`: a response that is JSON without any expected field. */
export type FaultKind = 'down' | 'slow' | 'error' | 'nonsense'

export interface Fault {
  kind: FaultKind
  /** How many requests fail; `undefined`: all. 0 removes the fault. */
  times?: number | undefined
  /** Only requests to this path of the service fail; `undefined`: all requests. */
  path?: string | undefined
}

export interface FaultInjector {
  /** Makes requests to a service fail. Replaces the fault that the service had. */
  set(service: string, fault: Fault): void
  clear(): void
  /**
   * Applies a configured fault: waits, or returns the error response. Returns `undefined` when the request can
   * continue.
   */
  intercept(service: string, path: string): Promise<Response | undefined>
}

const SLOW_MS = 10_000

export function createFaultInjector(): FaultInjector {
  const faults = new Map<string, { kind: FaultKind; left: number; path: string | undefined }>()
  return {
    set(service, { kind, times: left = Number.POSITIVE_INFINITY, path }) {
      if (left > 0) faults.set(service, { kind, left, path })
      else faults.delete(service)
    },
    clear() {
      faults.clear()
    },
    async intercept(service, path) {
      const fault = faults.get(service)
      if (fault === undefined || (fault.path ?? path) !== path) return undefined
      fault.left -= 1
      if (fault.left <= 0) faults.delete(service)
      if (fault.kind === 'slow') {
        await new Promise(resolve => setTimeout(resolve, SLOW_MS))
        return undefined
      }
      if (fault.kind === 'nonsense') return Response.json({ data: ['nothing'], answer: 42 })
      if (fault.kind === 'down') return new Response(null, { status: 503 })
      const body = { statusCode: 500, message: 'Internal server error' }
      return Response.json(body, { status: 500 })
    }
  }
}
