// Limits of the queue of reports (functions/report-rules.ts). They bound its size, also when it is flooded.

const DAY_SECONDS = 86_400

export const REPORT_LIMITS = {
  /** Items and collections that have open reports. */
  targets: 500,
  /** Reports of one of them: as many people are counted. */
  reportsPerTarget: 50,
  /** Texts of one of them: the newest. */
  textsPerTarget: 3,
  /** Open reports that one person has sent within a day. */
  reportsPerPersonAndDay: 20,
  /** A report that no admin has handled, and a decision, is deleted after it (the privacy policy names this time). */
  maxAgeSeconds: 180 * DAY_SECONDS,
  /** How often reports that are too old are looked for. */
  expiryIntervalMs: DAY_SECONDS * 1000,
  /** Rows of one request. */
  pageSize: 50,
  daySeconds: DAY_SECONDS
} as const
