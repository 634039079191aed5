// The content of a person's report of an item or a collection: a reason, and a short text for moderators.

export const REPORT_REASONS = ['scam', 'stolen', 'adult', 'hate', 'other'] as const

export type ReportReason = (typeof REPORT_REASONS)[number]

/**
 * In code points. The form counts an emoji as two, because `maxLength` does, so it never sends a text that would be
 * cut.
 */
export const REPORT_TEXT_LENGTH = 280

// Control characters and direction overrides, which could disguise the text around them.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

export function isReportReason(value: unknown): value is ReportReason {
  return REPORT_REASONS.some(i => i === value)
}

/** The text in one line, without invisible characters, and cut so that no emoji is halved. */
export function cleanReportText(typed: string): string {
  const line = typed.toWellFormed().replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, REPORT_TEXT_LENGTH).join('').trim()
}

/** Whether an identifier is that of a collection, and not of an item. */
export function isCollectionIdentifier(identifier: string): boolean {
  return identifier.split('-').length === 2
}
