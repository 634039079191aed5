// Shows the signed-in viewer in the header of a prerendered page.

import { dispatch } from '../../lib/dom/events.ts'
import { initialsText, shortAddressText } from '../../lib/format/names.ts'

export function showViewer(address: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#account-button')
  const button = template?.content.cloneNode(true) as DocumentFragment | undefined
  const initials = button?.querySelector('.avatar > span')
  const short = button?.querySelector('[data-short-address]')
  if (!button || !initials || !short) return
  initials.textContent = initialsText({ address, herotag: undefined, isPrivate: false })
  short.textContent = shortAddressText(address)
  document.getElementById('connect')?.replaceWith(button)
  for (const link of document.querySelectorAll<HTMLElement>('[data-signed-in-only]'))
    link.hidden = false
  dispatch('viewer:rendered')
  const title = document.getElementById('sidebar-title')
  if (title) title.textContent = 'Your account'
}
