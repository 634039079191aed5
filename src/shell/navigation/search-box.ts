// The search box: a form of the page. Using it brings the list that hangs under it, which is React's; a phrase that is
// sent leads to its results without a new document. Loaded with the first sign of interest (parts.ts).

import { navigate } from 'astro:transitions/client'

import { routes } from '../../lib/config/routes.ts'
import { isSearchable, readTerm } from '../../lib/rules/search-term.ts'
import { bringIsland } from '../lazy/islands.ts'
import { deferredStyles } from '../lazy/deferred-styles.ts'

export function start(): void {
  document.addEventListener('focusin', event => bringList(event.target as Element))
  document.addEventListener('submit', submit, true)
  if (document.activeElement) bringList(document.activeElement)
  const sheet = document.getElementById('shell-search')
  sheet?.addEventListener('toggle', () => void focusInput(sheet))
  if (sheet) void focusInput(sheet)
}

/** The browser cannot where the sheet is opened before its styles are there: it is not seen then. */
async function focusInput(sheet: HTMLElement): Promise<void> {
  if (!sheet.matches(':popover-open')) return
  await deferredStyles()
  if (sheet.matches(':popover-open')) sheet.querySelector('input')?.focus()
}

function bringList(target: Element): void {
  const place = target.closest('input[type=search]') && placeOf(target)
  if (place) void deferredStyles().then(() => bringIsland(place))
}

function submit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!placeOf(form)) return
  event.preventDefault()
  const term = readTerm(String(new FormData(form).get('q') ?? ''))
  if (isSearchable(term)) void navigate(routes.search(term.phrase))
}

function placeOf(target: Element): HTMLElement | null | undefined {
  return target.closest('search')?.querySelector<HTMLElement>('[data-island=search]')
}
