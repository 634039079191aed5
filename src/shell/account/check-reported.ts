// Checks whether reports sent from this browser are still open. Loaded only when this browser has sent a report,
// because the queue of reports may be slow and few people report anything.

import { loadReportState } from '../../lib/api/reports.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import { platform } from '../../stores/platform.ts'
import { forgetReport } from '../../stores/social.ts'
import { renderReported } from './social-buttons.ts'

/** Enables the button again when an admin has cleared the report. Rejects when the queue does not answer. */
export async function checkReported(button: HTMLElement): Promise<void> {
  const { report: identifier = '' } = button.dataset
  const { isReported } = await platform().send(loadReportState(identifier))
  // The end of a session removes the list of reports. `forgetReport` would store it again.
  if (isReported || localStorage.getItem(STORAGE.reports.key) === null) return
  forgetReport(identifier)
  renderReported(button, false)
}
