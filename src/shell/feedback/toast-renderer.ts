// Renders $toasts. Texts from the network are inserted as text, never as markup. Success toasts close after a delay,
// which starts again after the pointer and the focus have left all toasts; failures and pending transactions stay.

import { LIMITS } from '../../lib/config/limits.ts'
import type { IconName } from '../../lib/icons/icon.ts'
import {
  $toasts,
  dismissToast,
  isProcessing,
  type Toast,
  type ToastStatus
} from '../../stores/toasts.ts'
import { createIcon } from '../media/create-icon.ts'

const ICONS: Record<ToastStatus, IconName | undefined> = {
  success: 'success',
  fail: 'fail',
  timedOut: 'clock',
  signed: undefined,
  sent: undefined,
  pending: undefined,
  cancelled: undefined
}

/** The timers of the toasts that close by themselves, by id. None while they are paused. */
const hideTimers = new Map<string, ReturnType<typeof setTimeout>>()
/** Whether the pointer or the focus is on a toast. */
let isHeld = false
const rendered = new Map<string, { toast: Toast; element: HTMLElement }>()

export function startToastRenderer(): void {
  const host = document.getElementById('toasts')
  if (!host) return
  host.addEventListener('click', event => {
    const target = event.target as Element
    const close = target.closest('[data-toast-close]')
    if (close) dismissToast(close.dataset.toastClose ?? '')
    else if (!target.closest('a')) toggleBrief(target)
  })
  // The keyboard focus has reached a link that was hidden.
  host.addEventListener('focusin', event => {
    ;(event.target as Element).closest('.toast-brief')?.classList.remove('toast-brief')
  })
  for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, pauseAll)
  for (const type of ['pointerleave', 'focusout']) host.addEventListener(type, resumeAll)
  $toasts.subscribe(toasts => renderAll(host, toasts))
}

function renderAll(host: HTMLElement, toasts: readonly Toast[]): void {
  for (const [id, { element }] of rendered) {
    if (toasts.some(i => i.id === id)) continue
    element.remove()
    rendered.delete(id)
    cancelHide(id)
  }
  for (const toast of toasts) {
    const old = rendered.get(toast.id)
    if (old?.toast === toast) continue
    const element = toastElement(toast)
    const region = host.querySelector(isAlert(toast) ? '[role=alert]' : '[role=status]')
    if (old?.element.parentElement === region) old?.element.replaceWith(element)
    else {
      old?.element.remove()
      region?.append(element)
    }
    rendered.set(toast.id, { toast, element })
    cancelHide(toast.id)
  }
  // When a toast is removed below the pointer, or with the focus on its button, no event reports that they have left
  // it. A phone matches :hover until the next tap, so a match alone does not hold the toasts.
  if (isHeld && host.matches(':hover, :focus-within')) pauseAll()
  else resumeAll()
}

/** On a phone, brief toasts show only their title while a dialog or the wallet sidebar is open. */
function toggleBrief(pressed: Element): void {
  const more = pressed.closest('.toast')?.querySelector('.toast-text, .toast-link')
  more?.parentElement?.classList.toggle('toast-brief')
}

function isAlert({ status }: Toast): boolean {
  return status === 'fail' || status === 'timedOut'
}

function scheduleHide(toast: Toast): void {
  if (toast.status !== 'success') return
  hideTimers.set(
    toast.id,
    setTimeout(
      () => dismissToast(toast.id),
      toast.link?.opens ? LIMITS.linkedToastMs : LIMITS.successToastMs
    )
  )
}

function cancelHide(id: string): void {
  clearTimeout(hideTimers.get(id))
  hideTimers.delete(id)
}

function pauseAll(): void {
  isHeld = true
  for (const id of hideTimers.keys()) cancelHide(id)
}

function resumeAll(): void {
  isHeld = false
  for (const { toast } of rendered.values()) if (!hideTimers.has(toast.id)) scheduleHide(toast)
}

function toastElement(toast: Toast): HTMLElement {
  const element = createElement('div', `toast toast-${toast.status}`)
  const icon = ICONS[toast.status]
  const words = createElement('div', toast.text || toast.link ? 'toast-brief' : '')
  words.append(createElement('p', 'toast-title', toast.title))
  if (toast.text) words.append(createElement('p', 'toast-text', toast.text))
  if (toast.link) {
    const link = createElement('a', 'toast-link link', toast.link.label)
    link.href = toast.link.href
    // Links to explorers open in a new tab.
    if (!toast.link.opens) Object.assign(link, { target: '_blank', rel: 'noopener' })
    else if (toast.link.opens === 'document') link.dataset.pageLoad = ''
    words.append(link)
  }
  element.append(icon ? createIcon(icon) : createElement('span', 'spinner'), words)
  if (!isProcessing(toast)) {
    const close = createElement('button', 'btn btn-ghost btn-icon btn-sm')
    close.type = 'button'
    close.ariaLabel = 'Dismiss'
    close.dataset.toastClose = toast.id
    close.append(createIcon('close'))
    element.append(close)
  }
  return element
}

/**
 * Like that of lib/dom, which other lazy code shares. Imported from there it would be in a chunk of its own, which
 * every page would request in addition.
 */
function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text?: string
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  if (text !== undefined) element.textContent = text
  return element
}
