/** Nothing is kept where the browser has no caches, or refuses them. */
export function deleteCache(name: string): void {
  globalThis.caches?.delete(name).catch(() => {})
}
