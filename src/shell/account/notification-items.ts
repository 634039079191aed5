// The list of notifications as elements, in groups by day. The texts, the icon and the next step of each type are in
// lib/messages/notifications.ts. Names are user input: they are inserted as text, never as markup.

import { createElement } from '../../lib/dom/create-element.ts'
import { amountText, PRECISION } from '../../lib/format/amounts.ts'
import { itemTitle } from '../../lib/format/item-title.ts'
import { dayText } from '../../lib/format/local-day.ts'
import { localTimeText } from '../../lib/format/local-time-text.ts'
import { symbolText } from '../../lib/format/money.ts'
import {
  isNotificationDone,
  notificationEndText,
  notificationPath,
  notificationStep,
  notificationTemplate
} from '../../lib/messages/notifications.ts'
import { $notificationDetails, $notifiedItems } from '../../stores/notification-details.ts'
import type { AccountNotification } from '../../stores/notifications.ts'
import { platform } from '../../stores/platform.ts'
import { serverNow } from '../auction/server-clock.ts'
import { createIcon } from '../media/create-icon.ts'

/** Pixels: 2.75rem in components/shell/notifications-menu.css. */
const PICTURE_SIDE = 44
/** Number of rows that are visible when the panel opens. Their pictures are requested before the others. */
const FIRST_ROWS = 6
const NO_BREAK_SPACE = '\u00a0'

interface ListState {
  /** Whether the details of a row are still loading. */
  isWaiting: boolean
  /** Ids of the new notifications. */
  newIds: ReadonlySet<string>
}

export function createGroups(
  items: readonly AccountNotification[],
  { isWaiting, newIds }: ListState
): HTMLElement[] {
  const now = serverNow() / 1000
  const days = new Map<string, HTMLElement[]>()
  for (const [index, item] of items.entries()) {
    const day = item.creationDate ? dayText(item.creationDate, now) : 'Earlier'
    const isFirst = index < FIRST_ROWS
    const element = createItem(item, { isFirst, isNew: newIds.has(item.id), isWaiting, now })
    days.set(day, [...(days.get(day) ?? []), element])
  }
  return [...days].flatMap(([day, elements]) => {
    const list = createElement('ul', 'notification-list')
    list.append(...elements)
    return [createElement('h3', 'notification-day', day), list]
  })
}

function createItem(
  notification: AccountNotification,
  {
    isFirst,
    isNew,
    isWaiting,
    now
  }: { isFirst: boolean; isNew: boolean; isWaiting: boolean; now: number }
): HTMLElement {
  const { creationDate, id, identifier, name, type } = notification
  const details = $notificationDetails.get()[id]
  const { picture: src, scam } = $notifiedItems.get()[identifier] ?? {}
  const isMarked = scam !== undefined // as a scam
  const { amount: label, icon, title } = notificationTemplate(type, details?.auction)
  const item = createElement('li')
  const link = document.createElement('a')
  link.className = 'notification'
  link.href = notificationPath(notification)
  link.dataset.key = id
  const picture = createElement('span', 'notification-picture')
  picture.append(createIcon(icon))
  if (src) picture.append(createPicture(src, isFirst))
  const words = createElement('span', 'grow')
  const about = createElement('span', 'muted clip', itemTitle({ name, scam }))
  about.dir = 'auto'
  words.append(createElement('span', 'strong', title), about)
  const isUnsold = type === 'Ended' && details?.auction?.hasBid === false
  if (isUnsold) words.append(createElement('span', '', 'Nobody bid'))
  else if (details?.amount) {
    const { amount, decimals } = details.amount
    const symbol = symbolText(details.amount, platform().network.nativeLabel)
    const text = `${label} ${amountText(amount, decimals, PRECISION.list)} ${symbol}`
    const end = notificationEndText(type, { ...details, isMarked }, now)
    words.append(createElement('span', 'num', end ? `${text}, ${end}` : text))
  }
  // Reserves space for the amount, and for the action of a new notification.
  const reservedLines = details || !isWaiting ? 0 : isNew ? 2 : 1
  for (let line = 0; line < reservedLines; line += 1)
    words.append(createElement('span', '', NO_BREAK_SPACE))
  const step = details && notificationStep(type, { ...details, isMarked })
  if (step) words.append(createElement('span', 'notification-step', step))
  else if (details && isNotificationDone(type, details))
    words.append(createElement('span', 'muted', 'Done'))
  // Only the time of day, because the date is in the heading above.
  const time = creationDate ? localTimeText(creationDate) : ''
  const when = createElement('span', 'faint num', time)
  link.append(picture, words, when)
  if (isNew) {
    link.dataset.unread = ''
    link.append(createElement('span', 'visually-hidden', 'New'))
  } else if (step) {
    link.dataset.todo = ''
    link.append(createElement('span', 'visually-hidden', 'To do'))
  }
  item.append(link)
  return item
}

/** The picture covers the icon, which remains visible when the picture cannot be loaded. */
function createPicture(src: string, isFirst: boolean): HTMLImageElement {
  const picture = new Image(PICTURE_SIDE, PICTURE_SIDE)
  picture.alt = ''
  picture.loading = isFirst ? 'eager' : 'lazy'
  picture.decoding = isFirst ? 'sync' : 'async' // a row that is written anew keeps its picture without a flash
  picture.addEventListener('error', () => picture.remove())
  picture.src = src
  return picture
}
