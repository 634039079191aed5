// The request for the open reports, which functions/reports.ts answers for admins only.

import { boolean, enums, type Infer, type } from 'superstruct'

import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { Integer, LongText, list, Text, Time } from '../../lib/api/response-limits.ts'
import { REPORT_REASONS } from '../../lib/rules/report.ts'

const ReportResponse = type({
  at: Time,
  reason: enums(REPORT_REASONS),
  /** '' when the reporter wrote no text. */
  text: LongText,
  /**
   * How many items and collections the same person has reported. A high number means that the person reports
   * everything.
   */
  openOfPerson: Integer
})

const TargetResponse = type({
  /** The identifier of an item or a collection. */
  identifier: Text,
  people: Integer,
  /** Whether more people may have reported the target: the queue counts up to a limit. */
  mayHaveMore: boolean(),
  /** One report of each person, newest first. */
  reports: list(ReportResponse)
})

const DecisionResponse = type({
  /** A key of ADMIN_ACTIONS (lib/admin-actions.ts). */
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
  /** The last decisions of admins, newest first. */
  decisions: list(DecisionResponse)
})

/** The reports of people that no admin has handled. */
export type OpenReports = Infer<typeof OpenReportsResponse>
export type Decision = Infer<typeof DecisionResponse>
export type ReportedTarget = OpenReports['targets'][number]

/** For admins. The targets that were reported most recently come first. */
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
