// Shows a failure message in place of a part of the page whose code did not load. Offline the message offers a retry.
// After a new deployment the old files no longer exist, so the message then offers a page reload.

import { isStaleBuild } from '../../lib/network-error.ts'
import { createIcon } from '../media/create-icon.ts'

export function showLoadFailure(place: HTMLElement, error: unknown): void {
  const template = document.querySelector<HTMLTemplateElement>('#load-failure')
  if (!template) return
  place.replaceChildren(template.content.cloneNode(true))
  if (isStaleBuild(error)) showOutdated(place)
}

function showOutdated(place: HTMLElement): void {
  const [title, text] = place.querySelectorAll('p')
  const button = place.querySelector('button')
  if (!title || !text || !button) return
  title.textContent = 'Atrium was updated'
  text.textContent = 'Reload the page to continue.'
  button.textContent = 'Reload'
  button.removeAttribute('data-load-retry')
  button.onclick = () => location.reload()
  place.querySelector('svg')?.replaceWith(createIcon('retry'))
}
