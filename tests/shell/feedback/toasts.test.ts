import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { LIMITS } from '../../../src/lib/config/limits.ts'
import { startToastRenderer } from '../../../src/shell/feedback/toast-renderer.ts'
import {
  $toasts,
  dismissToast,
  showToast,
  type Toast,
  type ToastStatus
} from '../../../src/stores/toasts.ts'
import { reflectAria } from '../happy-dom.ts'

const SUCCESS: Toast = { id: 'bid', status: 'success', title: 'You are the top bidder!' }
const HOUR = 3_600_000

beforeAll(() => {
  vi.useFakeTimers()
  reflectAria()
  document.body.innerHTML =
    '<div id="toasts"><div role="alert"></div><div role="status"></div></div>'
  startToastRenderer()
})

afterEach(() => {
  dispatchOnHost('pointerleave')
  for (const { id } of $toasts.get()) dismissToast(id)
})

describe('a success toast', { tags: ['@N10'] }, () => {
  test('closes by itself after its duration', () => {
    showToast(SUCCESS)
    vi.advanceTimersByTime(LIMITS.successToastMs - 1)
    expect(titles()).toEqual([SUCCESS.title])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
    expect($toasts.get()).toEqual([])
  })

  test('stays longer when it has a link to a page of the site', () => {
    const link = { href: '/moderation?list=items', label: 'See the list', opens: 'page' } as const
    showToast({ ...SUCCESS, link })
    vi.advanceTimersByTime(LIMITS.linkedToastMs - 1)
    expect(titles()).toEqual([SUCCESS.title])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
    expect(LIMITS.linkedToastMs).toBeGreaterThanOrEqual(2 * LIMITS.successToastMs)
  })

  test('stays for its full duration from the moment of success', () => {
    showToast({ ...SUCCESS, status: 'pending' })
    vi.advanceTimersByTime(HOUR)
    showToast(SUCCESS)
    vi.advanceTimersByTime(LIMITS.successToastMs - 1)
    expect(titles()).toEqual([SUCCESS.title])
  })

  test.each([
    { during: 'the pointer', starts: 'pointerenter', ends: 'pointerleave' },
    { during: 'the focus', starts: 'focusin', ends: 'focusout' }
  ])('stays while $during is on a toast and then has its full duration', ({ starts, ends }) => {
    showToast(SUCCESS)
    showToast({ ...SUCCESS, id: 'offer' })
    dispatchOnHost(starts)
    vi.advanceTimersByTime(HOUR)
    expect(titles()).toHaveLength(2)
    dispatchOnHost(ends)
    vi.advanceTimersByTime(LIMITS.successToastMs - 1)
    expect(titles()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  test('stays when its transaction succeeds below the resting pointer', () => {
    const host = document.getElementById('toasts') as HTMLElement
    const matches = vi.spyOn(host, 'matches').mockImplementation(i => i.includes(':hover'))
    showToast({ ...SUCCESS, status: 'pending' })
    dispatchOnHost('pointerenter')
    showToast(SUCCESS)
    vi.advanceTimersByTime(HOUR)
    expect(titles()).toEqual([SUCCESS.title])
    dispatchOnHost('pointerleave')
    showToast({ ...SUCCESS, id: 'tapped before' })
    vi.advanceTimersByTime(LIMITS.successToastMs)
    expect(titles(), 'a phone still matches :hover').toEqual([])
    matches.mockRestore()
  })

  test('stays when it turns into a failure', () => {
    showToast(SUCCESS)
    showToast({ ...SUCCESS, status: 'fail' })
    vi.advanceTimersByTime(HOUR)
    expect(titles()).toEqual([SUCCESS.title])
  })
})

describe('a toast', { tags: ['@N10'] }, () => {
  test.each<{ status: ToastStatus; region: string; isClosable: boolean }>([
    { status: 'signed', region: 'status', isClosable: false },
    { status: 'sent', region: 'status', isClosable: false },
    { status: 'pending', region: 'status', isClosable: false },
    { status: 'fail', region: 'alert', isClosable: true },
    { status: 'timedOut', region: 'alert', isClosable: true }
  ])('stays in the $region region when its status is $status', ({ status, region, isClosable }) => {
    showToast({ ...SUCCESS, status })
    vi.advanceTimersByTime(HOUR)
    expect(titles(region)).toEqual([SUCCESS.title])
    expect(closeButton() !== null).toBe(isClosable)
  })

  test('updates in place and moves to the alerts when its transaction fails', () => {
    showToast({ ...SUCCESS, status: 'sent', title: 'Processing' })
    showToast({ ...SUCCESS, id: 'offer', status: 'sent', title: 'Other' })
    showToast({ ...SUCCESS, status: 'pending', title: 'Still processing' })
    expect(titles('status')).toEqual(['Still processing', 'Other'])
    showToast({ ...SUCCESS, status: 'fail', title: 'Refused' })
    expect(titles('status')).toEqual(['Other'])
    expect(titles('alert')).toEqual(['Refused'])
  })

  test('keeps its element while another one changes, so that it is not read out again', () => {
    showToast({ ...SUCCESS, status: 'fail' })
    const before = document.querySelector('.toast')
    showToast({ ...SUCCESS, id: 'offer' })
    expect(document.querySelector('.toast')).toBe(before)
  })

  test('is closed only by its button', () => {
    showToast({ ...SUCCESS, status: 'fail', title: 'Refused' })
    showToast({ ...SUCCESS, id: 'offer', status: 'fail', title: 'Expired' })
    expect(closeButton()?.getAttribute('aria-label')).toBe('Dismiss')
    document.querySelector<HTMLElement>('.toast-title')?.click()
    expect(titles()).toEqual(['Refused', 'Expired'])
    closeButton()
      ?.querySelector('use')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(titles()).toEqual(['Expired'])
    expect($toasts.get().map(i => i.id)).toEqual(['offer'])
  })

  test('shows and hides its text at a press beside its link, and shows it when the link has focus', () => {
    const link = { href: 'https://explorer.test/tx/1', label: 'Explorer' }
    showToast({ ...SUCCESS, status: 'fail', text: 'Why', link })
    const isOpenAfter = (part: string) => {
      document.querySelector(`.toast-${part}`)?.dispatchEvent(new Event('click', { bubbles: true }))
      return document.querySelector('.toast-brief') === null
    }
    expect(['title', 'link', 'text'].map(isOpenAfter)).toEqual([true, true, false])
    document.querySelector('.toast-link')?.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(document.querySelector('.toast-brief'), 'reached with the keyboard').toBeNull()
  })

  test('is removed when its operation is cancelled', () => {
    showToast({ ...SUCCESS, status: 'signed' })
    showToast({ ...SUCCESS, status: 'cancelled' })
    expect(titles()).toEqual([])
  })

  test('shows its texts as text, never as markup', () => {
    const markup = '<img src=x onerror=alert(1)>'
    const link = { href: 'https://explorer.test/tx/1', label: markup }
    showToast({ ...SUCCESS, status: 'fail', title: markup, text: markup, link })
    const toast = document.querySelector('.toast')
    expect(toast?.querySelector('img')).toBeNull()
    for (const part of ['title', 'text', 'link']) {
      expect(toast?.querySelector(`.toast-${part}`)?.textContent).toBe(markup)
    }
  })

  test('opens its link to a page of this site in the same tab', () => {
    showToast({ ...SUCCESS, link: { href: '/launches', label: 'Go on', opens: 'page' } })
    const link = document.querySelector<HTMLAnchorElement>('.toast a')
    expect(link?.target).toBe('')
    expect(link?.dataset).not.toHaveProperty('pageLoad')
  })

  test('opens its link as a new document when the link says so', () => {
    const link = {
      href: '/nfts?connect=%2Fnfts',
      label: 'Connect again',
      opens: 'document'
    } as const
    showToast({ ...SUCCESS, status: 'fail', link })
    const element = document.querySelector<HTMLAnchorElement>('.toast a')
    expect(element?.target).toBe('')
    expect(element?.dataset).toHaveProperty('pageLoad')
  })

  test('opens its link to another site in a new tab without access to this one', () => {
    showToast({ ...SUCCESS, link: { href: 'https://explorer.test/tx/1', label: 'Explorer' } })
    const link = document.querySelector<HTMLAnchorElement>('.toast a')
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener' })
    expect(link?.href).toBe('https://explorer.test/tx/1')
  })
})

/** Titles of the toasts in a region. By default of all regions. */
function titles(region?: string): (string | null)[] {
  const place = region ? `[role=${region}] ` : ''
  return [...document.querySelectorAll(`${place}.toast-title`)].map(i => i.textContent)
}

function closeButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.toast button')
}

function dispatchOnHost(type: string): void {
  document.getElementById('toasts')?.dispatchEvent(new Event(type))
}
