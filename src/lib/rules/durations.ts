// In a separate file from the other rules of deadlines, because forms open without those.

const DAY = 86_400

/**
 * The suggested lengths of a listing or an offer, shortest first. Together with "Custom" they fill one row on a phone.
 */
export const DURATIONS = [
  { label: '1 day', seconds: DAY },
  { label: '3 days', seconds: 3 * DAY },
  { label: '1 week', seconds: 7 * DAY },
  { label: '1 month', seconds: 30 * DAY }
] as const
