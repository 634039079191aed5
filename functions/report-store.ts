// The queue of reports of one environment, in the storage of its Durable Object (durable-objects.ts). Tests pass a
// fake. The targets and the decisions are read once and kept in memory, because no other object writes them.

import type { ReportState } from '../src/lib/api/reports.ts'
import { MAX_DECISIONS } from '../src/lib/moderation-decisions.ts'
import type { Decision, OpenReports } from '../src/server/api/reports.ts'
import { REPORT_LIMITS } from '../src/server/config/report-limits.ts'
import {
  expireDecisions,
  expireReports,
  listReports,
  type Report,
  reportChange,
  type TargetReports
} from './report-rules.ts'

/** The used part of a Durable Object's storage. */
export interface ReportStorage {
  list<Value>(): Promise<Map<string, Value>>
  put(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<boolean>
  deleteAll(): Promise<void>
  getAlarm(): Promise<number | null>
  setAlarm(atMs: number): Promise<void>
}

export interface ReportPage {
  first: number
  skip: number
  /** Unix seconds. */
  now: number
}

export interface ReportQuery {
  identifier: string
  /** The same value as in Report. */
  person: string
  now: number
}

export interface ReportStore {
  /** Whether the report was stored. False when its person has sent too many. */
  record(report: Report): Promise<boolean>
  list(page: ReportPage): Promise<OpenReports>
  /** Whether this person has an open report of the target, and how many people have one. */
  lookUp(query: ReportQuery): Promise<ReportState>
  /** Removes the reports of an item or collection after an admin has handled them. */
  clear(identifier: string): Promise<void>
  /** Stores the decision of an admin: a mark was set or removed, or reports were handled. */
  decide(decision: Decision): Promise<void>
  clearAll(): Promise<void>
  /** The object's alarm: deletes expired reports and decisions. */
  expire(): Promise<void>
}

interface Stored {
  targets: Map<string, TargetReports>
  /** Newest first. */
  decisions: readonly Decision[]
}

/** Contains no hyphen, so it cannot be an identifier. */
const DECISIONS_KEY = 'decisions'

function toStored(values: Map<string, unknown>): Stored {
  const targets = new Map(values) as Map<string, TargetReports>
  targets.delete(DECISIONS_KEY)
  return { targets, decisions: (values.get(DECISIONS_KEY) ?? []) as readonly Decision[] }
}

export function createReportStore(storage: ReportStorage, nowMs: () => number): ReportStore {
  let loaded: Promise<Stored> | undefined

  function read(): Promise<Stored> {
    loaded ??= storage.list<unknown>().then(toStored)
    // The read is repeated after a failure.
    loaded.catch(() => (loaded = undefined))
    return loaded
  }

  async function readTargets(): Promise<Stored['targets']> {
    return (await read()).targets
  }

  /** Memory is changed only after the storage, so that a failure leaves both unchanged. */
  async function write(identifier: string, reports: TargetReports): Promise<void> {
    const targets = await readTargets()
    if (reports.length === 0) {
      await storage.delete(identifier)
      targets.delete(identifier)
    } else {
      await storage.put(identifier, reports)
      targets.set(identifier, reports)
    }
  }

  async function removeExpired(now: number): Promise<void> {
    const expired = expireReports(await readTargets(), now)
    for (const [identifier, left] of expired) await write(identifier, left)
    const { decisions } = await read()
    const left = expireDecisions(decisions, now)
    if (left.length < decisions.length) await writeDecisions(left)
  }

  async function writeDecisions(decisions: readonly Decision[]): Promise<void> {
    const stored = await read()
    if (decisions.length === 0) await storage.delete(DECISIONS_KEY)
    else await storage.put(DECISIONS_KEY, decisions)
    stored.decisions = decisions
  }

  async function startAlarm(): Promise<void> {
    if ((await storage.getAlarm()) === null)
      await storage.setAlarm(nowMs() + REPORT_LIMITS.expiryIntervalMs)
  }

  return {
    record: async report => {
      await removeExpired(report.at)
      const change = reportChange(await readTargets(), report)
      if (!change) return false
      if (change.evicted !== undefined) await write(change.evicted, [])
      await write(report.identifier, change.reports)
      await startAlarm()
      return true
    },
    list: async ({ first, now, skip }) => {
      await removeExpired(now)
      const { decisions, targets } = await read()
      return { ...listReports(targets, { first, skip }), decisions: [...decisions] }
    },
    lookUp: async ({ identifier, now, person }) => {
      await removeExpired(now)
      const reports = (await readTargets()).get(identifier) ?? []
      return { isReported: reports.some(i => i.person === person), people: reports.length }
    },
    clear: async identifier => {
      if ((await readTargets()).has(identifier)) await write(identifier, [])
    },
    decide: async decision => {
      await removeExpired(decision.at)
      const { decisions } = await read()
      await writeDecisions([decision, ...decisions].slice(0, MAX_DECISIONS))
      await startAlarm()
    },
    clearAll: async () => {
      await storage.deleteAll()
      loaded = undefined
    },
    expire: async () => {
      await removeExpired(Math.floor(nowMs() / 1000))
      const { decisions, targets } = await read()
      if (targets.size + decisions.length > 0)
        await storage.setAlarm(nowMs() + REPORT_LIMITS.expiryIntervalMs)
    }
  }
}
