// The rules of the queue of reports, without its storage. A target is an item or a collection that people have
// reported. A target is removed when an admin has cleared its reports, or when the last of them is too old.

import type { ReportReason } from '../src/lib/rules/report.ts'
import type { Decision, OpenReports } from '../src/server/api/reports.ts'
import { REPORT_LIMITS } from '../src/server/config/report-limits.ts'

export interface Report {
  /** The identifier of an item or a collection. */
  identifier: string
  /** Distinguishes the reports of one person from those of others. Not the person's address. */
  person: string
  reason: ReportReason
  /** '' when the person wrote no text. */
  text: string
  /** Unix seconds. */
  at: number
}

/** The reports of one target, the oldest first. */
export type TargetReports = readonly Omit<Report, 'identifier'>[]

/** The open reports, by the identifier of their target. */
export type ReportTargets = ReadonlyMap<string, TargetReports>

export interface ReportChange {
  /** The target's reports after the change. */
  reports: TargetReports
  /** The target that was removed to make room. */
  evicted: string | undefined
}

/**
 * The change that a report makes; undefined when its person has sent too many within a day.
 *
 * A person has one report per target, the last one. When there is no room for a new target, the target with the fewest
 * reporters is removed, and of several the one whose last report is oldest. So one person with many reports cannot
 * displace a target that many people have reported.
 */
export function reportChange(targets: ReportTargets, report: Report): ReportChange | undefined {
  const { identifier, ...newReport } = report
  const before = targets.get(identifier) ?? []
  const ofOthers = before.filter(i => i.person !== newReport.person)
  const isReplacement = ofOthers.length < before.length
  if (!isReplacement && isOverLimit(targets, newReport)) return undefined
  const reports = [...ofOthers, newReport].slice(-REPORT_LIMITS.reportsPerTarget)
  const isFull = !targets.has(identifier) && targets.size >= REPORT_LIMITS.targets
  return { reports: withoutOldTexts(reports), evicted: isFull ? leastReported(targets) : undefined }
}

function isOverLimit(targets: ReportTargets, { at, person }: TargetReports[number]): boolean {
  const since = at - REPORT_LIMITS.daySeconds
  const own = [...targets.values()].flat().filter(i => i.person === person && i.at > since)
  return own.length >= REPORT_LIMITS.reportsPerPersonAndDay
}

function leastReported(targets: ReportTargets): string | undefined {
  const [first] = [...targets].toSorted(
    ([, a], [, b]) => a.length - b.length || lastAt(a) - lastAt(b)
  )
  return first?.[0]
}

function withoutOldTexts(reports: TargetReports): TargetReports {
  const kept = reports.filter(i => i.text !== '').slice(-REPORT_LIMITS.textsPerTarget)
  return reports.map(i => (i.text === '' || kept.includes(i) ? i : { ...i, text: '' }))
}

/** The targets with expired reports, with the reports that remain. */
export function expireReports(targets: ReportTargets, now: number): Map<string, TargetReports> {
  const oldest = now - REPORT_LIMITS.maxAgeSeconds
  return new Map(
    [...targets]
      .filter(([, reports]) => reports.some(i => i.at <= oldest))
      .map(([identifier, reports]) => [identifier, reports.filter(i => i.at > oldest)])
  )
}

/**
 * The decisions that have not expired. They contain the addresses of admins, so they are not stored longer than
 * reports.
 */
export function expireDecisions(decisions: readonly Decision[], now: number): readonly Decision[] {
  return decisions.filter(i => i.at > now - REPORT_LIMITS.maxAgeSeconds)
}

/** The targets with the most recent reports come first. */
export function listReports(
  targets: ReportTargets,
  { first, skip }: { first: number; skip: number }
): Omit<OpenReports, 'decisions'> {
  const sorted = [...targets].toSorted(([, a], [, b]) => lastAt(b) - lastAt(a))
  const rows = sorted.slice(skip, skip + Math.min(first, REPORT_LIMITS.pageSize))
  const counts = countByPerson(targets)
  return {
    total: targets.size,
    targets: rows.map(([identifier, reports]) => ({
      identifier,
      people: reports.length,
      mayHaveMore: reports.length >= REPORT_LIMITS.reportsPerTarget,
      reports: reports
        .map(({ at, person, reason, text }) => ({
          at,
          reason,
          text,
          openOfPerson: counts.get(person) ?? 0
        }))
        .toReversed()
    }))
  }
}

/** The number of targets that each person has reported. */
function countByPerson(targets: ReportTargets): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { person } of [...targets.values()].flat())
    counts.set(person, (counts.get(person) ?? 0) + 1)
  return counts
}

function lastAt(reports: TargetReports): number {
  return reports.at(-1)?.at ?? 0
}
