// What is done to the input, told to the store, and what the store knows, told to the input: a combobox whose list is
// drawn beside it.

import { isSearchable, readTerm } from '../../lib/rules/search-term.ts'
import {
  $entries,
  $search,
  closeSearch,
  closeSearchSoon,
  forgetSearch,
  moveHighlight,
  openSearch,
  rememberSearch,
  typeTerm
} from '../../stores/search.ts'
import { entryId, listId } from './ids.ts'

/** Answers how to let go of it. */
export function wireBox(place: HTMLElement, input: HTMLInputElement): () => void {
  const box = place.closest<HTMLElement>('search') ?? place
  // On a narrow screen the box stands in a sheet of its own, whose list stays until the sheet is closed.
  const sheet = box.closest<HTMLElement>('[popover]')
  const listening = new AbortController()
  const on = { signal: listening.signal }

  const open = () => openSearch(input.id, input.value)
  const leave = () => {
    closeSearch()
    sheet?.hidePopover()
    input.blur()
  }

  input.addEventListener('focus', open, on)
  input.addEventListener('click', open, on)
  input.addEventListener('input', () => typeTerm(input.value), on)
  input.addEventListener('keydown', event => press(event, input), on)
  box.addEventListener(
    'focusout',
    event => {
      if (!sheet && !box.contains(event.relatedTarget as Node | null)) closeSearchSoon()
    },
    on
  )
  sheet?.addEventListener('toggle', event => event.newState === 'closed' && closeSearch(), on)
  input.form?.addEventListener(
    'submit',
    () => {
      // Too short, but for its sign: the list says so, and stays.
      if (!isSearchable(readTerm(input.value))) return
      rememberSearch($search.get().term.phrase)
      leave()
    },
    on
  )
  place.addEventListener(
    'click',
    event => {
      const target = event.target as Element
      // What is pressed may be gone with the press: the focus goes back to the input, or the list would close.
      if (target.closest('button')) input.focus({ preventScroll: true })
      const link = target.closest('a')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      rememberSearch(link.dataset['recent'] ?? $search.get().term.phrase)
      leave()
    },
    on
  )
  // A press on what is no link leaves the focus where it is.
  place.addEventListener(
    'pointerdown',
    event => {
      if (!(event.target as Element).closest('button')) event.preventDefault()
    },
    on
  )

  const tell = () => tellInput(input)
  const stops = [$search.subscribe(tell), $entries.listen(tell)]
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  if (document.activeElement === input) open()
  return () => {
    listening.abort()
    for (const stop of stops) stop()
  }
}

function press(event: KeyboardEvent, input: HTMLInputElement): void {
  if (event.isComposing) return
  const { box, highlighted } = $search.get()
  const entry = highlighted === undefined ? undefined : $entries.get()[highlighted]
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (box === input.id) moveHighlight(event.key === 'ArrowDown' ? 1 : -1)
    else openSearch(input.id, input.value)
  } else if (event.key === 'Enter' && entry && highlighted !== undefined) {
    event.preventDefault()
    document.getElementById(entryId(input.id, highlighted))?.click()
  } else if (event.key === 'Delete' && entry?.kind === 'recent') {
    event.preventDefault()
    forgetSearch(entry.title)
  } else if (event.key === 'Escape' && box === input.id && !input.closest('[popover]')) {
    event.preventDefault()
    closeSearch()
  }
}

function tellInput(input: HTMLInputElement): void {
  const { box, highlighted } = $search.get()
  const isOpen = box === input.id && $entries.get().length > 0
  input.setAttribute('aria-expanded', String(isOpen))
  set(input, 'aria-controls', isOpen ? listId(input.id) : undefined)
  set(
    input,
    'aria-activedescendant',
    isOpen && highlighted !== undefined ? entryId(input.id, highlighted) : undefined
  )
}

function set(input: HTMLInputElement, name: string, value: string | undefined): void {
  if (value === undefined) input.removeAttribute(name)
  else input.setAttribute(name, value)
}
