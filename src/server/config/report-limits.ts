// Limits of the queue of reports (functions/report-rules.ts). They bound its size even when it is flooded.

const DAY_SECONDS = 86_400

export const REPORT_LIMITS = {
  /** Maximum number of items and collections with open reports. */
  targets: 500,
  /** Maximum number of reports of one target. It is also the highest number of reporters that is shown. */
  reportsPerTarget: 50,
  /** Maximum number of texts of one target; the newest are stored. */
  textsPerTarget: 3,
  /** Maximum number of open reports that one person has sent within a day. */
  reportsPerPersonAndDay: 20,
  /** Unhandled reports and decisions are deleted after this time. The privacy policy names it. */
  maxAgeSeconds: 180 * DAY_SECONDS,
  /** How often expired reports are looked for. */
  expiryIntervalMs: DAY_SECONDS * 1000,
  /** Rows in one response. */
  pageSize: 50,
  daySeconds: DAY_SECONDS
} as const
