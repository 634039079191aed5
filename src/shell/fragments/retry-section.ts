// Asks again for one part of the page that did not load, and for nothing else of it.

export function start(): void {
  document.addEventListener('click', event => {
    const retry = (event.target as Element).closest<HTMLElement>('[data-section] .state .btn')
    const section = retry?.closest<HTMLElement>('[data-section]')
    if (!section) return
    event.preventDefault()
    void reload(section)
  })
}

async function reload(section: HTMLElement): Promise<void> {
  const state = section.querySelector<HTMLElement>('.state')
  const url = section.closest<HTMLElement>('[data-layer]')?.dataset['url']
  if (!state || !url) return
  const waiting = document.createElement('p')
  waiting.role = 'status'
  waiting.className = 'muted'
  waiting.textContent = 'Loading...'
  state.replaceWith(waiting)
  try {
    const answer = await fetch(url, { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const name = CSS.escape(section.dataset['section'] ?? '')
    const fresh = page.querySelector<HTMLElement>(`[data-section="${name}"]`)
    if (!fresh) throw new Error(`${url} has no section ${name}`)
    section.replaceWith(fresh)
    document.dispatchEvent(new CustomEvent('list:replaced'))
    const again = fresh.querySelector<HTMLElement>('.state .btn')
    ;(again ?? fresh.querySelector<HTMLElement>('a'))?.focus()
  } catch {
    waiting.replaceWith(state)
    state.querySelector<HTMLElement>('.btn')?.focus()
  }
}
