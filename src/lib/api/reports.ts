// Reports an item or a collection. The site's own service passes a report on to the data service, and keeps it with its
// reason for the admins (functions/reports.ts).

import { boolean, type Infer, type } from 'superstruct'

import type { ReportReason } from '../rules/report.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { Integer } from './response-limits.ts'
import { nullish } from './structs.ts'

export interface ReportDetails {
  /** Undefined in a deployment that keeps no reports, where none is asked for. */
  reason: ReportReason | undefined
  text: string
}

const ReportResponse = type({ isListed: boolean() })

const OpenReportCountResponse = type({ total: Integer })

const ReportStateResponse = type({
  /** By the person who is signed in, and no admin has cleared it since. */
  isReported: boolean(),
  /** How many people have. For admins on the main site only. */
  people: nullish(Integer)
})

export type ReportState = Infer<typeof ReportStateResponse>

/** Of one item or collection, for a signed-in person, where the deployment keeps reports. */
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

/** Reports an item or a collection. Answers whether moderators see it on their page, with its reason. */
export function sendReport(identifier: string, details: ReportDetails): RestRequest<boolean> {
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/reports',
    body: { identifier, ...details },
    source: 'report',
    read: raw => readStruct(raw, ReportResponse, 'report').isListed
  }
}
