// A browser told to keep nothing for sites throws at whoever asks for its storage. Then what a page would keep is
// forgotten with it, and everything else goes on.

export function startSafeStorage(): void {
  try {
    void localStorage.length
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} }
    Object.defineProperties(window, { localStorage: { value }, sessionStorage: { value } })
  }
}
