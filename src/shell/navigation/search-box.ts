// The search box, a plain form of the page. Focusing it loads the React island with the suggestions; submitting it
// opens the results without a page load. Loaded on first use.

import { routes } from '../../lib/config/routes.ts'
import { isSearchable, readTerm } from '../../lib/rules/search-term.ts'
import { navigate } from '../layers/router.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { mountOnce } from '../lazy/islands.ts'

export function start(): void {
  document.addEventListener('focusin', event => mountSuggestions(event.target as Element))
  document.addEventListener('submit', onSubmit, true)
  if (document.activeElement) mountSuggestions(document.activeElement)
  const sheet = document.getElementById('shell-search')
  sheet?.addEventListener('toggle', () => void focusInput(sheet))
  if (sheet) void focusInput(sheet)
}

/**
 * Focuses the input once its styles are loaded: before that the opened sheet is not visible, and the browser's
 * autofocus fails.
 */
async function focusInput(sheet: HTMLElement): Promise<void> {
  if (!sheet.matches(':popover-open')) return
  await loadDeferredStyles()
  const input = sheet.matches(':popover-open') && sheet.querySelector('input')
  if (!input) return
  input.focus()
  input.select()
}

function mountSuggestions(target: Element): void {
  const place = target.closest('input[type=search]') && suggestionsContainer(target)
  if (place) void loadDeferredStyles().then(() => mountOnce(place))
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!suggestionsContainer(form)) return
  event.preventDefault()
  const term = readTerm(String(new FormData(form).get('q') ?? ''))
  if (isSearchable(term)) void navigate(routes.search(term.phrase), { opener: form })
}

function suggestionsContainer(target: Element): HTMLElement | null | undefined {
  return target.closest('search')?.querySelector<HTMLElement>('[data-island=search]')
}
