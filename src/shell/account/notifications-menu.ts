// The bell: asks for news twice a minute while somebody is signed in and looks, marks what is new and lists it. Comes
// with a session; a visitor downloads none of it. The words of its states are in components/shell/Bell.astro.

import { LIMITS } from '../../lib/config/limits.ts'
import { relativeText } from '../../lib/format/dates.ts'
import { notificationPath, notificationTemplate } from '../../lib/messages/notifications.ts'
import {
  $notifications,
  $unread,
  type AccountNotification,
  markNotificationsSeen,
  refreshNotifications
} from '../../stores/notifications.ts'
import { serverNow } from '../auction/server-clock.ts'
import { drawIcon } from '../media/create-icon.ts'
import { dress } from '../lazy/deferred-styles.ts'

const MOST = 9

let prepare: () => Promise<void> = async () => {}
let timer: ReturnType<typeof setTimeout> | undefined
let askedAt = 0
/** New when the list was opened: stays marked until it closes. */
let opened: ReadonlySet<string> = new Set()

/** `act` builds what stores ask through. */
export function start(act: () => Promise<void>): void {
  prepare = act
  dressPanel()
  document.addEventListener('visibilitychange', schedule)
  document.addEventListener('viewer:rendered', () => {
    dressPanel()
    draw()
  })
  document.addEventListener('entities:changed', event => {
    const { entities } = (event as CustomEvent<{ entities: readonly string[] }>).detail
    if (entities.includes('notifications')) void ask()
  })
  document.addEventListener('toggle', follow, true)
  document.addEventListener('astro:before-preparation', () => panel()?.hidePopover())
  document.addEventListener('click', event => {
    const retry = (event.target as Element).closest('[data-notifications-retry]')
    if (!retry) return
    retry.ariaBusy = 'true'
    void ask().finally(() => {
      retry.ariaBusy = null
    })
  })
  $notifications.subscribe(draw)
  $unread.subscribe(draw)
  schedule()
}

/** A page built ahead puts the bell in when it knows who is there. */
function dressPanel(): void {
  const list = panel()
  const { styles } = list?.dataset ?? {}
  if (!list || !styles) return
  delete list.dataset['styles']
  void dress(list, styles)
}

function schedule(): void {
  clearTimeout(timer)
  if (document.hidden) return
  const dueMs = Math.max(0, askedAt + LIMITS.notificationIntervalMs - Date.now())
  timer = setTimeout(() => void ask(), dueMs)
}

async function ask(): Promise<void> {
  askedAt = Date.now()
  schedule()
  try {
    await prepare()
    await refreshNotifications()
  } catch {
    // The code that asks could not be had: the next time tries again.
  }
}

function follow(event: Event): void {
  if (event.target !== panel()) return
  const isOpen = (event as ToggleEvent).newState === 'open'
  opened = isOpen ? $unread.get() : new Set()
  if (isOpen) markNotificationsSeen()
  draw()
}

function draw(): void {
  const button = document.getElementById('bell')
  const list = panel()
  if (!button || !list) return
  const state = $notifications.get()
  const { size } = $unread.get()
  button.ariaLabel = size ? `Notifications, ${size} unread` : 'Notifications'
  if (size) button.dataset['unread'] = size > MOST ? `${MOST}+` : String(size)
  else delete button.dataset['unread']
  const items = state.step === 'ready' ? state.items : []
  // News that comes while the list is open is seen at once, and marked.
  if (size && list.matches(':popover-open')) {
    opened = new Set([...opened, ...$unread.get()])
    markNotificationsSeen()
    return
  }
  const shown = state.step === 'ready' ? (items.length ? 'list' : 'empty') : state.step
  for (const part of list.querySelectorAll<HTMLElement>('[data-notifications-state]')) {
    part.hidden = part.dataset['notificationsState'] !== shown
  }
  const rows = list.querySelector('ul')
  const focused = [...(rows?.children ?? [])].indexOf(
    document.activeElement?.parentElement as Element
  )
  rows?.replaceChildren(...items.map(drawItem))
  if (focused >= 0) rows?.children[focused]?.querySelector('a')?.focus()
}

/** Names come from strangers: text, never markup. */
function drawItem(notification: AccountNotification): HTMLElement {
  const { title, icon } = notificationTemplate(notification.type)
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.className = 'notification'
  link.href = notificationPath(notification)
  const words = make('span', 'grow')
  words.append(make('span', 'strong', title), make('span', 'muted clip', notification.name))
  const { creationDate } = notification
  const when = make(
    'span',
    'faint',
    creationDate ? relativeText(creationDate, serverNow() / 1000) : ''
  )
  link.append(drawIcon(icon), words, when)
  if (opened.has(notification.id)) {
    link.dataset['unread'] = ''
    link.append(make('span', 'visually-hidden', 'New'))
  }
  item.append(link)
  return item
}

function panel(): HTMLElement | null {
  return document.getElementById('notifications')
}

function make(tag: 'span', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
