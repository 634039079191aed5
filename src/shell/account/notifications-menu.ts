// The notifications menu. Polls (`notificationIntervalMs`) while a user is signed in and the tab is visible, marks
// unread notifications and lists them (notification-items.ts). A notification becomes read when its row has been in
// view, when its action is known to be done, or together with all others by the button. Loaded only with a session. The
// texts of the states of the menu are in components/shell/NotificationsMenu.astro.

import { LIMITS } from '../../lib/config/limits.ts'
import { listen } from '../../lib/dom/events.ts'
import { isNotificationDone } from '../../lib/messages/notifications.ts'
import {
  $notificationDetails,
  $notifiedItems,
  expireNotificationDetails,
  loadNotificationDetails,
  loadNotificationPictures
} from '../../stores/notification-details.ts'
import {
  $notifications,
  $unread,
  markNotificationsSeen,
  refreshNotifications
} from '../../stores/notifications.ts'
import { addStylesheet } from '../lazy/deferred-styles.ts'
import { startStores } from '../lazy/start-stores.ts'
import { createGroups } from './notification-items.ts'

const MAX_BADGE_COUNT = 9
const BUTTON_ID = 'notifications-button'

/** A row counts as read when at least this share of it is visible. */
const READ_SHARE = 0.5

let timer: ReturnType<typeof setTimeout> | undefined
/** Time of the last poll, in milliseconds. */
let refreshedAt = 0
let isLoggedOut = false
/** Ids of notifications that were unread since the menu was opened. They stay marked until the next opening. */
const newSinceOpened = new Set<string>()
/** Whether the panel is open. */
let isOpen = false
/** Whether the code that loads the details failed to load. No space is then reserved for them. */
let haveDetailsFailed = false
/** Reports unread rows that become visible. */
let readObserver: IntersectionObserver | undefined

export function start(): void {
  loadPanelStyles()
  document.addEventListener('visibilitychange', schedule)
  listen('session:missing', () => {
    isLoggedOut = true
    clearTimeout(timer)
  })
  listen('entities:changed', event => {
    if (!event.detail.entities.includes('notifications')) return
    expireNotificationDetails()
    void refreshNow()
  })
  // An admin may have cleared reports.
  listen('fragment:refreshed', () => void refreshReports())
  document.addEventListener('toggle', onToggle, true)
  listen('navigation:start', () => panel()?.hidePopover())
  document.addEventListener('click', ({ target }) => {
    const retryButton = (target as Element).closest('[data-notifications-retry]')
    const readButton = (target as Element).closest('[data-notifications-read]')
    if (retryButton) retryLoading(retryButton)
    if (readButton) readAll(readButton)
  })
  // A hover or a focus of the button shows that the panel is about to be opened.
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, ({ target }) => {
      if ((target as Element).closest(`#${BUTTON_ID}`)) void loadDetails()
    })
  }
  $notifications.subscribe(render)
  $notificationDetails.listen(() => {
    readDone()
    render()
  })
  $notifiedItems.listen(render)
  $unread.subscribe(renderCount)
  schedule()
}

function loadPanelStyles(): void {
  const list = panel()
  const { styles } = list?.dataset ?? {}
  if (!list || !styles) return
  delete list.dataset.styles
  void addStylesheet(list, styles)
}

function schedule(): void {
  clearTimeout(timer)
  if (document.hidden || isLoggedOut) return
  const dueMs = Math.max(0, refreshedAt + LIMITS.notificationIntervalMs - Date.now())
  timer = setTimeout(() => void refreshNow(), dueMs)
}

async function refreshNow(): Promise<void> {
  refreshedAt = Date.now()
  schedule()
  try {
    await startStores()
    await Promise.all([refreshNotifications(), refreshReports()])
  } catch {
    // The code did not load or the request failed; the next poll tries again.
  }
}

const importOpenReports = () => import('./open-reports.ts')

/** Only for admins of a deployment with a queue of reports. Never rejects: the next poll tries again. */
async function refreshReports(): Promise<void> {
  const [bell, list] = [document.getElementById(BUTTON_ID), panel()]
  if (document.documentElement.dataset.admin !== 'reports' || !bell || !list) return
  await Promise.all([importOpenReports(), startStores()])
    .then(([{ showOpenReports }]) => showOpenReports(bell, list))
    .catch(() => undefined)
  renderCount()
}

function onToggle(event: Event): void {
  const list = panel()
  if (!list || event.target !== list) return
  isOpen = (event as ToggleEvent).newState === 'open'
  if (isOpen) {
    newSinceOpened.clear()
    list.scrollTop = 0
    list.querySelector('[data-notifications-status]')?.replaceChildren()
    expireNotificationDetails()
    void refreshNow() // what happened since the last poll
  }
  render()
}

