// Filters apply when they change: the form's URL is fetched and becomes the page's URL when the response arrives. A
// newer change aborts the older request. Without JavaScript the form and the links work by themselves. Markup:
// components/filters. The refine module defines which parts of the page are replaced.

import { LIMITS } from '../../lib/config/limits.ts'
import { listen } from '../../lib/dom/events.ts'
import { readDecimal } from '../../lib/format/decimal.ts'
import { normalizeQuery } from '../../lib/queries/normalize-query.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import { navigate } from '../layers/router.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { endPending, showPending } from '../navigation/pending.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import { findOptions, isFindField } from './find-option.ts'
import { updateFromFields, updateFromThumb, validatePrice } from './price-range.ts'

let timer: ReturnType<typeof setTimeout> | undefined
/** The form whose changes wait for the timer. */
let changedForm: HTMLFormElement | undefined
let pendingRequest: AbortController | undefined
/** The link that was pressed last, until its page is shown. */
let pendingLink: Element | undefined
/** The response that is being rendered, or was rendered last. */
let appliedPage: Document | undefined
/** The URL that failed to load, for the retry button. */
let failedUrl: string | undefined

export function start(): void {
  for (const type of ['input', 'compositionend']) document.addEventListener(type, onInput)
  document.addEventListener('change', onChange)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKeydown)
  listen('navigation:start', event => {
    const { page } = event.detail
    // Rendering our own response does not cancel input that waits for the debounce.
    if (page && page === appliedPage) showState('still')
    // Another navigation started: the pending request is aborted.
    else cancelPending()
  })
  listen('navigation:swap', onBeforeSwap)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]'))
    replayChanges(form)
}

/** Replays changes made in the form while this module loaded. */
function replayChanges(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!isChanged(field)) continue
    const kind = field.closest('[data-price]') ? 'input' : 'change'
    field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(i => i.selected !== i.defaultSelected && i.value !== '')
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function onInput(event: Event): void {
  const field = event.target as HTMLInputElement
  const form = formOf(field)
  const price = field.closest<HTMLElement>('[data-price]')
  if (isFindField(field)) findOptions(field)
  if (form && field.type === 'search') onTyped(form, field, event)
  if (!form || !price) return
  if (field.dataset.thumb) updateFromThumb(price, field)
  else updateFromFields(price)
  scheduleSubmit(form, LIMITS.priceDebounceMs)
}

/** Not in the middle of a composed character, which a new page would end, nor for a word that finds too much. */
function onTyped(form: HTMLFormElement, { value }: HTMLInputElement, event: Event): void {
  const { length } = value.trim()
  if (event instanceof InputEvent && event.isComposing) return
  if (length === 0 || length >= LIMITS.searchMinLength)
    scheduleSubmit(form, LIMITS.searchDebounceMs)
}

function onChange(event: Event): void {
  const field = event.target as HTMLInputElement
  const form = formOf(field)
  if (!form || field.closest('[data-price]') || isFindField(field)) return
  scheduleSubmit(form, field.type === 'checkbox' ? LIMITS.tagAppendMs : 0)
  showState('busy')
}

/**
 * The swap renders the fields anew from an older state of the form. Changes made since then are read before it, and
 * requested at once after it.
 */
function onBeforeSwap({ detail: { page } }: CustomEvent<{ page: Document | undefined }>): void {
  const form = changedForm
  if (!form || !page || page !== appliedPage || hasProblem(form)) return
  const address = formUrl(form)
  const load = () => loadIfChanged(form, address)
  listen('navigation:swapped', load, { once: true })
}

/** Aborts the pending request: it is older than the form's state, and its response would cancel the debounce. */
function scheduleSubmit(form: HTMLFormElement, ms: number): void {
  cancelPending()
  changedForm = form
  timer = setTimeout(() => submitForm(form), ms)
}

function submitForm(form: HTMLFormElement, pressed?: Element): void {
  forgetChanges()
  if (!hasProblem(form)) loadIfChanged(form, formUrl(form), pressed)
  else if (!pendingRequest) showState('still')
}

function loadIfChanged(form: HTMLFormElement, address: string, pressed?: Element): void {
  // One page can have several URLs: the server writes the URL of the rendered state into the form.
  const here = form.querySelector<HTMLInputElement>('[data-current-url]')?.value
  if (address !== location.pathname + location.search && address !== here)
    void loadUrl(address, pressed)
  else if (!pendingRequest) showState('still')
}

function hasProblem(form: HTMLFormElement): boolean {
  const price = form.querySelector<HTMLElement>('[data-price]')
  return price !== null && validatePrice(price) !== undefined
}

/** The URL that submitting the form would request, without empty and invalid values. */
function formUrl(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value)
    const isPrice = name === 'min' || name === 'max'
    const known = isPrice ? readDecimal(text) : text
    if (known) query.append(name, known)
  }
  const names = [...new Set(query.keys())]
  const text = normalizeQuery(names, query).toString()
  const path = new URL(form.action).pathname
  return text ? `${path}?${text}` : path
}

function onSubmit(event: Event): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-filters]')) return
  event.preventDefault()
  event.stopPropagation()
  if (hasProblem(form)) {
    // The error is shown in the sheet, which stays open.
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return
  }
  submitForm(form)
  if (form.matches(':popover-open')) form.hidePopover()
}

