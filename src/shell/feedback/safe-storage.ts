// Replaces localStorage and sessionStorage with empty stand-ins when the browser denies access, which throws. Values
// are then not saved, and the rest of the page works.

export function startSafeStorage(): void {
  try {
    void localStorage.length
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} }
    Object.defineProperties(window, { localStorage: { value }, sessionStorage: { value } })
  }
}
