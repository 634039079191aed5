import { expect, test } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { startLocalTimes } from '../../../src/shell/auction/local-times.ts'
import { showPage } from '../page.ts'

const LOCAL = new Date(2026, 10, 22, 9, 5)

test('times are shown in the time zone of the visitor and keep UTC in their title attribute', {
  tags: ['@M2']
}, () => {
  const page = showPage(time('', '22/11/2026 08:05 UTC'))
  startLocalTimes()
  const [first] = page.querySelectorAll('time')
  expect([first?.textContent, first?.title]).toEqual(['22/11/2026 09:05', '22/11/2026 08:05 UTC'])
  page.insertAdjacentHTML('beforeend', time('date', '22/11/2026'))
  dispatch('list:appended', undefined, page)
  expect([...page.querySelectorAll('time')].map(i => i.textContent)).toEqual([
    '22/11/2026 09:05',
    '22/11/2026'
  ])
  expect(first?.title).toBe('22/11/2026 08:05 UTC')
})

test('a page that says that its times are in UTC names the time zone of the visitor instead', {
  tags: ['@C11']
}, () => {
  const page = showPage('<p data-time-zone>Times are in UTC.</p>')
  startLocalTimes()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(page.textContent).toBe(`Times are in your time zone, ${timeZone}.`)
})

function time(kind: string, text: string): string {
  return `<time datetime="${LOCAL.toISOString()}" data-local-time="${kind}">${text}</time>`
}
