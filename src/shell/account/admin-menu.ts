// The admin menu of a page. Asks before a moderation action, runs it, shows the result in a toast and refetches the
// changed parts of the page. Loaded only on admins' pages. The actions are in lib/admin-actions.ts, their questions in
// lib/messages/admin-question.ts.

import { clearsReports, doneText, findModerationAction } from '../../lib/admin-actions.ts'
import { moderate } from '../../lib/api/moderation.ts'
import { moderationPath } from '../../lib/config/moderation-path.ts'
import { askToConfirm } from '../../lib/dom/confirm-dialog.ts'
import { listen } from '../../lib/dom/events.ts'
import { adminQuestion, type SubjectDetails } from '../../lib/messages/admin-question.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { platform } from '../../stores/platform.ts'
import { showToast, type Toast } from '../../stores/toasts.ts'
import { startStores } from '../lazy/start-stores.ts'
import { addDecision, showDecisions } from './admin-decisions.ts'

type ModerationAction = NonNullable<ReturnType<typeof findModerationAction>>

const MENU = '[role=menu][id^=admin-]'
const ITEMS = '[role=menuitem]'
/** From the index of the focused item and the number of items to the index of the item to focus. */
const FOCUS_MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  End: (_, count) => count - 1,
  Home: () => 0
}

export function start(): void {
  listen('page:shown', showDecisions)
  showDecisions()
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeydown)
  document.addEventListener(
    'toggle',
    event => {
      if ((event as ToggleEvent).newState === 'open') focusFirstItem(event.target as Element)
    },
    true
  )
  // Handles a menu that was opened before this module was loaded: the browser opens popovers itself.
  const early = document.querySelector(`${MENU}:popover-open`)
  if (early && !early.contains(document.activeElement)) focusFirstItem(early)
}

function focusFirstItem(menu: Element): void {
  if (menu.matches(MENU)) menu.querySelector<HTMLElement>(ITEMS)?.focus()
}

function onKeydown(event: KeyboardEvent): void {
  const menu = (event.target as Element).closest<HTMLElement>(MENU)
  if (!menu) return
  // Closing the menu returns the focus to the button; Tab then moves it to the next control.
  if (event.key === 'Tab') menu.hidePopover()
  const move = FOCUS_MOVES[event.key]
  if (!move) return
  event.preventDefault()
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[move(at, items.length)]?.focus()
}

function onClick(event: MouseEvent): void {
  const item = (event.target as Element).closest('[data-admin-action]')
  const {
    adminAction = '',
    subject = '',
    clearLabel,
    subjectAbout,
    subjectMark,
    subjectName = subject,
    subjectPath,
    subjectPicture,
    subjectReported,
    subjectAuction
  } = item?.dataset ?? {}
  const change = findModerationAction(adminAction)
  if (!item || !change) return
  item.closest<HTMLElement>(MENU)?.hidePopover()
  const button = menuButton(subject)
  if (button?.ariaBusy === 'true') return
  void confirmAndRun(change, {
    about: subjectAbout,
    action: adminAction,
    details: { clearLabel, reported: subjectReported, runningAuction: subjectAuction },
    mark: subjectMark,
    name: subjectName,
    path: subjectPath,
    picture: subjectPicture,
    pressed: item.closest(MENU) ? button : item,
    subject
  })
}

async function confirmAndRun(
  change: ModerationAction,
  {
    about,
    action,
    details,
    mark,
    name,
    path,
    picture,
    pressed,
    subject
  }: {
    about: string | undefined
    action: string
    details: SubjectDetails
    mark: string | undefined
    name: string
    /** The path at which an admin finds the subject afterwards. */
    path: string | undefined
    picture: string | undefined
    /** The button of the menu, or the button of the action beside it. */
    pressed: HTMLElement | null
    subject: string
  }
): Promise<void> {
  const question = adminQuestion(action, name, details)
  if (question && !(await askToConfirm({ ...question, about, picture }))) return pressed?.focus()
  const button = menuButton(subject)
  const index = button ? menuButtons().indexOf(button) : 0
  if (button) button.ariaBusy = 'true'
  const done = await runAction(change, { action, mark, name, path, subject })
  if (done && clearsReports(action)) await showUnreported(subject)
  const buttonNow = menuButton(subject)
  if (!buttonNow) {
    // The row has left its list, so the toast links to it for undoing the action.
    if (button && done && !done.link)
      showToast({
        ...done,
        link: { href: moderationPath({ q: subject }), label: 'Show it', opens: 'page' }
      })
    // The focus moves to the row that took its place, or to the last row.
    const remaining = menuButtons()
    remaining[Math.min(index, remaining.length - 1)]?.focus({ preventScroll: true })
    return
  }
  buttonNow.ariaBusy = null
  // The refresh has replaced the button, so the focus was lost.
  if (buttonNow !== button) buttonNow.focus({ preventScroll: true })
}

/** Enables the report button, because the admin can report the subject again. */
async function showUnreported(subject: string): Promise<void> {
  const [{ forgetReport }, { renderReported }] = await Promise.all([
    import('../../stores/social.ts'),
    import('./social-buttons.ts')
  ])
  forgetReport(subject)
  for (const button of document.querySelectorAll('[data-report]'))
    if (button.dataset.report === subject) renderReported(button, false)
}

/** Resolves to the toast of a successful action, and to undefined after a failure. */
async function runAction(
  change: ModerationAction,
  {
    action,
    mark,
    name,
    path,
    subject
  }: {
    action: string
    mark: string | undefined
    name: string
    path: string | undefined
    subject: string
  }
): Promise<Toast | undefined> {
  const text = name === subject ? subject : `${name} · ${subject}`
  const toast = { id: `admin ${subject}`, text }
  let done: Toast
  showToast({ ...toast, status: 'pending', title: change.label })
  try {
    await startStores()
    const isFound = await platform().send(moderate(change, subject))
    // Reports of a subject that no longer exists are cleared as well.
    if (!isFound && !clearsReports(action)) throw new SubjectNotFoundError()
    // A path with a query finds the subject alone.
    const label = path?.includes('q=') ? 'Show it' : 'See the list'
    const link = path ? ({ href: path, label, opens: 'page' } as const) : undefined
    done = { ...toast, status: 'success', title: doneText(action, mark), link }
    showToast(done)
    addDecision({ action, name, subject })
    showDecisions()
  } catch (error) {
    const text =
      error instanceof SubjectNotFoundError ? 'The marketplace cannot find it.' : errorText(error)
    showToast({ ...toast, status: 'fail', title: `${change.label}: failed`, text })
    return undefined
  }
  // If the refresh fails, the action is still done; the next page load shows it.
  await importRefresh().then(
    ({ refreshEntities }) => refreshEntities(affectedEntities(subject)),
    () => {}
  )
  return done
}

/**
 * Lists on this page and on the layers below may show the subject as well (components/admin/refresh-attributes.ts).
 */
function affectedEntities(subject: string): string[] {
  return [`flags:${subject}`, 'flags:all', `asset:${subject}`]
}

const importRefresh = () => import('../fragments/refresh-entities.ts')

/** Thrown when the service answers that the subject does not exist. */
class SubjectNotFoundError extends Error {
  override readonly name = 'SubjectNotFoundError'
}

function menuButtons(): HTMLElement[] {
  return [...document.querySelectorAll('[data-admin-button]')]
}

function menuButton(subject: string): HTMLElement | null {
  return document.querySelector(`[data-admin-button="${CSS.escape(subject)}"]`)
}
