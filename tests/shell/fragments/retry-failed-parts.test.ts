import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/fragments/retry-failed-parts.ts'
import { find } from '../lists/list-page.ts'
import { pageHtml, respond, settle, showPage } from '../page.ts'

const PAGE_URL = '/nfts/ART-abcdef-01'
const FAILURE = '<div class="state" role="alert" data-failure>Try again</div>'

start()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a failed part of a page', { tags: ['@N15'] }, () => {
  test('is requested once more automatically, while the rest of the page stays', async () => {
    show(pageOf(FAILURE, 'Bid 1'))
    const bids = find('[data-refresh=bids]')
    const requests = respond({ [PAGE_URL]: pageHtml(pageOf('Offer 1', 'Bid 2')) })
    await wait()
    expect(find('[data-refresh=offers]').textContent).toBe('Offer 1')
    expect(find('[data-refresh=bids]')).toBe(bids)
    await wait()
    expect(requests).toHaveBeenCalledTimes(1)
  })

  test('keeps its message when the second request fails too, and is not requested again', async () => {
    show(pageOf(FAILURE, 'Bid 1'))
    const requests = respond({ [PAGE_URL]: pageHtml(pageOf(FAILURE, 'Bid 1')) })
    for (let times = 0; times < 3; times += 1) await wait()
    expect(find('[data-failure]').textContent).toBe('Try again')
    expect(requests).toHaveBeenCalledTimes(1)
  })

  test('is not requested once its page was left', async () => {
    show(pageOf(FAILURE, 'Bid 1'))
    const requests = respond({})
    showPage(pageOf('Offer 1', 'Bid 1'), { url: '/nfts/ART-abcdef-02' })
    await wait()
    expect(requests).not.toHaveBeenCalled()
  })
})

test('a page without a failed part is not requested again', { tags: ['@N15'] }, async () => {
  show(pageOf('Offer 1', 'Bid 1'))
  const requests = respond({})
  await wait()
  expect(requests).not.toHaveBeenCalled()
})

function pageOf(offers: string, bids: string): string {
  return `<section data-refresh="offers" data-entities="offers:ART-abcdef-01">${offers}</section>
    <section data-refresh="bids" data-entities="auction:7">${bids}</section>`
}

function show(content: string): void {
  showPage(content, { url: PAGE_URL })
  dispatch('page:shown')
}

/** Waits longer than the shell waits before the request. */
async function wait(): Promise<void> {
  vi.advanceTimersByTime(5_000)
  await settle()
}
