// Filters apply when they change: the form's URL is fetched and becomes the page's URL when the response arrives. A
// newer change aborts the older request. Without JavaScript the form and the links work as usual. Markup:
// components/filters. ../fragments/update-view.ts defines which parts of the page are replaced.

import { LIMITS } from '../../lib/config/limits.ts'
import { listen } from '../../lib/dom/events.ts'
import { nextPaint } from '../../lib/dom/next-paint.ts'
import { isPlainClick } from '../../lib/dom/plain-click.ts'
import { fetchPage } from '../fragments/fetch-page.ts'
import { navigate } from '../layers/router.ts'
import { topLayer } from '../layers/stack.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { endPending, showPending } from '../navigation/pending.ts'
import { applyOption, clearField, formUrl, historyOf } from './filter-form.ts'
import { findOptions, isFindField } from './find-option.ts'
import { updateFromFields, updateFromThumb, validatePrice } from './price-range.ts'

let timer: ReturnType<typeof setTimeout> | undefined
/** The form whose changes wait for the timer. */
let changedForm: HTMLFormElement | undefined
let pendingRequest: AbortController | undefined
/** The last pressed link, until its page is shown. */
let pendingLink: Element | undefined
/** The response that is being rendered, or was rendered last. */
let appliedPage: Document | undefined
/** The URL that failed to load, for the retry button. */
let failedUrl: string | undefined
let isWaiting = false

export function start(): void {
  for (const type of ['input', 'compositionend']) document.addEventListener(type, onInput)
  document.addEventListener('change', onChange)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKeydown)
  listen('navigation:start', event => {
    const { page } = event.detail
    // Rendering our own response does not cancel input that waits for the debounce. The list stays busy until it is
    // replaced, because otherwise its cards would be styled twice.
    if (page && page === appliedPage) return
    // Another navigation has started, so the pending request is aborted.
    cancelPending()
  })
  listen('navigation:swap', onBeforeSwap)
  for (const form of document.querySelectorAll('form[data-filters]')) replayChanges(form)
}

/** Handles changes that were made in the form while this module was loading. */
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
  const price = field.closest('[data-price]')
  if (isFindField(field)) findOptions(field)
  if (form && field.type === 'search') onTyped(form, field, event)
  if (!form || !price) return
  // Our error message replaces the browser's own, which would cover the field.
  form.noValidate = true
  if (field.dataset.thumb) updateFromThumb(price, field)
  else updateFromFields(price)
  scheduleSubmit(form, LIMITS.priceDebounceMs)
}

/** A number finds few items, unlike a word of two letters. */
const NUMBER = /^#?\d+$/

/**
 * Submits after a pause in typing. Not while a character is being composed, because a new page would interrupt it, and
 * not for a word that finds too much.
 */
function onTyped(form: HTMLFormElement, { value }: HTMLInputElement, event: Event): void {
  const text = value.trim()
  const { length } = text
  if (event instanceof InputEvent && event.isComposing) cancelPending()
  else if (length === 0 || length >= LIMITS.searchMinLength || NUMBER.test(text))
    scheduleSubmit(form, LIMITS.searchDebounceMs)
}

function onChange(event: Event): void {
  const field = event.target as HTMLInputElement
  const form = formOf(field)
  if (!form || field.closest('[data-price]') || isFindField(field)) return
  abortPending()
  showState('busy') // a list that is busy already stays so
  startTimer(form, field.type === 'checkbox' ? LIMITS.tagAppendMs : 0)
}

/**
 * The swap renders the fields from an older state of the form. Changes made since then are read before the swap and
 * requested directly after it.
 */
function onBeforeSwap({ detail: { page } }: CustomEvent<{ page: Document | undefined }>): void {
  const form = changedForm
  if (!form || !page || page !== appliedPage || hasProblem(form)) return
  const url = formUrl(form)
  const load = () => loadIfChanged(form, url)
  listen('navigation:swapped', load, { once: true })
}

/** Aborts the pending request, because it is older than the form's state and its response would cancel the debounce. */
function scheduleSubmit(form: HTMLFormElement, ms: number): void {
  cancelPending()
  startTimer(form, ms)
}

function startTimer(form: HTMLFormElement, ms: number): void {
  changedForm = form
  timer = setTimeout(() => submitForm(form), ms)
}

function submitForm(form: HTMLFormElement, pressed?: Element): void {
  forgetChanges()
  if (!hasProblem(form)) loadIfChanged(form, formUrl(form), pressed)
  else if (!pendingRequest) showState('still')
}

function loadIfChanged(form: HTMLFormElement, url: string, pressed?: Element): void {
  // One page can have several URLs: the server writes the URL of the rendered state into the form.
  const renderedUrl = form.querySelector('input[data-current-url]')?.value
  if (url !== location.pathname + location.search && url !== renderedUrl) void loadUrl(url, pressed)
  else if (!pendingRequest) showState('still')
}

