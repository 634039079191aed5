import { describe, expect, test } from 'vitest'

import { purchaseObstacle } from '../../../../src/server/pages/campaign-status.ts'

const OPEN = { available: 3, isPaused: false, maxPerTransaction: 2, total: 10 }

describe('purchaseObstacle', { tags: ['@C9'] }, () => {
  test('is undefined while the campaign sells', () => {
    expect(purchaseObstacle(OPEN, 'running')).toBeUndefined()
  })

  test('is only the first reason when several apply', () => {
    const closed = { available: 0, isPaused: true, maxPerTransaction: 0, total: 10 }
    expect(purchaseObstacle(closed, 'running')).toBe('soldOut')
    expect(purchaseObstacle({ ...closed, available: 3 }, 'running')).toBe('paused')
    expect(purchaseObstacle({ ...OPEN, maxPerTransaction: 0 }, 'running')).toBe('notForSale')
  })

  test('is undefined before the start and after the end, unless the campaign is sold out', () => {
    const paused = { ...OPEN, isPaused: true, maxPerTransaction: 0 }
    expect(purchaseObstacle(paused, 'notStarted')).toBeUndefined()
    expect(purchaseObstacle(paused, 'ended')).toBeUndefined()
    expect(purchaseObstacle({ ...OPEN, available: 0 }, 'ended')).toBe('soldOut')
  })
})
