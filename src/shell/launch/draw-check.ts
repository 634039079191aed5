// The part of a page that recomputes the draw, from the chain or from inputs of the visitor. The computation
// (stores/draw-check.ts, shown by draw-report.ts) is loaded when a visitor interacts with that part.

import { loadOnce } from '../../lib/load-once.ts'
import type { SaleKey } from '../../lib/rules/draw-check.ts'
import { startStores } from '../lazy/start-stores.ts'

const PLACE = '[data-behavior=draw]'
const CHECK_NOT_LOADED_TEXT = 'We could not load the check. Try again.'

export function start(): void {
  loadChecks().catch(() => {}) // offline: the press tries again
  document.addEventListener('click', ({ target }) => {
    const button: HTMLButtonElement | null = (target as Element).closest(`${PLACE} button`)
    if (!button) return
    if (button.dataset.drawFill !== undefined) void fillIn(button)
    else if (button.dataset.drawCheck) void check(button, button.dataset.drawCheck)
  })
  document.addEventListener('change', ({ target }) => {
    const field: HTMLInputElement | null = (target as Element).closest(`${PLACE} [data-draw-file]`)
    const file = field?.files?.[0]
    if (field && file) void file.text().then(text => setInputs(field, text))
  })
}

/** `source`: `chain`, or `file` for the inputs in the text field. */
async function check(button: HTMLButtonElement, source: string): Promise<void> {
  const place = placeOf(button)
  const result = place.querySelector(`[data-draw-result="${source}"]`)
  if (!result || button.ariaBusy) return
  button.ariaBusy = 'true'
  try {
    const { checkAgain } = await loadChecks()
    const file = source === 'file' ? inputsOf(place).value : undefined
    result.replaceChildren(
      ...(await checkAgain({ sale: saleOf(place), noted: notedOf(place), file }))
    )
  } catch {
    result.textContent = CHECK_NOT_LOADED_TEXT
  } finally {
    button.ariaBusy = null
  }
}

/** When the chain has no inputs, the content of the text field stays. */
async function fillIn(button: HTMLButtonElement): Promise<void> {
  const place = placeOf(button)
  const result = place.querySelector('[data-draw-result=file]')
  if (!result || button.ariaBusy) return
  button.ariaBusy = 'true'
  try {
    const { publishedInputs, unavailableNote } = await loadChecks()
    const inputs = await publishedInputs(saleOf(place))
    if (inputs !== undefined) setInputs(button, inputs)
    result.replaceChildren(...(inputs === undefined ? [unavailableNote()] : []))
  } catch {
    result.textContent = CHECK_NOT_LOADED_TEXT
  } finally {
    button.ariaBusy = null
  }
}

const importChecks = () => import('./draw-report.ts')

const loadChecks = loadOnce(async () => {
  const [checks] = await Promise.all([importChecks(), startStores()])
  return checks
})

function setInputs(part: Element, text: string): void {
  inputsOf(placeOf(part)).value = text
}

function placeOf(part: Element): HTMLElement {
  return part.closest(PLACE) as HTMLElement
}

function inputsOf(place: HTMLElement): HTMLTextAreaElement {
  return place.querySelector('textarea') as HTMLTextAreaElement
}

function notedOf(place: HTMLElement): string {
  return place.querySelector<HTMLInputElement>('#draw-noted')?.value ?? ''
}

function saleOf({ dataset }: HTMLElement): SaleKey {
  return JSON.parse(dataset.sale ?? '{}') as SaleKey
}
