// The result of a computed draw as elements. The computation is in stores/draw-check.ts, the texts are in
// lib/messages/draw.ts.

import type { IconName } from '../../lib/icons/icon.ts'
import {
  DRAW_UNAVAILABLE_TEXT,
  drawCheckText,
  drawCheckTitle,
  drawFileRefusalText,
  drawVerdictText,
  OUTCOME_TEXTS
} from '../../lib/messages/draw.ts'
import type { CheckOutcome, DrawCheck, DrawReport } from '../../lib/rules/draw-check.ts'
import {
  type DrawCheckInput,
  type DrawCheckResult,
  type OwnTicket,
  runDrawCheck
} from '../../stores/draw-check.ts'
import { createIcon } from '../media/create-icon.ts'

// draw-check.ts loads both with one import.
export { publishedInputs } from '../../stores/draw-check.ts'

const ICONS: Record<CheckOutcome, IconName> = { passed: 'success', failed: 'fail', unknown: 'info' }
/** Maximum number of computed winners that are shown. */
const MAX_SHOWN = 200

export async function checkAgain(input: DrawCheckInput): Promise<HTMLElement[]> {
  return toElements(await runDrawCheck(input))
}

function toElements(result: DrawCheckResult): HTMLElement[] {
  switch (result.kind) {
    case 'unreadable':
      return [noteOf('error', drawFileRefusalText(result.refusal))]
    case 'unavailable':
      return [unavailableNote()]
    case 'checked':
      return [
        noteOf(verdictKind(result.report), drawVerdictText(result.report.checks)),
        checkList(result.report.checks),
        textOf('p', winnersText(result.report.winners, result.tickets)),
        ...(result.own.length > 0 ? [textOf('p', ownText(result.own))] : [])
      ]
  }
}

export function unavailableNote(): HTMLElement {
  return noteOf('warning', DRAW_UNAVAILABLE_TEXT)
}

function verdictKind({ checks }: DrawReport): 'error' | 'success' | 'warning' {
  if (checks.some(i => i.outcome === 'failed')) return 'error'
  return checks.some(i => i.outcome === 'unknown') ? 'warning' : 'success'
}

function checkList(checks: readonly DrawCheck[]): HTMLElement {
  const list = document.createElement('ol')
  list.className = 'draw-checks'
  list.ariaLabel = 'Checks'
  list.append(
    ...checks.map(check => {
      const row = document.createElement('li')
      row.className = `is-${check.outcome}`
      row.append(
        createIcon(ICONS[check.outcome]),
        textOf('strong', `${OUTCOME_TEXTS[check.outcome]}: ${drawCheckTitle(check)}`),
        textOf('span', drawCheckText(check))
      )
      return row
    })
  )
  return list
}

function winnersText(winners: readonly number[], tickets: number): string {
  const ticketsText = tickets === 1 ? '1 ticket' : `${tickets} tickets`
  if (winners.length === 0) return `Computed with ${ticketsText}: no ticket wins.`
  const shown = winners
    .slice(0, MAX_SHOWN)
    .map((number, index) => `#${number} wins NFT ${index + 1}`)
  const more = winners.length - shown.length
  const end = more > 0 ? `, and ${more} more` : ''
  return `Computed with ${ticketsText}: ${shown.join(', ')}${end}.`
}

function ownText(own: readonly OwnTicket[]): string {
  const texts = own.map(({ nonce, number }) =>
    nonce > 0 ? `#${number} wins NFT ${nonce}` : `#${number} wins nothing`
  )
  return `Your tickets: ${texts.join(', ')}.`
}

function noteOf(kind: 'error' | 'success' | 'warning', text: string): HTMLElement {
  const note = textOf('p', text)
  note.className = `note note-${kind}`
  return note
}

function textOf(tag: 'p' | 'span' | 'strong', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
