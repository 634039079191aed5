// What an admin does from the menu of a page: asked about once more where it hides something or warns of it, said in a
// toast, and what it changed fetched anew. Loaded by the pages of admins alone.

import { findModerationAction } from '../../lib/admin-actions.ts'
import { moderate } from '../../lib/api/moderation.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { environment } from '../../stores/environment.ts'
import { showToast } from '../../stores/toasts.ts'
import { startStores } from '../lazy/lazy-activation.ts'

const MENU = '[role=menu][id^=admin-]'
const ITEMS = '[role=menuitem]'
const FOCUS_MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  End: (_, count) => count - 1,
  Home: () => 0
}

export function start(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeydown)
  document.addEventListener(
    'toggle',
    event => {
      if ((event as ToggleEvent).newState === 'open') focusFirstItem(event.target as Element)
    },
    true
  )
  // Pressed before this code was there: the browser has opened it.
  const early = document.querySelector(`${MENU}:popover-open`)
  if (early && !early.contains(document.activeElement)) focusFirstItem(early)
}

function focusFirstItem(menu: Element): void {
  if (menu.matches(MENU)) menu.querySelector<HTMLElement>(ITEMS)?.focus()
}

function onKeydown(event: KeyboardEvent): void {
  const menu = (event.target as Element).closest<HTMLElement>(MENU)
  if (!menu) return
  // The focus goes back to the button, and on from there.
  if (event.key === 'Tab') menu.hidePopover()
  const step = FOCUS_MOVES[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[step(at, items.length)]?.focus()
}

function onClick(event: MouseEvent): void {
  const item = (event.target as Element).closest<HTMLElement>('[data-admin-action]')
  const { adminAction = '', subject = '' } = item?.dataset ?? {}
  const change = findModerationAction(adminAction)
  if (!item || !change) return
  item.closest<HTMLElement>(MENU)?.hidePopover()
  const button = menuButton(subject)
  if (button?.ariaBusy === 'true') return
  if (change.isDestructive && !confirm('Are you sure?')) return
  if (button) button.ariaBusy = 'true'
  void runAction(change, subject).finally(() => {
    const now = menuButton(subject)
    if (!now) return
    now.ariaBusy = null
    // With what was drawn anew the focus went elsewhere.
    if (now !== button) now.focus({ preventScroll: true })
  })
}

async function runAction(
  change: NonNullable<ReturnType<typeof findModerationAction>>,
  subject: string
) {
  const toast = { id: `admin ${subject}`, text: subject }
  showToast({ ...toast, status: 'pending', title: change.label })
  try {
    await startStores()
    const isDone = await environment().send(moderate(change, subject))
    if (!isDone) throw new SubjectNotFoundError()
    showToast({ ...toast, status: 'success', title: change.successText })
  } catch (error) {
    const text =
      error instanceof SubjectNotFoundError ? 'The marketplace does not know it.' : errorText(error)
    showToast({ ...toast, status: 'fail', title: `${change.label}: not done`, text })
    return
  }
  // What was done is done; the page shows it when it is loaded again.
  await importRefresh().then(
    ({ refresh }) => refresh(affectedEntities(subject)),
    () => {}
  )
}

/** Lists may show it too, on this page and on those below (components/admin/redrawn.ts). */
function affectedEntities(subject: string): string[] {
  return [`flags:${subject}`, 'flags:all', `asset:${subject}`]
}

const importRefresh = () => import('../fragments/refresh-entities.ts')

/** The service answered that there is no such thing. */
class SubjectNotFoundError extends Error {
  override readonly name = 'UnknownSubject'
}

function menuButton(subject: string): HTMLElement | null {
  return document.querySelector(`[data-admin-button="${CSS.escape(subject)}"]`)
}
