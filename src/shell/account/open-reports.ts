// Shows how many items and collections have open reports: in the number on the notifications button, and as a row of
// its panel with a link. Loaded after the page, only for admins.

import { loadOpenReportCount } from '../../lib/api/reports.ts'
import { moderationPath } from '../../lib/config/moderation-path.ts'
import { createElement } from '../../lib/dom/create-element.ts'
import { openReportsText, unhandledText } from '../../lib/messages/open-reports.ts'
import { platform } from '../../stores/platform.ts'
import { createIcon } from '../media/create-icon.ts'

const ROW_ID = 'open-reports'

/** Rejects when the queue does not answer; the shown number then stays. */
export async function showOpenReports(bell: HTMLElement, panel: HTMLElement): Promise<void> {
  const number = await platform().send(loadOpenReportCount())
  if (number > 0) bell.dataset.reports = String(number)
  else delete bell.dataset.reports
  const old = document.getElementById(ROW_ID)
  if (number === 0) return old?.remove()
  const row = old ?? createRow()
  const title = row.querySelector('.strong')
  const text = row.querySelector('.muted')
  if (title) title.textContent = openReportsText(number)
  if (text) text.textContent = unhandledText(number)
  if (!old) panel.querySelector('.notifications-head')?.after(row)
}

function createRow(): HTMLElement {
  const row = document.createElement('a')
  row.className = 'notification'
  row.id = ROW_ID
  row.href = moderationPath({ list: 'reports' })
  const picture = createElement('span', 'notification-picture')
  picture.append(createIcon('flag'))
  const words = createElement('span', 'grow')
  words.append(
    createElement('span', 'strong'),
    createElement('span', 'muted'),
    createElement('span', 'notification-step', 'See the reports')
  )
  row.append(picture, words)
  return row
}
