// Apart from the other rules of deadlines, because forms open without them.

const DAY = 86_400

/** The lengths of a listing or an offer that a form suggests, shortest first. With "Custom" a row on a phone. */
export const DURATIONS = [
  { label: '1 day', seconds: DAY },
  { label: '3 days', seconds: 3 * DAY },
  { label: '1 week', seconds: 7 * DAY },
  { label: '1 month', seconds: 30 * DAY }
] as const
