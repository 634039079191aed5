import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startRefreshOnReturn } from '../../../src/shell/fragments/refresh-on-return.ts'
import { showPage } from '../page.ts'

const refresh = vi.fn<(entities: readonly string[]) => void>()
const BIDS = '<div data-refresh="bids" data-entities="auction:7 asset:ART-abcdef-01"></div>'
const OFFERS = '<div data-refresh="offers" data-entities="asset:ART-abcdef-01"></div>'

startRefreshOnReturn(refresh)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  refresh.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a page whose tab was hidden', () => {
  test('is refreshed when the tab is shown again, each entity once', () => {
    showPage(BIDS + OFFERS, { url: '/nfts/ART-abcdef-01' })
    leaveFor(60)
    expect(refresh.mock.calls).toEqual([[['auction:7', 'asset:ART-abcdef-01']]])
  })

  test('is refreshed when it was opened in a hidden tab that is shown later', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const refreshOpened = vi.fn<(entities: readonly string[]) => void>()
    startRefreshOnReturn(refreshOpened)
    showPage(OFFERS, { url: '/nfts/ART-abcdef-01' })
    vi.setSystemTime(Date.now() + 60_000)
    setHidden(false)
    expect(refreshOpened).toHaveBeenCalledWith(['asset:ART-abcdef-01'])
  })

  test('is not refreshed twice when the tab is reported as visible twice', () => {
    showPage(OFFERS, { url: '/nfts/ART-abcdef-01' })
    leaveFor(90)
    setHidden(false)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('is not refreshed after less than a minute', () => {
    showPage(BIDS, { url: '/nfts/ART-abcdef-01' })
    leaveFor(59)
    expect(refresh).not.toHaveBeenCalled()
  })

  test('is not refreshed when it shows no entities', () => {
    showPage('<p>Terms</p>', { url: '/terms' })
    leaveFor(600)
    expect(refresh).not.toHaveBeenCalled()
  })
})

function leaveFor(seconds: number): void {
  setHidden(true)
  vi.setSystemTime(Date.now() + seconds * 1000)
  setHidden(false)
}

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
