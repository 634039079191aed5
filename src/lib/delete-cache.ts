/** Deletes a cache. Does nothing in a browser that has no caches or refuses access to them. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => {})
}
