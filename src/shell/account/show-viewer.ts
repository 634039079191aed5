// The signed-in viewer in the header. Shows them on a prerendered page: at once by the address, then by name and picture,
// as the server renders them on other pages. Updates the header of any page when the profile has changed.

import { loadProfile } from '../../lib/api/profiles.ts'
import { dispatch } from '../../lib/dom/events.ts'
import { herotagText, initialsHue, initialsText, shortAddressText } from '../../lib/format/names.ts'

export function showViewer(address: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#account-button')
  const button = template?.content.cloneNode(true) as DocumentFragment | undefined
  const avatar = button?.querySelector<HTMLElement>('.account-button .avatar')
  const name = button?.querySelector('[data-short-address]')
  if (!button || !avatar || !name) return
  showInitials(avatar, address, undefined)
  name.textContent = shortAddressText(address)
  document.getElementById('connect')?.replaceWith(button)
  for (const link of document.querySelectorAll<HTMLElement>('[data-signed-in-only]'))
    link.hidden = false
  for (const part of document.querySelectorAll<HTMLElement>('[data-visitor-only]'))
    part.hidden = true
  dispatch('viewer:rendered')
  const title = document.getElementById('sidebar-title')
  if (title) title.textContent = 'Your account'
  showName(address, avatar, name).catch(() => undefined) // no profile, or no answer: the address stays
}

/** Shows the name and the picture of a profile that was just saved. */
export async function updateViewer(address: string): Promise<void> {
  const avatar = document.querySelector<HTMLElement>('.account-button .avatar')
  const name = document.querySelector('.account-button [data-short-address]')
  if (avatar && name) await showName(address, avatar, name)
}

async function showName(address: string, avatar: HTMLElement, name: Element): Promise<void> {
  const request = loadProfile(address)
  const response = await fetch(request.path)
  if (!response.ok) return
  const { herotag, picture } = request.read(await response.json())
  if (herotag) {
    showInitials(avatar, address, herotag)
    name.textContent = herotagText(herotag)
  }
  if (!picture) return
  const image = document.createElement('img')
  Object.assign(image, { alt: '', src: picture })
  avatar.querySelector('img')?.remove()
  avatar.append(image)
}

function showInitials(avatar: HTMLElement, address: string, herotag: string | undefined): void {
  const initials = initialsText({ address, herotag, isPrivate: false })
  const text = avatar.querySelector('span')
  if (text) text.textContent = initials
  avatar.dataset.hue = String(initialsHue(initials))
}
