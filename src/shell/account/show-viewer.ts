// Shows a profile that was just saved in the header, which no navigation replaces.

import { loadProfile } from '../../lib/api/profiles.ts'
import { initialsHue, initialsText } from '../../lib/format/names.ts'

export async function updateViewer(address: string): Promise<void> {
  const avatar = document.querySelector<HTMLElement>('.account-button .avatar')
  const name = document.querySelector('.account-button [data-short-address]')
  if (!avatar || !name) return
  const request = loadProfile(address)
  const response = await fetch(request.path)
  if (!response.ok) return
  const { herotag, picture } = request.read(await response.json())
  if (herotag) {
    showInitials(avatar, initialsText({ address, herotag, isPrivate: false }))
    name.textContent = herotag
    name.dataset.herotag = herotag
  }
  if (!picture) return
  const image = document.createElement('img')
  Object.assign(image, { alt: '', src: picture })
  avatar.querySelector('img')?.remove()
  avatar.append(image)
}

function showInitials(avatar: HTMLElement, initials: string): void {
  const text = avatar.querySelector('span')
  if (text) text.textContent = initials
  avatar.dataset.hue = String(initialsHue(initials))
}
