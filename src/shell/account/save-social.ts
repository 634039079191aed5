// Saves likes, follows and reports. When a request fails, restores the button and shows a toast.

import { askToConfirm } from '../../lib/dom/confirm-dialog.ts'
import { dispatch } from '../../lib/dom/events.ts'
import { countText } from '../../lib/format/amounts.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { REPORTED_TEXT, reportQuestion } from '../../lib/messages/moderation.ts'
import { follows, likes, report } from '../../stores/social.ts'
import { showToast } from '../../stores/toasts.ts'
import type { Toggle, ToggleState } from '../../stores/toggle.ts'
import { renderReported, renderToggle } from './social-buttons.ts'

likes.$states.listen(all => renderButtons('like', all))
follows.$states.listen((all, old) => {
  renderButtons('follow', all)
  // An account without a known state gets one when its button is pressed, which counts as a change.
  for (const [address, { on }] of Object.entries(all)) {
    if (on !== old?.[address]?.on) updateFollowingCount(on ? 1 : -1)
  }
})

/** `before` is the button's state before it was pressed. */
export async function saveSocialAction(control: HTMLElement, before: ToggleState): Promise<void> {
  const { follow, like, report: reported } = control.dataset
  if (like !== undefined) await saveToggle(likes, like, before, 'Your like was not saved')
  if (follow !== undefined) await saveToggle(follows, follow, before, 'Your change was not saved')
  if (reported !== undefined) await saveReport(control, reported)
}

async function saveToggle(toggle: Toggle, id: string, before: ToggleState, title: string) {
  try {
    await toggle.toggle(id, before)
  } catch (error) {
    showToast({ id: `toggle ${id}`, status: 'fail', title, text: errorText(error) })
  }
}

/** The title of a marked item is its mark, which is no name. */
const MARK_AS_TITLE = /^(potential )?scam\b/i

async function saveReport(button: HTMLElement, identifier: string): Promise<void> {
  const isCollection = identifier.split('-').length === 2
  const title = button.closest('[data-layer]')?.querySelector('h1')?.textContent?.trim() ?? ''
  const noun = isCollection ? 'collection' : 'item'
  const question = reportQuestion(noun, identifier, MARK_AS_TITLE.test(title) ? '' : title)
  const isConfirmed = await askToConfirm({
    ...question,
    about: MARK_AS_TITLE.test(title) ? identifier : undefined,
    picture: pictureBeside(button, isCollection)
  })
  button.focus({ preventScroll: true })
  if (!isConfirmed) return
  renderReported(button)
  try {
    await report(identifier)
    showToast({
      id: `report ${identifier}`,
      status: 'success',
      title: 'Thanks for your report',
      text: REPORTED_TEXT
    })
  } catch (error) {
    renderReported(button, false)
    const title = 'Your report was not sent'
    showToast({ id: `report ${identifier}`, status: 'fail', title, text: errorText(error) })
  }
}

/** What the page shows of it. A picture behind a warning is not loaded, and so not shown here either. */
function pictureBeside(button: HTMLElement, isCollection: boolean): string | undefined {
  const selector = isCollection ? '.collection-works img' : '.frame img'
  const pictures = button.closest('[data-layer]')?.querySelectorAll(selector) ?? []
  const found = [...pictures].find(i => (i as HTMLImageElement).currentSrc !== '')
  return (found as HTMLImageElement | undefined)?.currentSrc
}

/** Updates the number of accounts the viewer follows, on the viewer's own pages. */
function updateFollowingCount(change: 1 | -1): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-following-count]')) {
    const count = Math.max(0, Number(place.dataset.followingCount) + change)
    place.dataset.followingCount = String(count)
    place.textContent = countText(count)
  }
  dispatch('following:changed')
}

function renderButtons(name: 'follow' | 'like', all: Record<string, ToggleState>): void {
  for (const control of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const shown = all[control.dataset[name] ?? '']
    if (shown) renderToggle(control, shown)
  }
}