function retryLoading(button: HTMLElement): void {
  button.ariaBusy = 'true'
  void refreshNow().finally(() => {
    button.ariaBusy = null
    keepFocusInPanel(button)
  })
}

/** Marks notifications as read whose action is already done, anywhere in the list. */
function readDone(): void {
  const state = $notifications.get()
  const details = $notificationDetails.get()
  const items = state.step === 'ready' ? state.items : []
  const done = items.filter(({ id, type }) => isNotificationDone(type, details[id] ?? {}))
  markNotificationsSeen(done.map(i => i.id))
}

/** Also removes the marks of new notifications. */
function readAll(button: HTMLElement): void {
  markNotificationsSeen([...$unread.get()])
  newSinceOpened.clear()
  render()
  const status = panel()?.querySelector('[data-notifications-status]')
  if (status) status.textContent = 'All notifications are marked as read.'
  keepFocusInPanel(button)
}

/**
 * Above the open panel the number is that of the marked rows; after closing it is the number of unread notifications.
 * The number of reported items is added to it (open-reports.ts).
 */
function renderCount(): void {
  const button = document.getElementById(BUTTON_ID)
  if (!button) return
  const { size: unread } = isOpen ? newSinceOpened : $unread.get()
  const reports = Number(button.dataset.reports ?? 0)
  const size = unread + reports
  const counts = [unread ? `${unread} unread` : '', reports ? `${reports} reported` : '']
  button.ariaLabel = ['Notifications', ...counts.filter(Boolean)].join(', ')
  if (size) button.dataset.unread = size > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(size)
  else delete button.dataset.unread
}

function render(): void {
  const list = panel()
  if (!list) return
  const state = $notifications.get()
  const items = state.step === 'ready' ? state.items : []
  for (const id of $unread.get()) newSinceOpened.add(id)
  const shown = state.step === 'ready' ? (items.length ? 'list' : 'empty') : state.step
  for (const part of list.querySelectorAll('[data-notifications-state]')) {
    part.hidden = part.dataset.notificationsState !== shown
  }
  renderCount()
  const count = list.querySelector('[data-notifications-unread]')
  if (count) count.textContent = newSinceOpened.size ? `${newSinceOpened.size} new` : ''
  const readButton = list.querySelector('[data-notifications-read]')
  if (readButton) readButton.hidden = shown !== 'list' || newSinceOpened.size === 0
  // For a closed panel only the pictures are loaded, when a new notification makes it likely to be opened.
  if (list.matches(':popover-open')) void loadDetails()
  else if ($unread.get().size > 0) void loadDetails(loadNotificationPictures)
  renderRows()
}

function renderRows(): void {
  const state = $notifications.get()
  const items = state.step === 'ready' ? state.items : []
  const rows = panel()?.querySelector('[data-notifications-state=list]') ?? null
  const focused = linksOf(rows).indexOf(document.activeElement as HTMLAnchorElement)
  rows?.replaceChildren(
    ...createGroups(items, { isWaiting: !haveDetailsFailed, newIds: newSinceOpened })
  )
  if (focused >= 0) linksOf(rows)[focused]?.focus()
  observeUnread(linksOf(rows))
}

/** Marks unread rows as read when they become visible. Those of a closed panel are not visible. */
function observeUnread(links: readonly HTMLElement[]): void {
  readObserver?.disconnect()
  const unread = $unread.get()
  readObserver = new IntersectionObserver(
    entries => {
      const seen = entries.filter(i => i.isIntersecting).map(i => i.target as HTMLElement)
      markNotificationsSeen(seen.flatMap(i => i.dataset.key ?? []))
    },
    { threshold: READ_SHARE }
  )
  for (const link of links) if (unread.has(link.dataset.key ?? '')) readObserver.observe(link)
}

/** `load`: what is loaded, by default all details. */
async function loadDetails(load = loadNotificationDetails): Promise<void> {
  const state = $notifications.get()
  if (state.step !== 'ready') return
  try {
    await startStores()
    haveDetailsFailed = false
    await load(state.items)
  } catch {
    if (haveDetailsFailed) return
    haveDetailsFailed = true
    renderRows()
  }
}

/**
 * Keeps the focus in the panel when the pressed button is hidden, because Escape returns the focus to the menu's button
 * only from inside the panel.
 */
function keepFocusInPanel(pressed: HTMLElement): void {
  const list = panel()
  if (!list || pressed.checkVisibility() || !list.matches(':popover-open')) return
  const [first = list] = linksOf(list.querySelector('[data-notifications-state=list]'))
  first.focus()
}

function linksOf(rows: Element | null): HTMLAnchorElement[] {
  return [...(rows?.querySelectorAll('a') ?? [])]
}

function panel(): HTMLElement | null {
  return document.getElementById('notifications')
}
