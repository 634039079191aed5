// The fields of a report: a reason and a short text. Their values are kept while the dialog is closed, until the report
// is sent.

import { loadReportState, type ReportDetails } from '../../lib/api/reports.ts'
import { createElement } from '../../lib/dom/create-element.ts'
import {
  NO_REASON_TEXT,
  REPORT_REASON_TEXTS,
  REPORTED_BEFORE_TEXT
} from '../../lib/messages/moderation.ts'
import { REPORT_HINT, REPORT_REASON_HINTS } from '../../lib/messages/report-hints.ts'
import { isReportReason, REPORT_REASONS, REPORT_TEXT_LENGTH } from '../../lib/rules/report.ts'
import { platform } from '../../stores/platform.ts'

export interface ReportForm {
  element: HTMLElement
  /** The values. Undefined when no reason is chosen; the form then shows an error and focuses the first reason. */
  read(): ReportDetails | undefined
}

const TEXT_ID = 'report-text'
const HINT_ID = 'report-hint'
const REFUSAL_ID = 'report-refusal'

/** Forms by identifier. */
const openForms = new Map<string, ReportForm>()

/** The fields for an item or a collection, with the values that were entered before. */
export function reportForm(identifier: string): ReportForm {
  const form = openForms.get(identifier) ?? createForm()
  openForms.set(identifier, form)
  // Not awaited, because the dialog is complete without it.
  showReportedBefore(identifier, form.element).catch(() => undefined)
  return form
}

/** Asks the edge, because this browser knows only the reports that it has sent itself. */
async function showReportedBefore(identifier: string, element: HTMLElement): Promise<void> {
  const { isReported } = await platform().send(loadReportState(identifier))
  const before = element.querySelector<HTMLElement>('[role=status]')
  if (!before) return
  before.hidden = !isReported
  before.textContent = isReported ? REPORTED_BEFORE_TEXT : ''
}

/** Removes the form after its report was sent. */
export function forgetForm(identifier: string): void {
  openForms.delete(identifier)
}

function createForm(): ReportForm {
  const element = createElement('div', 'stack')
  const reasons = createElement('fieldset', 'field')
  // The error belongs to the group and not to one of its buttons.
  reasons.role = 'radiogroup'
  const choices = createElement('div', 'chips')
  choices.append(...REPORT_REASONS.map(createReason))
  const refusal = createElement('p', 'error')
  refusal.role = 'alert'
  refusal.id = REFUSAL_ID
  reasons.append(createElement('legend', 'label', 'What is wrong?'), choices)
  const chosen = () => choices.querySelector<HTMLInputElement>(':checked')?.value
  const field = createElement('div', 'field')
  const label = createElement('label', '', 'Details (optional)')
  label.htmlFor = TEXT_ID
  const text = createElement('textarea', 'textarea')
  Object.assign(text, { id: TEXT_ID, dir: 'auto', maxLength: REPORT_TEXT_LENGTH, rows: 2 })
  text.setAttribute('aria-describedby', HINT_ID)
  const hint = createElement('p', 'hint row row-between')
  hint.id = HINT_ID
  const count = createElement('span', 'num')
  const showCount = () => (count.textContent = `${text.value.length}/${REPORT_TEXT_LENGTH}`)
  text.addEventListener('input', showCount)
  showCount()
  const example = createElement('span', '', REPORT_HINT)
  hint.append(example, count)
  choices.addEventListener('change', () => {
    refusal.remove()
    reasons.ariaInvalid = null
    reasons.removeAttribute('aria-describedby')
    const reason = chosen()
    if (isReportReason(reason)) example.textContent = REPORT_REASON_HINTS[reason]
  })
  field.append(label, text, hint)
  const before = createElement('p', 'note')
  Object.assign(before, { hidden: true, role: 'status' })
  element.append(before, reasons, field)
  return {
    element,
    read: () => {
      const reason = chosen()
      if (isReportReason(reason)) return { reason, text: text.value }
      refusal.textContent = NO_REASON_TEXT
      reasons.append(refusal)
      reasons.ariaInvalid = 'true'
      reasons.setAttribute('aria-describedby', REFUSAL_ID)
      choices.querySelector('input')?.focus()
      return undefined
    }
  }
}

function createReason(reason: (typeof REPORT_REASONS)[number]): HTMLElement {
  const label = createElement('label', 'chip')
  const input = createElement('input', 'visually-hidden')
  Object.assign(input, { type: 'radio', name: 'report-reason', value: reason })
  label.append(input, REPORT_REASON_TEXTS[reason])
  return label
}
