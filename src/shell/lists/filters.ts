// Filters act as they are changed: the form's address is asked for, and becomes the page's when it has come. A change
// made meanwhile takes the place of the one before, whose answer is dropped. Without this the form and the links work by
// themselves. Markup: components/filters; what is put in and what stays: refine.ts.

import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client'

import { LIMITS } from '../../lib/config/limits.ts'
import { readDecimal } from '../../lib/format/decimal.ts'
import { normalizeQuery } from '../../lib/queries/normalize-query.ts'
import { followFields, followThumb, priceProblem } from './price-range.ts'
import { deferredStyles } from '../lazy/deferred-styles.ts'
import { parsePage, preloadStyles } from '../layers/documents.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let flight: AbortController | undefined
/** The answer that is put in at the moment, or was last. */
let arriving: object | undefined
/** What did not load, for another try. */
let missed: string | undefined

export function start(): void {
  document.addEventListener('input', type)
  document.addEventListener('change', change)
  document.addEventListener('submit', submit, true)
  document.addEventListener('click', press, true)
  document.addEventListener('keydown', turn)
  document.addEventListener('astro:before-preparation', event => {
    const { info } = event as TransitionBeforePreparationEvent
    // What is being typed while our own answer is put in still waits to be sent.
    if (info && info === arriving) show('still')
    // Another navigation: what is on its way here is wanted no more.
    else drop()
  })
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) catchUp(form)
}

/** What was changed while this was on its way. */
function catchUp(form: HTMLFormElement): void {
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

function type(event: Event): void {
  const field = event.target as HTMLInputElement
  const form = formOf(field)
  const price = field.closest<HTMLElement>('[data-price]')
  if (!form || !price) return
  if (field.dataset['thumb']) followThumb(price, field)
  else followFields(price)
  wait(form, LIMITS.priceDebounceMs)
}

function change(event: Event): void {
  const field = event.target as HTMLInputElement
  const form = formOf(field)
  if (!form || field.closest('[data-price]')) return
  wait(form, field.type === 'checkbox' ? LIMITS.tagAppendMs : 0)
}

/** What is on its way is older than the form is now, and its coming would undo the wait. */
function wait(form: HTMLFormElement, ms: number): void {
  drop()
  timer = setTimeout(() => send(form), ms)
}

function send(form: HTMLFormElement): void {
  clearTimeout(timer)
  if (hasProblem(form)) return
  const address = addressOf(form)
  // What the page is drawn for may be written in more than one way.
  const here = form.querySelector<HTMLInputElement>('[data-current-url]')?.value
  if (address !== location.pathname + location.search && address !== here) void go(address)
}

function hasProblem(form: HTMLFormElement): boolean {
  const price = form.querySelector<HTMLElement>('[data-price]')
  return price !== null && priceProblem(price) !== undefined
}

/** As the form would be sent, without what is empty or cannot be read. */
function addressOf(form: HTMLFormElement): string {
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

function submit(event: Event): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-filters]')) return
  event.preventDefault()
  event.stopPropagation()
  if (hasProblem(form)) {
    // It is said in the sheet, which stays for it to be put right.
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return
  }
  send(form)
  if (form.matches(':popover-open')) form.hidePopover()
}

/** A switch that is a link: the space bar turns it as well. */
function turn(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !target.matches('a[role=switch]')) return
  event.preventDefault()
  target.click()
}

function press(event: MouseEvent): void {
  const target = event.target as Element
  const link = target.closest<HTMLAnchorElement>('a[data-refine-link]')
  const plain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (target.closest('[data-refine-retry]')) void go(missed ?? location.href)
  if (!link || !plain || link.pathname !== location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  clearTimeout(timer)
  const form = link.closest('[data-layer]')?.querySelector<HTMLFormElement>('form[data-filters]')
  if (form && (takeOut(form, link) || turnTo(form, link)) && !hasProblem(form)) send(form)
  else void go(link.pathname + link.search)
}

/**
 * A link that takes away one choice takes it out of the form, which knows of what is on its way as well: the link was
 * written before that. False where it does anything else.
 */
function takeOut(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
  const here = [...new URLSearchParams(location.search)]
  const there = new URLSearchParams(link.search)
  const [choice, ...others] = here.filter(([name, value]) => !there.has(name, value))
  if (!choice || others.length > 0 || there.size !== here.length - 1) return false
  const [name, value] = choice
  const fields = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  // Several share a name, such as the traits; what is written may say the same in another way.
  const field = [...fields].find(i => i.type === 'text' || i.value === value)
  if (!field) return false
  if (field.type === 'checkbox') field.checked = false
  else if (field.type === 'hidden') field.disabled = true
  else field.value = ''
  const price = field.closest<HTMLElement>('[data-price]')
  if (price) followFields(price)
  return true
}

/**
 * A link to another order of the list, or another cut of it, is told to the form in the same way. False where it does
 * anything else.
 */
function turnTo(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
  const [here, there] = [new URLSearchParams(location.search), new URLSearchParams(link.search)]
  const name = ['show', 'sort'].find(i => here.get(i) !== there.get(i))
  const value = name === undefined ? null : there.get(name)
  // Without a cut it is another list, of which other things can be chosen.
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
  form.querySelector('[data-refine=filter-kept]')?.append(field)
  return true
}

async function go(address: string): Promise<void> {
  drop()
  const own = new AbortController()
  flight = own
  show('busy')
  try {
    const response = await fetch(address, { signal: own.signal })
    const isPage = response.headers.get('content-type')?.includes('text/html')
    if (!isPage) throw new Error(`${address} is no page`)
    const page = parsePage(await response.text())
    await preloadStyles(page)
    if (own.signal.aborted) return
    flight = undefined
    arriving = { page }
    await navigate(address, { info: arriving })
  } catch {
    if (own.signal.aborted) return
    flight = undefined
    missed = address
    await deferredStyles()
    show('failure')
  }
}

function drop(): void {
  clearTimeout(timer)
  flight?.abort()
  flight = undefined
  show('still')
}

function show(state: 'busy' | 'failure' | 'still'): void {
  document.querySelector('[data-refine=list]')?.setAttribute('aria-busy', String(state === 'busy'))
  const failure = document.querySelector<HTMLElement>('[data-refine-failure]')
  if (failure) failure.hidden = state !== 'failure'
}

function formOf(field: Element): HTMLFormElement | undefined {
  return field.closest<HTMLFormElement>('form[data-filters]') ?? undefined
}
