// Hints for each reason of a report. In a separate file from moderation.ts, because dialogs load a part of that file.

import type { ReportReason } from '../rules/report.ts'

/** Shown below the field for details: what information helps a moderator. */
export const REPORT_REASON_HINTS: Record<ReportReason, string> = {
  scam: 'For example, whom or what it pretends to be.',
  stolen: 'For example, where the original is.',
  adult: 'For example, what it shows.',
  hate: 'For example, whom it attacks, and where.',
  other: 'For example, what a moderator should look at.'
}

/** Shown when no reason is chosen. */
export const REPORT_HINT = REPORT_REASON_HINTS.other
