// Likes, follows, reports and sharing. What a press changes is drawn at once and saved behind it; what acts is fetched
// with the press. Markup: `data-like`, `data-follow`, `data-report`, `data-share` on buttons with what they are about.

import { openSidebar } from '../../stores/sidebar.ts'
import { loadDeferredStyles } from '../lazy/deferred-styles.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { viewerAddress } from './session.ts'
import { openShareMenu } from './share-menu.ts'
import { readToggle, renderReported, renderToggle, type ToggleState } from './social-buttons.ts'

export function start(): void {
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(
    '[data-like], [data-follow], [data-report], [data-share]'
  )
  if (!control) return
  if (control.dataset.share !== undefined)
    void loadDeferredStyles().then(() => openShareMenu(control))
  else if (viewerAddress()) applyChange(control)
  else openSidebar(location.pathname + location.search)
}

function applyChange(control: HTMLElement): void {
  const isReport = control.dataset.report !== undefined
  const before = readToggle(control)
  if (isReport) renderReported(control)
  else renderToggle(control, toggled(before))
  void Promise.all([import('./save-social.ts'), startStores()])
    .then(([{ saveSocialAction }]) => saveSocialAction(control, before))
    // No line: nothing was asked of anybody. It may have been pressed again, and that is taken back as well.
    .catch(() =>
      isReport
        ? renderReported(control, false)
        : renderToggle(control, toggled(readToggle(control)))
    )
}

function toggled({ on, count }: ToggleState): ToggleState {
  return { on: !on, count: count + (on ? -1 : 1) }
}
