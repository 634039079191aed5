// Likes, follows, reports and sharing. What a press changes is drawn at once and saved behind it; what acts is fetched
// with the press. Markup: `data-like`, `data-follow`, `data-report`, `data-share` on buttons with what they are about.

import { openSidebar } from '../../stores/sidebar.ts'
import { deferredStyles } from '../lazy/deferred-styles.ts'
import { viewerAddress } from './session.ts'
import { openShare } from './share-menu.ts'
import { drawReported, drawToggle, type Shown, shownOn } from './social-buttons.ts'

/** Builds what stores ask through. */
let prepare: () => Promise<void> = async () => {}

export function start(act: () => Promise<void>): void {
  prepare = act
  document.addEventListener('click', press)
}

function press(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(
    '[data-like], [data-follow], [data-report], [data-share]'
  )
  if (!control) return
  if (control.dataset['share'] !== undefined) void deferredStyles().then(() => openShare(control))
  else if (viewerAddress()) change(control)
  else openSidebar(location.pathname + location.search)
}

function change(control: HTMLElement): void {
  const isReport = control.dataset['report'] !== undefined
  const before = shownOn(control)
  if (isReport) drawReported(control)
  else drawToggle(control, turned(before))
  void Promise.all([import('./save-social.ts'), prepare()])
    .then(([{ save }]) => save(control, before))
    // No line: nothing was asked of anybody. It may have been pressed again, and that is taken back as well.
    .catch(() =>
      isReport ? drawReported(control, false) : drawToggle(control, turned(shownOn(control)))
    )
}

function turned({ on, count }: Shown): Shown {
  return { on: !on, count: count + (on ? -1 : 1) }
}
