import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { loadCampaignSupply } from '../../../src/lib/api/campaigns.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/launch/launch-updates.ts'
import { pageHtml, respond, showPage } from '../page.ts'

const fetchUpdate = vi.hoisted(() => vi.fn(async () => undefined as unknown))
vi.mock('../../../src/stores/fetch-update.ts', () => ({ fetchUpdate }))
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))

const NOW = 1_900_000_000 // Unix seconds
const URL_PATH = '/campaigns/erd1m/a'
const ENTITY = `campaign:${URL_PATH}`
const POLL_MS = 5_000

let layer: HTMLElement

beforeAll(async () => {
  vi.useFakeTimers()
  await import('../../../src/shell/fragments/refresh-entities.ts') // Loads with the first change.
  // Loads when the first request is due.
  await import('../../../src/shell/launch/supply-polling.ts')
  start()
  showPage('<div data-campaign-id="a"></div>')
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(fetchUpdate).toHaveBeenCalledTimes(1)
})

beforeEach(async () => {
  showPage('')
  await vi.advanceTimersByTimeAsync(20_000) // Runs the retries of the previous test.
  vi.setSystemTime(NOW * 1000)
  setHidden(false)
  respond({})
  fetchUpdate.mockReset().mockResolvedValue(undefined)
})

