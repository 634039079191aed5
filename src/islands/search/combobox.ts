// Connects a search input to the store: passes input events to the store and sets the combobox attributes from its
// state. The list is rendered separately.

import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { isSearchable, readTerm } from '../../lib/rules/search-term.ts'
import {
  $search,
  $suggestions,
  closeSearch,
  moveHighlight,
  openSearch,
  rememberSearch,
  removeRecentSearch,
  scheduleSearchClose,
  setSearchTerm
} from '../../stores/search.ts'
import { listboxId, optionId } from './combobox-ids.ts'

/** Returns a function that disconnects the input. */
export function connectCombobox(container: HTMLElement, input: HTMLInputElement): () => void {
  const searchElement = container.closest<HTMLElement>('search') ?? container
  // On a narrow screen the search box is in a popover, whose list is shown until the popover closes.
  const sheet = searchElement.closest<HTMLElement>('[popover]')
  const controller = new AbortController()
  const options = { signal: controller.signal }

  const open = () => openSearch(input.id, input.value)
  const close = () => {
    closeSearch()
    // Must be first: a popover that closes with the focus inside moves the focus to its button, whose focus ring would
    // stay on the next page.
    input.blur()
    sheet?.hidePopover()
  }

  input.addEventListener('focus', open, options)
  input.addEventListener('click', open, options)
  input.addEventListener('input', () => setSearchTerm(input.value), options)
  input.addEventListener('keydown', event => onKeydown(event, input), options)
  searchElement.addEventListener(
    'focusout',
    event => {
      const isLeft = !searchElement.contains(event.relatedTarget as Node | null)
      if (!sheet && isLeft) scheduleSearchClose()
    },
    options
  )
  sheet?.addEventListener('toggle', event => event.newState === 'closed' && closeSearch(), options)
  input.form?.addEventListener(
    'submit',
    () => {
      // A term that is too short is not searched for. The list stays open and says so.
      if (!isSearchable(readTerm(input.value))) return
      rememberSearch($search.get().term.phrase)
      close()
    },
    options
  )
  container.addEventListener(
    'click',
    event => {
      const target = event.target as Element
      // The pressed button may be removed. Focusing the input prevents the list from closing on focusout.
      if (target.closest('button')) input.focus({ preventScroll: true })
      const link = target.closest('a')
      if (!link || !isPlainClick(event)) return
      const { phrase } = link.dataset
      if (phrase !== undefined) input.value = phrase
      rememberSearch(phrase ?? $search.get().term.phrase)
      close()
    },
    options
  )
  // Prevents a press outside of buttons from moving the focus away from the input.
  container.addEventListener(
    'pointerdown',
    event => {
      if (!(event.target as Element).closest('button')) event.preventDefault()
    },
    options
  )

  const sync = () => syncInput(input)
  const unsubscribers = [$search.subscribe(sync), $suggestions.listen(sync)]
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  if (document.activeElement === input) open()
  return () => {
    controller.abort()
    for (const stop of unsubscribers) stop()
  }
}

function onKeydown(event: KeyboardEvent, input: HTMLInputElement): void {
  if (event.isComposing) return
  const { inputId, highlighted } = $search.get()
  const entry = highlighted === undefined ? undefined : $suggestions.get()[highlighted]
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (inputId === input.id) moveHighlight(event.key === 'ArrowDown' ? 1 : -1)
    else openSearch(input.id, input.value)
  } else if (event.key === 'Enter' && entry && highlighted !== undefined) {
    event.preventDefault()
    document.getElementById(optionId(input.id, highlighted))?.click()
  } else if (event.key === 'Delete' && entry?.kind === 'recent') {
    event.preventDefault()
    removeRecentSearch(entry.title)
  } else if (event.key === 'Escape' && inputId === input.id && !input.closest('[popover]')) {
    event.preventDefault()
    closeSearch()
  }
}

function syncInput(input: HTMLInputElement): void {
  const { inputId, highlighted } = $search.get()
  const isOpen = inputId === input.id && $suggestions.get().length > 0
  input.setAttribute('aria-expanded', String(isOpen))
  setOrRemoveAttribute(input, 'aria-controls', isOpen ? listboxId(input.id) : undefined)
  setOrRemoveAttribute(
    input,
    'aria-activedescendant',
    isOpen && highlighted !== undefined ? optionId(input.id, highlighted) : undefined
  )
}

function setOrRemoveAttribute(
  input: HTMLInputElement,
  name: string,
  value: string | undefined
): void {
  if (value === undefined) input.removeAttribute(name)
  else input.setAttribute(name, value)
}
