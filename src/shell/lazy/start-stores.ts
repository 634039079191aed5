// Sets up what stores need to send requests, for every behavior that uses a store. lazy-activation.ts provides the
// code: an import from here would be circular, because lazy-activation.ts loads the behaviors.

let load: () => Promise<void> = () => Promise.reject(new Error('start-stores: nothing provided'))

export function provideStores(loadStores: () => Promise<void>): void {
  load = loadStores
}

/** Call it before a store sends a request. Idempotent. Rejects when the code cannot be loaded. */
export function startStores(): Promise<void> {
  return load()
}
