// Loaded for what this browser remembers as reported. Not part of the page: the queue of reports may be far away, and few
// people report anything.

import { loadReportState } from '../../lib/api/reports.ts'
import { platform } from '../../stores/platform.ts'
import { forgetReport } from '../../stores/social.ts'
import { renderReported } from './social-buttons.ts'

/** Lets the viewer report it again when an admin has cleared the reports since. Rejects when the queue does not answer. */
export async function checkReported(button: HTMLElement): Promise<void> {
  const { report: identifier = '' } = button.dataset
  const { isReported } = await platform().send(loadReportState(identifier))
  if (isReported) return
  forgetReport(identifier)
  renderReported(button, false)
}