describe('a fragment with the times of its changes (data-refresh-at)', {
  tags: ['@C8', '@C9', '@C11']
}, () => {
  test('is fetched again at its time, and not before', async () => {
    const fetched = show(fragment('Launching', NOW + 60))
    answer(fragment('Live', NOW + 120))
    const requests = respondCount()
    await vi.advanceTimersByTimeAsync(59_900)
    expect(requests()).toBe(0)
    await vi.advanceTimersByTimeAsync(300)
    expect(requests()).toBe(1)
    expect(fetched()).toBe('Live')
  })

  test('is fetched again at a time that was more than 48 hours away', async () => {
    const shown = show(fragment('Launching', NOW + 3 * 86_400))
    answer(fragment('Live'))
    await vi.advanceTimersByTimeAsync(3 * 86_400_000 - 1_000)
    expect(shown()).toBe('Launching')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(shown()).toBe('Live')
  })

  test('is fetched again at the time in its new copy', async () => {
    const shown = show(fragment('Launching', NOW + 60))
    answer(fragment('Live', NOW + 120))
    await vi.advanceTimersByTimeAsync(60_200)
    answer(fragment('Ended'))
    await vi.advanceTimersByTimeAsync(60_200)
    expect(shown()).toBe('Ended')
  })

  test('is fetched again after a response that was still old: one second later, then longer', async () => {
    const shown = show(fragment('Launching', NOW + 1))
    answer(fragment('Launching', NOW + 1))
    const requests = respondCount()
    await vi.advanceTimersByTimeAsync(1_200)
    for (const [at, wait] of [1_000, 2_000, 4_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 200)
      expect(requests()).toBe(at + 1)
      await vi.advanceTimersByTimeAsync(200)
      expect(requests()).toBe(at + 2)
    }
    answer(fragment('Live'))
    await vi.advanceTimersByTimeAsync(7_800)
    expect(shown()).toBe('Launching')
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toBe('Live')
  })

  test('is fetched at most five times for one time, when the copy stays old', async () => {
    show(fragment('Launching', NOW + 1))
    answer(fragment('Launching', NOW + 1))
    const requests = respondCount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toBe(5)
  })

  test('is fetched at its next time even after five attempts for the previous one', async () => {
    const shown = show(fragment('Launching', NOW + 1, NOW + 90))
    answer(fragment('Launching', NOW + 1, NOW + 90))
    await vi.advanceTimersByTimeAsync(60_000)
    answer(fragment('Ended'))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(shown()).toBe('Launching')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(shown()).toBe('Ended')
  })

  test('is fetched when the tab is shown again, not while it is hidden', async () => {
    const shown = show(fragment('Launching', NOW + 60))
    answer(fragment('Live'))
    setHidden(true)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(shown()).toBe('Launching')
    setHidden(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(shown()).toBe('Live')
  })

  test('is not fetched in a hidden tab while its copy is old, but as soon as the tab is shown', async () => {
    const shown = show(fragment('Launching', NOW + 1))
    answer(fragment('Launching', NOW + 1))
    const requests = respondCount()
    await vi.advanceTimersByTimeAsync(1_200)
    expect(requests()).toBe(1)
    setHidden(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toBe(1)
    answer(fragment('Live'))
    setHidden(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(shown()).toBe('Live')
  })

  test('gets five attempts for each of two times that are close together', async () => {
    show(fragment('Launching', NOW + 1, NOW + 12))
    answer(fragment('Launching', NOW + 1, NOW + 12))
    const requests = respondCount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests()).toBe(10)
  })

  test('is fetched again after a transaction of another tab', async () => {
    const shown = show(fragment('Live', NOW + 3_600))
    answer(fragment('Live, and yours', NOW + 3_600))
    dispatchEvent(new StorageEvent('storage', { key: 'atrium:searches' }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toBe('Live')
    dispatchEvent(new StorageEvent('storage', { key: 'atrium:transactions' }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toBe('Live, and yours')
  })
})

describe('the phase of a campaign', { tags: ['@C9'] }, () => {
  test('becomes Ended as soon as its countdown ends, and the campaign is marked as over', async () => {
    show(fragment('<div data-next-phase="Ended"><b data-phase-name>Live</b><i></i></div>'), {
      attributes: 'data-campaign-id="a" data-minter="erd1m"'
    })
    dispatch('countdown:ended', undefined, layer.querySelector('i') as Element)
    expect(layer.querySelector('b')?.textContent).toBe('Ended')
    expect(layer.querySelector('[data-campaign-id]')?.hasAttribute('data-over')).toBe(true)
  })
})

describe('the supply of a campaign', { tags: ['@C9'] }, () => {
  test('is updated in place when others buy', async () => {
    showSupply({ whole: 5, gold: 3 })
    const bar = layer.querySelector('progress')
    const requests = respondCount()
    fetchUpdate.mockResolvedValue(supply({ whole: 4, gold: 2 }))
    await vi.advanceTimersByTimeAsync(POLL_MS)
    const { operation, variables } = loadCampaignSupply({ id: 'a', minter: 'erd1m' })
    expect(fetchUpdate).toHaveBeenCalledWith(expect.objectContaining({ operation, variables }))
    expect(left()).toEqual(['4', '2'])
    expect(layer.querySelector('progress')).toBe(bar)
    expect(bar?.value).toBe(6)
    expect(requests()).toBe(0)
  })

  test.each([
    { name: 'a tier sells out', change: { gold: 0 } },
    { name: 'the campaign ends', change: { status: 'Ended' } },
    { name: 'a tier is gone', change: { tier: 'Silver' } }
  ])('has the page fetched again when $name', async ({ change }) => {
    showSupply({ whole: 5, gold: 3 })
    const requests = respondCount()
    fetchUpdate.mockResolvedValue(supply({ whole: 2, gold: 3, ...change }))
    await vi.advanceTimersByTimeAsync(POLL_MS)
    expect(requests()).toBe(1)
  })

  test('is requested again after a failure, but not in a hidden tab', async () => {
    showSupply({ whole: 5, gold: 3 })
    await vi.advanceTimersByTimeAsync(2 * POLL_MS)
    expect(fetchUpdate).toHaveBeenCalledTimes(2)
    expect(left()).toEqual(['5', '3'])
    setHidden(true)
    await vi.advanceTimersByTimeAsync(2 * POLL_MS)
    expect(fetchUpdate).toHaveBeenCalledTimes(2)
  })
})

function fragment(content: string, ...times: number[]): string {
  return `<div data-refresh="campaign" data-entities="${ENTITY}" data-refresh-at="${times.join(' ')}">${content}</div>`
}

/** Shows the HTML. Returns a function that reads the fragment's text. */
function show(html: string, { attributes = '' } = {}): () => string {
  const content = attributes ? html.replace('<div ', `<div ${attributes} `) : html
  layer = showPage(content, { url: URL_PATH })
  document.dispatchEvent(new Event('page:shown'))
  return () => layer.querySelector('[data-refresh]')?.textContent ?? ''
}

function answer(html: string): void {
  requested = respond({ [URL_PATH]: pageHtml(html, { url: URL_PATH }) })
}

let requested = respond({})

function respondCount(): () => number {
  return () => requested.mock.calls.length
}

interface Left {
  gold: number
  whole: number
}

function showSupply({ gold, whole }: Left): void {
  const part = (name: string, available: number) =>
    `<div data-supply="${name}" data-available="${available}"><b data-supply-sold>${10 - available}</b><progress max="10" value="${10 - available}"></progress></div>`
  const html = fragment(part('', whole) + part('Gold', gold))
  answer(html)
  show(html, { attributes: 'data-campaign-id="a" data-minter="erd1m"' })
}

function supply({
  gold,
  whole,
  status = 'Running',
  tier = 'Gold'
}: Left & { status?: string; tier?: string }) {
  return {
    available: whole,
    status,
    tiers: [{ available: gold, name: tier, total: 10 }],
    total: 10
  }
}

function left(): string[] {
  return [...layer.querySelectorAll('[data-supply-sold]')].map(i =>
    String(10 - Number(i.textContent))
  )
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
