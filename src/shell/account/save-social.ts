// Saves likes, follows and reports. When a like or a follow cannot be saved, stores/toggle.ts restores its state and a
// toast says why; after a failed report the dialog stays open and says why. The buttons are in social.ts.

import type { ReportDetails } from '../../lib/api/reports.ts'
import { askToConfirm } from '../../lib/dom/confirm-dialog.ts'
import { dispatch } from '../../lib/dom/events.ts'
import { countText } from '../../lib/format/amounts.ts'
import { errorText } from '../../lib/messages/errors.ts'
import { reportedText, reportQuestion } from '../../lib/messages/moderation.ts'
import { isCollectionIdentifier } from '../../lib/rules/report.ts'
import { follows, likes, report } from '../../stores/social.ts'
import { showToast } from '../../stores/toasts.ts'
import type { Toggle, ToggleState } from '../../stores/toggle.ts'
import { forgetForm, reportForm } from './report-form.ts'
import { renderReported, renderToggle } from './social-buttons.ts'

likes.$states.listen(all => renderButtons('like', all))
follows.$states.listen((all, before) => {
  renderButtons('follow', all)
  // An account without a known state gets one when its button is pressed. This counts as a change.
  for (const [address, { on }] of Object.entries(all)) {
    if (on !== before?.[address]?.on) updateFollowingCount(on ? 1 : -1)
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

/** The title of a marked item is its mark, which cannot be used as a name. */
const MARK_AS_TITLE = /^(potential )?scam\b/i

async function saveReport(button: HTMLElement, identifier: string): Promise<void> {
  const isCollection = isCollectionIdentifier(identifier)
  const title = button.closest('[data-layer]')?.querySelector('h1')?.textContent?.trim() ?? ''
  const noun = isCollection ? 'collection' : 'item'
  const name = MARK_AS_TITLE.test(title) ? '' : title
  const form = button.dataset.reportReasons === undefined ? undefined : reportForm(identifier)
  let isOpen = true
  const send = async () => {
    const details = form ? form.read() : { reason: undefined, text: '' }
    if (!details) return '' // the form shows what is missing
    const refusal = await sendReport(button, identifier, details)
    // The dialog was closed during the request. When it is opened again, the entered values are still there.
    if (refusal && !isOpen) showReportToast(identifier, 'fail', NOT_SENT, refusal)
    return refusal && `${NOT_SENT}. ${refusal}`
  }
  await askToConfirm({
    ...reportQuestion(noun, identifier, { asksReason: form !== undefined, name }),
    about: name ? undefined : identifier,
    picture: pictureBeside(button, isCollection),
    fields: form?.element,
    onConfirm: send
  })
  isOpen = false
  // After a report the button is disabled, so the link beside it is focused.
  const target = button.matches(':disabled') ? button.nextElementSibling : button
  ;(target as HTMLElement | null)?.focus({ preventScroll: true })
}

const NOT_SENT = 'Your report was not sent'

/** Resolves to the reason for a failure; undefined after a success. */
async function sendReport(
  button: HTMLElement,
  identifier: string,
  details: ReportDetails
): Promise<string | undefined> {
  try {
    const isQueued = await report(identifier, details)
    forgetForm(identifier)
    renderReported(button)
    const text = reportedText(isQueued)
    showReportToast(identifier, 'success', 'Thanks for your report', text)
    return undefined
  } catch (error) {
    return errorText(error)
  }
}

function showReportToast(
  identifier: string,
  status: 'fail' | 'success',
  title: string,
  text: string
): void {
  showToast({ id: `report ${identifier}`, status, title, text })
}

/** The subject's picture on the page. A picture behind a warning was not loaded, so it is not shown here either. */
function pictureBeside(button: HTMLElement, isCollection: boolean): string | undefined {
  const selector = isCollection
    ? '.collection-head > .avatar img, .collection-works img'
    : '.frame img'
  const pictures = button.closest('[data-layer]')?.querySelectorAll(selector) ?? []
  const found = [...pictures].find(i => (i as HTMLImageElement).currentSrc !== '')
  return (found as HTMLImageElement | undefined)?.currentSrc
}

/** Updates the number of accounts the viewer follows, on the viewer's own pages. */
function updateFollowingCount(change: 1 | -1): void {
  for (const place of document.querySelectorAll('[data-following-count]')) {
    const count = Math.max(0, Number(place.dataset.followingCount) + change)
    place.dataset.followingCount = String(count)
    place.textContent = countText(count)
  }
  dispatch('following:changed')
}

function renderButtons(name: 'follow' | 'like', all: Record<string, ToggleState>): void {
  for (const control of document.querySelectorAll(`[data-${name}]`)) {
    const shown = all[control.dataset[name] ?? '']
    if (shown) renderToggle(control, shown)
  }
}
