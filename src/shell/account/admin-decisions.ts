// The last actions of an admin in this browser, shown above the lists of the moderation page in a deployment without a
// queue of reports. The data service does not tell when or by which admin something was marked. Names are user input:
// they are inserted as text, never as markup.

import { moderationPath } from '../../lib/config/moderation-path.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import { relativeText } from '../../lib/format/dates.ts'
import { decisionTexts, MAX_DECISIONS } from '../../lib/moderation-decisions.ts'
import { platform } from '../../stores/platform.ts'
import { renderedViewer } from './session.ts'

interface Decision {
  /** A key of lib/admin-actions.ts. */
  action: string
  /** The address of the admin, because several admins may use one browser. */
  admin: string
  /** Unix seconds. */
  at: number
  name: string
  subject: string
}

/** Number of stored actions that are shown. How many are stored is in lib/moderation-decisions.ts. */
const SHOWN = 5
const { key } = STORAGE.decisions

/** Stores an action in front of the earlier ones. */
export function addDecision(decision: Pick<Decision, 'action' | 'name' | 'subject'>): void {
  const admin = renderedViewer()
  if (!admin) return
  const all = [{ ...decision, admin, at: platform().now() }, ...readDecisions()]
  try {
    localStorage.setItem(key, JSON.stringify(all.slice(0, MAX_DECISIONS)))
  } catch {
    // The browser stores nothing. The action itself has succeeded.
  }
}

/** Does nothing on pages other than the moderation page. */
export function showDecisions(): void {
  const part = document.querySelector('[data-decisions]')
  const list = part?.querySelector('ul')
  if (!part || !list) return
  const admin = renderedViewer()
  const own = readDecisions().filter(i => i.admin === admin)
  const results = decisionTexts(own)
  const rows = own.slice(0, SHOWN).map((decision, n) => createRow(decision, results[n] ?? ''))
  list.replaceChildren(...rows)
  part.hidden = own.length === 0
}

function createRow({ at, name, subject }: Decision, result: string): HTMLElement {
  const row = document.createElement('li')
  row.className = 'row row-between'
  const [what, when] = [document.createElement('span'), document.createElement('span')]
  const link = document.createElement('a')
  link.className = 'link'
  link.href = moderationPath({ q: subject })
  link.textContent = name
  what.append(link, ` · ${result}`)
  when.textContent = relativeText(at, Date.now() / 1000)
  row.append(what, when)
  return row
}

function readDecisions(): Decision[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isDecision) : []
  } catch {
    return []
  }
}

function isDecision(value: unknown): value is Decision {
  const { action, admin, at, name, subject } = (value ?? {}) as Record<string, unknown>
  return [action, admin, name, subject].every(i => typeof i === 'string') && typeof at === 'number'
}
