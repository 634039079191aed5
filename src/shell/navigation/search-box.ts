// The search box, a plain form of the page. Focusing it loads the React island with the suggestions; submitting it
// opens the results without a page load. Loaded on first use.

import { routes } from '../../lib/config/routes.ts'
import { isSearchable, readTerm } from '../../lib/rules/search-term.ts'
import { navigate } from '../layers/router.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { mountOnce } from '../lazy/islands.ts'
import { createIcon } from '../media/create-icon.ts'

/** The focused element, until it is clicked or changed. */
let justFocused: Element | undefined

export function start(): void {
  addClearButtons()
  document.addEventListener('focusin', event => {
    addClearButtons()
    justFocused = event.target as Element
    mountSuggestions(justFocused)
  })
  document.addEventListener('input', () => (justFocused = undefined))
  document.addEventListener('click', event => selectPhrase(event.target as Element))
  document.addEventListener('submit', onSubmit, true)
  const { activeElement } = document
  if (activeElement) mountSuggestions(activeElement)
  // The click that loaded this module has already happened. Text that was typed since is not selected.
  if (
    activeElement instanceof HTMLInputElement &&
    activeElement.value === activeElement.defaultValue
  ) {
    justFocused = activeElement
    selectPhrase(activeElement)
  }
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

/**
 * The first click into a box selects its phrase, like the key /, so that the text typed next replaces it. This happens
 * after the click, because the press places the cursor. A selection by the visitor is kept.
 */
function selectPhrase(target: Element): void {
  const isFirstClick = target === justFocused
  justFocused = undefined
  if (!isFirstClick || !(target instanceof HTMLInputElement) || !suggestionsContainer(target))
    return
  if (target.selectionStart === target.selectionEnd) target.select()
}

function mountSuggestions(target: Element): void {
  const place = target.closest('input[type=search]') && suggestionsContainer(target)
  if (place) void loadDeferredStyles().then(() => mountOnce(place))
}

/** For the search boxes that have no button yet, as on a new page. The styles show a button while its box has text. */
function addClearButtons(): void {
  const forms = document.querySelectorAll('.search-form:not(:has(> .btn))')
  for (const form of forms) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn btn-icon btn-ghost btn-sm'
    button.setAttribute('aria-label', 'Clear search')
    button.append(createIcon('close'))
    button.addEventListener('click', () => clearSearch(form.querySelector('input')))
    form.append(button)
  }
}

function clearSearch(input: HTMLInputElement | null): void {
  if (!input) return
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!suggestionsContainer(form)) return
  event.preventDefault()
  const term = readTerm(String(new FormData(form).get('q') ?? ''))
  if (isSearchable(term)) void navigate(routes.search(term.phrase), { opener: form })
}

function suggestionsContainer(target: Element): HTMLElement | null | undefined {
  return target.closest('search')?.querySelector('[data-island=search]')
}
