// Reports an item or a collection. The site's own endpoint forwards the report to the data service, and stores it with
// its reason for the admins (functions/reports.ts).

import { boolean, type Infer, type } from 'superstruct'

import type { ReportReason } from '../rules/report.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer } from './response-limits.ts'
import { nullish } from './structs.ts'

export interface ReportDetails {
  /** Undefined in a deployment without a queue of reports, because it does not ask for a reason. */
  reason: ReportReason | undefined
  text: string
}

const ReportResponse = type({ isQueued: boolean() })

const OpenReportCountResponse = type({ total: Integer })

const ReportStateResponse = type({
  /** Whether the signed-in person has reported it and no admin has cleared the report since. */
  isReported: boolean(),
  /** The number of people who have reported it. Set only for admins, on the main site. */
  people: nullish(Integer)
})

export type ReportState = Infer<typeof ReportStateResponse>

/** The reports of one item or collection, for a signed-in person, in a deployment with a queue of reports. */
export function loadReportState(identifier: string): RestRequest<ReportState> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/reports?identifier=${encodeURIComponent(identifier)}`,
    source: 'report',
    read: raw => readStruct(raw, ReportStateResponse, 'report')
  }
}

/** How many items and collections have open reports. For admins on the main site only. */
export function loadOpenReportCount(): RestRequest<number> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/reports?first=0',
    source: 'reports',
    read: raw => readStruct(raw, OpenReportCountResponse, 'reports').total
  }
}

/** Reports an item or a collection. The result says whether moderators see the report with its reason. */
export function sendReport(identifier: string, details: ReportDetails): RestRequest<boolean> {
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/reports',
    body: { identifier, ...details },
    source: 'report',
    read: raw => readStruct(raw, ReportResponse, 'report').isQueued
  }
}
