// Likes, follows, reports and sharing. A press changes the button at once and is saved in the background; the code that
// saves (save-social.ts) is loaded on the first press. Markup: `data-like`, `data-follow`, `data-report`, `data-share`
// on buttons, with the id of the subject.

import { openSidebar } from '../../stores/sidebar.ts'
import type { ToggleState } from '../../stores/toggle.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { startStores } from '../lazy/start-stores.ts'
import { renderedViewer } from './session.ts'
import { openShareMenu } from './share-menu.ts'
import { keepFollowLabel, readToggle, renderToggle } from './social-buttons.ts'

export function start(): void {
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const control = (event.target as Element).closest(
    '[data-like], [data-follow], [data-report], [data-share]'
  )
  if (!control) return
  if (control.dataset.share !== undefined)
    void loadDeferredStyles().then(() => openShareMenu(control))
  else if (renderedViewer()) applyChange(control)
  else openLogin(control)
}

function openLogin(control: HTMLElement): void {
  const { follow, like } = control.dataset
  const action = follow !== undefined ? 'follow' : like !== undefined ? 'like' : 'report'
  const subject = follow === undefined ? undefined : nameBeside(control)
  openSidebar(location.pathname + location.search, { action, subject })
}

/** The name of the person whom the button follows: the nearest one in its row, its card or its page. */
function nameBeside(control: HTMLElement): string | undefined {
  for (let place = control.parentElement; place; place = place.parentElement) {
    const name = place.querySelector('.person-name > [dir], .card-title, h2, h1')
    if (name) return name.textContent.trim()
  }
  return undefined
}

function applyChange(control: HTMLElement): void {
  const isReport = control.dataset.report !== undefined
  const before = readToggle(control)
  // A report is confirmed first, by the code that sends it.
  if (!isReport) renderToggle(control, toggled(before))
  if (control.dataset.follow !== undefined && !before.on) keepFollowLabel(control)
  void Promise.all([import('./save-social.ts'), startStores(), isReport && loadDeferredStyles()])
    .then(([{ saveSocialAction }]) => saveSocialAction(control, before))
    // The code did not load, so no request was sent. Toggles the current state, because the button may have been
    // pressed again meanwhile.
    .catch(() => {
      if (!isReport) renderToggle(control, toggled(readToggle(control)))
    })
}

function toggled({ on, count }: ToggleState): ToggleState {
  return { on: !on, count: count + (on ? -1 : 1) }
}
