// Sets up what stores need to send requests, for every behavior that uses one. lazy-activation.ts provides the code:
// importing it from here would make a circle, because it loads the behaviors.

let load: () => Promise<void> = () => Promise.reject(new Error('start-stores: nothing provided'))

export function provideStores(loadStores: () => Promise<void>): void {
  load = loadStores
}

/** Call it before a store sends a request. Idempotent. Rejects when the code cannot be loaded. */
export function startStores(): Promise<void> {
  return load()
}
