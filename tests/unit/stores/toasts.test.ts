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

describe('toasts', { tags: ['@N10'] }, () => {
  test('are listed in order of arrival', () => {
    showToast(SENT)
    showToast({ ...SENT, id: 'offer' })
    expect($toasts.get().map(i => i.id)).toEqual(['bid', 'offer'])
  })

  test('update the toast of a transaction in place', () => {
    showToast(SENT)
    showToast({ ...SENT, id: 'offer' })
    showToast({ ...SENT, status: 'success', title: 'You are the top bidder!' })
    expect($toasts.get().map(i => [i.id, i.status])).toEqual([
      ['bid', 'success'],
      ['offer', 'sent']
    ])
  })

  test('are not added for a cancelled transaction', () => {
    showToast({ ...SENT, status: 'cancelled' })
    expect($toasts.get()).toEqual([])
  })

  test('remove the toast of a transaction that is cancelled', () => {
    showToast(SENT)
    showToast({ ...SENT, status: 'cancelled' })
    expect($toasts.get()).toEqual([])
  })

  test('keep the same array when an unknown ID is dismissed', () => {
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
  ] as const)(
    'report whether the transaction is still processing: $status',
    ({ status, processing }) => {
      expect(isProcessing({ status })).toBe(processing)
    }
  )
})
