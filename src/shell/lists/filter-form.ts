// The URL of a form with filters, and links that change one of its fields.

import { readDecimal } from '../../lib/format/decimal.ts'
import { normalizeQuery } from '../../lib/queries/normalize-query.ts'
import { updateFromFields } from './price-range.ts'

/** The URL that submitting the form would request, without empty and invalid values. */
export function formUrl(form: HTMLFormElement): string {
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

/**
 * A typed search replaces the history entry of the previous one, so that Back leads to the list before the search and
 * not through its letters.
 */
export function historyOf(url: string): 'push' | 'replace' {
  const queries = [location.search, new URL(url, location.href).search]
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

/**
 * Removes one choice from the form when the link removes exactly that choice. The form also contains changes whose
 * response is pending, which the link does not know of. Returns false for any other link.
 */
export function clearField(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
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
  const price = field.closest('[data-price]')
  if (price) updateFromFields(price)
  return true
}

/**
 * Applies a link to another sort order or another subset of the list (`show`) to the form. Returns false for any
 * other link.
 */
export function applyOption(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
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
