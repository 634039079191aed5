// The queue of reports of one environment, in the storage of its Durable Object (durable-objects.ts). Tests pass a fake.
// The targets are read once and kept in memory: no other object writes them.

import type { OpenReports } from '../src/server/api/reports.ts'
import { REPORT_LIMITS } from '../src/server/config/report-limits.ts'
import {
  addReport,
  expireReports,
  listReports,
  type Report,
  type TargetReports
} from './report-rules.ts'

/** The part of an object's storage that is used. */
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
  /** In Unix seconds. */
  now: number
}

export interface ReportStore {
  /** Whether it was stored; false when its person has sent too many. */
  record(report: Report): Promise<boolean>
  list(page: ReportPage): Promise<OpenReports>
  /** An admin has handled the reports of this item or collection. */
  clear(identifier: string): Promise<void>
  clearAll(): Promise<void>
  /** The object's alarm: deletes what is too old. */
  expire(): Promise<void>
}

export function createReportStore(storage: ReportStorage, nowMs: () => number): ReportStore {
  let loaded: Promise<Map<string, TargetReports>> | undefined

  function load(): Promise<Map<string, TargetReports>> {
    loaded ??= storage.list<TargetReports>()
    // A failed read is tried again.
    loaded.catch(() => (loaded = undefined))
    return loaded
  }

  /** Memory follows the storage: when that fails, both are as before. */
  async function write(identifier: string, reports: TargetReports): Promise<void> {
    const targets = await load()
    if (reports.length === 0) {
      await storage.delete(identifier)
      targets.delete(identifier)
    } else {
      await storage.put(identifier, reports)
      targets.set(identifier, reports)
    }
  }

  async function removeExpired(now: number): Promise<void> {
    for (const [identifier, left] of expireReports(await load(), now)) await write(identifier, left)
  }

  return {
    record: async report => {
      await removeExpired(report.at)
      const change = addReport(await load(), report)
      if (!change) return false
      if (change.evicted !== undefined) await write(change.evicted, [])
      await write(report.identifier, change.reports)
      if ((await storage.getAlarm()) === null)
        await storage.setAlarm(nowMs() + REPORT_LIMITS.expiryIntervalMs)
      return true
    },
    list: async ({ first, now, skip }) => {
      await removeExpired(now)
      return listReports(await load(), { first, skip })
    },
    clear: async identifier => {
      if ((await load()).has(identifier)) await write(identifier, [])
    },
    clearAll: async () => {
      await storage.deleteAll()
      loaded = undefined
    },
    expire: async () => {
      await removeExpired(Math.floor(nowMs() / 1000))
      if ((await load()).size > 0) await storage.setAlarm(nowMs() + REPORT_LIMITS.expiryIntervalMs)
    }
  }
}
