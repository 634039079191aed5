import { beforeEach, describe, expect, test } from 'vitest'

import {
  $toasts,
  dismissToast,
  isProcessing,
  showToast,
  type Toast
} from '../../../src/stores/toasts.ts'

const SENT: Toast = { id: 'bid', status: 'sent', title: 'Processing transaction' }

beforeEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
})

describe('toasts', { tags: ['N10'] }, () => {
  test('stand in the order they came', () => {
    showToast(SENT)
    showToast({ ...SENT, id: 'offer' })
    expect($toasts.get().map(i => i.id)).toEqual(['bid', 'offer'])
  })

  test('follow one transaction in place', () => {
    showToast(SENT)
    showToast({ ...SENT, id: 'offer' })
    showToast({ ...SENT, status: 'success', title: 'You are the top bidder!' })
    expect($toasts.get().map(i => [i.id, i.status])).toEqual([
      ['bid', 'success'],
      ['offer', 'sent']
    ])
  })

  test('do not show what the person cancelled', () => {
    showToast({ ...SENT, status: 'cancelled' })
    expect($toasts.get()).toEqual([])
  })

  test('take away what was cancelled on its way', () => {
    showToast(SENT)
    showToast({ ...SENT, status: 'cancelled' })
    expect($toasts.get()).toEqual([])
  })

  test('are not drawn again when nothing is dismissed', () => {
    showToast(SENT)
    const before = $toasts.get()
    dismissToast('unknown')
    expect($toasts.get()).toBe(before)
  })

  test.each([
    { status: 'signed', processing: true },
    { status: 'sent', processing: true },
    { status: 'pending', processing: true },
    { status: 'success', processing: false },
    { status: 'fail', processing: false },
    { status: 'timedOut', processing: false }
  ] as const)('know whether the network still has the word: $status', ({ status, processing }) => {
    expect(isProcessing({ status })).toBe(processing)
  })
})
