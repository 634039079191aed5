// Texts for refusals of the end of an auction or an offer.

import type { DeadlineRefusal } from '../rules/deadline.ts'

const DEADLINE_MESSAGES: Record<DeadlineRefusal['code'], string> = {
  noDeadline: 'Required',
  deadlinePast: 'Deadline cannot be in the past',
  deadlineTooLate: 'Deadline must be before the year 10000'
}

export function deadlineRefusalText({ code }: DeadlineRefusal): string {
  return DEADLINE_MESSAGES[code]
}
