// The open reports, for admins (functions/reports.ts).

import { boolean, enums, type Infer, type } from 'superstruct'

import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { Integer, LongText, list, Text, Time } from '../../lib/api/response-limits.ts'
import { REPORT_REASONS } from '../../lib/rules/report.ts'

const ReportResponse = type({
  at: Time,
  reason: enums(REPORT_REASONS),
  /** '' for none. */
  text: LongText,
  /** How many items and collections the same person has reported: many, for one who reports all they see. */
  openOfPerson: Integer
})

const TargetResponse = type({
  /** Of an item or a collection. */
  identifier: Text,
  people: Integer,
  /** As many people as are counted: there may be more. */
  mayHaveMore: boolean(),
  /** Of one person each, the newest first. */
  reports: list(ReportResponse)
})

const DecisionResponse = type({
  /** Of admin-actions.ts. */
  action: Text,
  /** Address of the admin. */
  admin: Text,
  at: Time,
  /** Identifier of an item or a collection. */
  subject: Text
})

const OpenReportsResponse = type({
  total: Integer,
  targets: list(TargetResponse),
  /** What admins decided last, the newest first. */
  decisions: list(DecisionResponse)
})

/** What people have reported and no admin has handled. */
export type OpenReports = Infer<typeof OpenReportsResponse>
export type Decision = Infer<typeof DecisionResponse>
export type ReportedTarget = OpenReports['targets'][number]

/** For admins. The targets that were reported last come first. */
export function loadReports({
  first,
  skip = 0
}: {
  first: number
  skip?: number
}): RestRequest<OpenReports> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/reports?first=${first}&skip=${skip}`,
    source: 'reports',
    read: raw => readStruct(raw, OpenReportsResponse, 'reports')
  }
}
