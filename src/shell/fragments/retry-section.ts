// Loads one section of the page again after it failed; the rest of the page stays.

import { fetchPage } from './fetch-page.ts'
import { swapFragment } from './swap-fragment.ts'

export function start(): void {
  document.addEventListener('click', event => {
    const retry = (event.target as Element).closest('[data-section] .state .btn')
    const section = retry?.closest('[data-section]')
    if (!section) return
    event.preventDefault()
    void reload(section)
  })
}

async function reload(section: HTMLElement): Promise<void> {
  const state = section.querySelector<HTMLElement>('.state')
  const url = section.closest('[data-layer]')?.dataset.url
  if (!state || !url) return
  const loading = document.createElement('p')
  loading.role = 'status'
  loading.className = 'muted'
  loading.textContent = 'Loading...'
  state.replaceWith(loading)
  try {
    const { page } = await fetchPage(url, { noCache: true, allowErrors: true })
    const name = CSS.escape(section.dataset.section ?? '')
    const next = page.querySelector(`[data-section="${name}"]`)
    if (!next) throw new Error(`shell: ${url} has no section ${name}`)
    swapFragment(section, next, { focus: ['.state .btn', 'a'] })
  } catch {
    loading.replaceWith(state)
    state.querySelector<HTMLElement>('.btn')?.focus()
  }
}