function hasProblem(form: HTMLFormElement): boolean {
  const price = form.querySelector('[data-price]')
  return price !== null && validatePrice(price) !== undefined
}

function onSubmit(event: Event): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-filters]')) return
  event.preventDefault()
  event.stopPropagation()
  if (hasProblem(form)) {
    // The sheet stays open, because the error is shown in it.
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return
  }
  submitForm(form)
  if (form.matches(':popover-open')) form.hidePopover()
}

/** The space bar toggles a switch that is a link. */
function onKeydown(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !target.matches('a[role=switch]')) return
  event.preventDefault()
  target.click()
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const link = target.closest('a[data-refine-link]')
  if (target.closest('[data-refine-retry]')) void loadUrl(failedUrl ?? location.href)
  if (!link || !isPlainClick(event) || link.pathname !== location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  // On a narrow screen the sort options close and the focus returns to their button, which the next page contains too.
  link.closest<HTMLElement>('nav[popover]:popover-open')?.hidePopover()
  forgetChanges()
  const form = link.closest('[data-layer]')?.querySelector('form[data-filters]')
  const bothSwitched = bothSwitchedUrl(link)
  // Checked before the form, which has the state of neither switch.
  if (bothSwitched) void loadUrl(bothSwitched, link)
  else if (form && (clearField(form, link) || applyOption(form, link)) && !hasProblem(form))
    submitForm(form, link)
  else void loadUrl(link.pathname + link.search, link)
}

/** The URL with both switches changed. Undefined unless the page of the other switch is still loading. */
function bothSwitchedUrl(link: HTMLAnchorElement): string | undefined {
  // The new page has its own switches in their place, even before its transition is over.
  const isPending = pendingLink?.isConnected === true
  const isOtherPending =
    isPending && link !== pendingLink && pendingLink?.matches('[data-both-switched]')
  return isOtherPending ? link.dataset['bothSwitched'] : undefined
}

async function loadUrl(url: string, pressed?: Element): Promise<void> {
  abortPending()
  const request = new AbortController()
  pendingRequest = request
  pendingLink = pressed
  showState('busy', pressed)
  try {
    const history = pressed ? 'push' : historyOf(url)
    // Does not request the page below a dialog again.
    const only = topLayer()?.level === 'modal' ? ('modal' as const) : undefined
    const { page, redirectedTo } = await fetchPage(url, {
      allowErrors: true,
      signal: request.signal,
      ...(only && { only })
    })
    if (request.signal.aborted) return
    pendingRequest = undefined
    appliedPage = page
    await navigate(url, { history, pressed, ...(redirectedTo === undefined && { page }) })
    if (pendingLink === pressed) pendingLink = undefined
    if (appliedPage === page && !pendingRequest && !changedForm) setBusy(false)
  } catch {
    if (request.signal.aborted) return
    pendingRequest = undefined
    pendingLink = undefined
    failedUrl = url
    await loadDeferredStyles()
    showState('failure')
  }
}

function forgetChanges(): void {
  clearTimeout(timer)
  changedForm = undefined
}

function cancelPending(): void {
  abortPending()
  showState('still')
}

function abortPending(): void {
  forgetChanges()
  pendingRequest?.abort()
  pendingRequest = undefined
  pendingLink = undefined
}

/** `still`: nothing is requested, and nothing has failed. */
function showState(state: 'busy' | 'failure' | 'still', pressed?: Element): void {
  if (state === 'busy') showPending(pressed)
  else endPending()
  setBusy(state === 'busy')
  const failure = topLayer()?.element.querySelector('[data-refine-failure]')
  if (failure) failure.hidden = state !== 'failure'
}

/**
 * The list becomes busy after the frame that shows the press, because this changes the style of all its cards. A page
 * that has arrived by then replaces the cards without this change. For the same reason nothing is written for a list
 * that is not busy.
 */
function setBusy(isBusy: boolean): void {
  isWaiting = isBusy
  const layer = topLayer()?.element
  const count = layer?.querySelector('[data-refine-text=filters-found]')
  if (count) setCounting(count, isBusy)
  const list = layer?.querySelector('[data-refine=list]')
  if (isBusy) void nextPaint().then(() => isWaiting && list?.setAttribute('aria-busy', 'true'))
  else if (list?.ariaBusy === 'true') list.ariaBusy = 'false'
}

const COUNTING = 'Counting…'
/** The label of the sheet's button before the current count. */
let countedText = ''

/** A page that has arrived by then has already written its own number. */
function setCounting(count: HTMLElement, isBusy: boolean): void {
  const isCounting = count.textContent === COUNTING
  if (isBusy && !isCounting) countedText = count.textContent
  if (isBusy !== isCounting) count.textContent = isBusy ? COUNTING : countedText
}

function formOf(field: Element): HTMLFormElement | undefined {
  return field.closest('form[data-filters]') ?? undefined
}
