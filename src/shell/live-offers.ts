// An offer runs out while somebody looks: its list is read again with one second left, and when the time is over.
// Markup: `data-refetch` around a countdown names what to read again.

/** A visitor's page is a copy that may be seconds old. */
const AGAIN_MS = 6_000

export function startLiveOffers(): void {
  const seen = new Set<string>()
  for (const name of ['countdown:last', 'countdown:ended']) {
    document.addEventListener(name, event => {
      const row = (event.target as Element).closest<HTMLElement>('[data-key]')
      const entity = (event.target as Element).closest<HTMLElement>('[data-refetch]')?.dataset[
        'refetch'
      ]
      // Read again it may still say the same: once is enough.
      const once = `${name} ${row?.dataset['key']}`
      if (!entity || seen.has(once)) return
      seen.add(once)
      refetch(entity)
      if (name === 'countdown:ended') setTimeout(() => refetch(entity), AGAIN_MS)
    })
  }
}

function refetch(entity: string): void {
  document.dispatchEvent(new CustomEvent('atrium:refetch', { detail: { entities: [entity] } }))
}