/** For a switch that is a link: the space bar toggles it too. */
function onKeydown(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !target.matches('a[role=switch]')) return
  event.preventDefault()
  target.click()
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a[data-refine-link]')
  if (target.closest('[data-refine-retry]')) void loadUrl(failedUrl ?? location.href)
  if (!link || !isPlainClick(event) || link.pathname !== location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  forgetChanges()
  const form = link.closest('[data-layer]')?.querySelector<HTMLFormElement>('form[data-filters]')
  const bothSwitched = bothSwitchedUrl(link)
  // Before the form, which knows the state of neither switch.
  if (bothSwitched) void loadUrl(bothSwitched, link)
  else if (form && (clearField(form, link) || applyOption(form, link)) && !hasProblem(form))
    submitForm(form, link)
  else void loadUrl(link.pathname + link.search, link)
}

/** Undefined unless the page of the other one of two switches is not shown yet. */
function bothSwitchedUrl(link: HTMLAnchorElement): string | undefined {
  // The page has its own switches in their place, before its transition is over.
  const isPending = pendingLink?.isConnected === true
  const isOther = isPending && link !== pendingLink && pendingLink?.matches('[data-both-switched]')
  return isOther ? link.dataset['bothSwitched'] : undefined
}

/**
 * Removes one choice from the form when the link removes exactly that choice. The form also holds changes whose
 * response is pending; the link was rendered before them. Returns false for any other link.
 */
function clearField(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
  const here = [...new URLSearchParams(location.search)]
  const there = new URLSearchParams(link.search)
  const [choice, ...others] = here.filter(([name, value]) => !there.has(name, value))
  if (!choice || others.length > 0 || there.size !== here.length - 1) return false
  const [name, value] = choice
  // `show` selects another list with its own filters, so the form cannot apply it.
  if (name === 'show') return false
  const fields = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  // Several fields may share a name, such as traits; a text field may hold the same value in another notation.
  const field = [...fields].find(i => i.type === 'text' || i.value === value)
  if (!field) return false
  if (field.type === 'checkbox') field.checked = false
  else if (field.type === 'hidden') field.disabled = true
  else field.value = ''
  const price = field.closest<HTMLElement>('[data-price]')
  if (price) updateFromFields(price)
  return true
}

/**
 * Applies a link to another sort order or another subset of the list (`show`) to the form. Returns false for any
 * other link.
 */
function applyOption(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
  const [here, there] = [new URLSearchParams(location.search), new URLSearchParams(link.search)]
  const name = ['show', 'sort'].find(i => here.get(i) !== there.get(i))
  const value = name === undefined ? null : there.get(name)
  // Without `show` the link leads to another list with its own filters, so the form cannot apply it.
  if (!name || (name === 'show' && !value)) return false
  for (const query of [here, there]) {
    query.delete(name)
    query.sort()
  }
  if (`${here}` !== `${there}`) return false
  form.querySelector(`input[type=hidden][name=${name}]`)?.remove()
  if (!value) return true
  const field = document.createElement('input')
  Object.assign(field, { name, type: 'hidden', value })
  form.querySelector('[data-refine=filter-hidden]')?.append(field)
  return true
}

async function loadUrl(address: string, pressed?: Element): Promise<void> {
  cancelPending()
  const own = new AbortController()
  pendingRequest = own
  pendingLink = pressed
  showState('busy', pressed)
  try {
    const { page } = await fetchPage(address, { allowErrors: true, signal: own.signal })
    if (own.signal.aborted) return
    pendingRequest = undefined
    appliedPage = page
    await navigate(address, { page, history: pressed ? 'push' : historyOf(address) })
    if (pendingLink === pressed) pendingLink = undefined
  } catch {
    if (own.signal.aborted) return
    pendingRequest = undefined
    pendingLink = undefined
    failedUrl = address
    await loadDeferredStyles()
    showState('failure')
  }
}

/** A typed search replaces the one before: Back leads to the list before both, and not through their letters. */
function historyOf(address: string): 'push' | 'replace' {
  const queries = [location.search, new URL(address, location.href).search]
  const [here, there] = queries.map(i => new URLSearchParams(i)) as [
    URLSearchParams,
    URLSearchParams
  ]
  if (!here.has('q') || here.get('q') === there.get('q')) return 'push'
  for (const query of [here, there]) {
    query.delete('q')
    query.sort()
  }
  return `${here}` === `${there}` ? 'replace' : 'push'
}

function forgetChanges(): void {
  clearTimeout(timer)
  changedForm = undefined
}

function cancelPending(): void {
  forgetChanges()
  pendingRequest?.abort()
  pendingRequest = undefined
  pendingLink = undefined
  showState('still')
}

function showState(state: 'busy' | 'failure' | 'still', pressed?: Element): void {
  if (state === 'busy') showPending(pressed)
  else endPending()
  document.querySelector('[data-refine=list]')?.setAttribute('aria-busy', String(state === 'busy'))
  const failure = document.querySelector<HTMLElement>('[data-refine-failure]')
  if (failure) failure.hidden = state !== 'failure'
}

function formOf(field: Element): HTMLFormElement | undefined {
  return field.closest<HTMLFormElement>('form[data-filters]') ?? undefined
}
