import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { start } from '../../../src/shell/media/post-embed.ts'
import { recordListeners } from '../happy-dom.ts'
import { showPage } from '../page.ts'

const POST = `<ul><li><blockquote>Season cards are back.</blockquote>
  <button data-embed="12">Load post</button></li></ul>`
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  leave = recordListeners()
  showPage(POST)
  start()
})

afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('an embedded post that does not load shows a message and keeps its text', {
  tags: ['@N11']
}, () => {
  const [quote, button] = [find('blockquote'), find('button')]
  button.click()
  expect(find('iframe').getAttribute('src')).toMatch(/^https:\/\/platform\.twitter\.com\/.*id=12/)
  expect(quote.hidden).toBe(false)
  vi.advanceTimersByTime(8_000)
  expect(document.querySelector('iframe')).toBeNull()
  expect(find('[role=alert]').textContent).toMatch(/^Twitter did not answer\./)
  expect(quote.hidden).toBe(false)
  button.click()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('an embedded post that has loaded replaces its text and gives its frame the right height', {
  tags: ['@N11']
}, () => {
  find('button').click()
  const frame = find('iframe') as HTMLIFrameElement
  const data = { 'twttr.embed': { params: [{ height: 321 }] } }
  const origin = 'https://platform.twitter.com'
  dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
  expect(find('blockquote').hidden).toBe(true)
  expect(frame.style.blockSize).toBe('321px')
  vi.advanceTimersByTime(8_000)
  expect(document.querySelector('[role=alert]')).toBeNull()
})

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`${selector} is missing`)
  return element
}
