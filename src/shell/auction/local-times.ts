// Writes times in the visitor's zone. The rendered text, in UTC, becomes the title. Markup: components/ui/time.ts.

import { listen } from '../../lib/dom/events.ts'
import { localDateText, localDateTimeText, zoneText } from '../../lib/format/local-time-text.ts'

export function startLocalTimes(): void {
  listen(
    ['page:shown', 'layer:added', 'list:appended', 'list:replaced', 'fragment:refreshed'],
    () => localizeTimes(document)
  )
  localizeTimes(document)
}

/** Called also for a fetched part that is compared with the shown one. */
export function localizeTimes(root: ParentNode): void {
  for (const time of root.querySelectorAll('time[data-local-time]')) {
    const seconds = Date.parse(time.dateTime) / 1000
    // The attribute is empty for a time with the time of day.
    const text = time.dataset.localTime ? localDateText(seconds) : localDateTimeText(seconds)
    time.title = time.textContent
    time.textContent = text
    delete time.dataset.localTime
  }
  for (const note of root.querySelectorAll('[data-time-zone]'))
    note.textContent = `Times are in your time zone, ${zoneText()}.`
}
