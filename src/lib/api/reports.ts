// Reports an item or a collection. The site's own service passes a report on to the data service, and keeps it with its
// reason for the admins (functions/reports.ts).

import { boolean, type } from 'superstruct'

import type { ReportReason } from '../rules/report.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

export interface ReportDetails {
  /** Undefined in a deployment that keeps no reports, where none is asked for. */
  reason: ReportReason | undefined
  text: string
}

const ReportResponse = type({ isListed: boolean() })

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
