// What helps a moderator, for each reason of a report. Apart from moderation.ts, of which the dialogs have a part.

import type { ReportReason } from '../rules/report.ts'

/** Below the field for details: what helps a moderator. */
export const REPORT_REASON_HINTS: Record<ReportReason, string> = {
  scam: 'For example, whom or what it pretends to be.',
  stolen: 'For example, where the original is.',
  adult: 'For example, what it shows.',
  hate: 'For example, whom it attacks, and where.',
  other: 'For example, what a moderator should look at.'
}

/** While no reason is chosen. */
export const REPORT_HINT = REPORT_REASON_HINTS.other
