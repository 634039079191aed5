import { beforeEach, describe, expect, test } from 'vitest'

import {
  expireReports,
  listReports,
  type Report,
  reportChange,
  type TargetReports
} from '../../functions/report-rules.ts'
import { createReportStore, type ReportStorage } from '../../functions/report-store.ts'
import { MAX_DECISIONS } from '../../src/lib/moderation-decisions.ts'
import { REPORT_LIMITS } from '../../src/server/config/report-limits.ts'

const NOW = 1_700_000_000
const ALL = { first: 50, skip: 0 }

function report(change: Partial<Report> = {}): Report {
  return {
    identifier: 'ART-1a2b3c-01',
    person: 'alice',
    reason: 'scam',
    text: '',
    at: NOW,
    ...change
  }
}

/** The targets after these reports, which arrive one after the other. */
function queueOf(...sent: readonly Report[]): Map<string, TargetReports> {
  const targets = new Map<string, TargetReports>()
  for (const i of sent) {
    const change = reportChange(targets, i)
    if (!change) continue
    if (change.evicted !== undefined) targets.delete(change.evicted)
    targets.set(i.identifier, change.reports)
  }
  return targets
}

function times<Value>(count: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: count }, (_, at) => make(at))
}

describe('the queue of reports', { tags: ['@C14', '@M14'] }, () => {
  test('has each report of a target with its reason, text and time, the newest first', () => {
    const targets = queueOf(
      report({ person: 'alice', reason: 'scam', text: 'A copy of mine', at: NOW }),
      report({ person: 'bob', reason: 'stolen', at: NOW + 1 }),
      report({ person: 'carol', reason: 'stolen', text: 'See my page', at: NOW + 2 })
    )
    expect(listReports(targets, ALL)).toEqual({
      total: 1,
      targets: [
        {
          identifier: 'ART-1a2b3c-01',
          people: 3,
          mayHaveMore: false,
          reports: [
            { at: NOW + 2, reason: 'stolen', text: 'See my page', openOfPerson: 1 },
            { at: NOW + 1, reason: 'stolen', text: '', openOfPerson: 1 },
            { at: NOW, reason: 'scam', text: 'A copy of mine', openOfPerson: 1 }
          ]
        }
      ]
    })
  })

  test('counts the targets that the same person has reported, without naming the person', () => {
    const targets = queueOf(
      ...times(4, at => report({ identifier: `A${at}-111111`, at: NOW + at })),
      report({ identifier: 'A3-111111', person: 'bob', at: NOW + 9 })
    )
    const listed = listReports(targets, ALL)
    expect(listed.targets[0]?.reports).toMatchObject([{ openOfPerson: 1 }, { openOfPerson: 4 }])
    expect(JSON.stringify(listed)).not.toContain('bob')
  })

  test('keeps only the last report of a person for a target', () => {
    const targets = queueOf(
      report({ reason: 'scam', text: 'first' }),
      report({ reason: 'hate', text: 'second', at: NOW + 5 })
    )
    expect(listReports(targets, ALL).targets).toMatchObject([
      { people: 1, reports: [{ reason: 'hate', text: 'second' }] }
    ])
  })

  test('lists the most recently reported target first, in pages', () => {
    const targets = queueOf(
      report({ identifier: 'A-111111', at: NOW }),
      report({ identifier: 'B-111111', at: NOW + 1 }),
      report({ identifier: 'C-111111', at: NOW + 2 }),
      report({ identifier: 'A-111111', person: 'bob', at: NOW + 3 })
    )
    const page = (first: number, skip: number) =>
      listReports(targets, { first, skip }).targets.map(i => i.identifier)
    expect(page(2, 0)).toEqual(['A-111111', 'C-111111'])
    expect(page(2, 2)).toEqual(['B-111111'])
    expect(page(0, 0)).toEqual([])
    expect(listReports(targets, { first: 0, skip: 0 }).total).toBe(3)
  })

  test('refuses a person’s reports beyond the daily limit until the next day', () => {
    const { daySeconds, reportsPerPersonAndDay: most } = REPORT_LIMITS
    const targets = queueOf(...times(most, at => report({ identifier: `A${at}-111111` })))
    expect(reportChange(targets, report({ identifier: 'LAST-111111' }))).toBeUndefined()
    expect(
      reportChange(targets, report({ identifier: 'LAST-111111', person: 'bob' }))
    ).toBeDefined()
    const again = report({ identifier: 'A0-111111', reason: 'hate' })
    expect(reportChange(targets, again), 'another reason for the same target').toBeDefined()
    const next = report({ identifier: 'LAST-111111', at: NOW + daySeconds })
    expect(reportChange(targets, next)).toBeDefined()
  })

  test('keeps at most reportsPerTarget reports and the newest textsPerTarget texts of a target', () => {
    const { reportsPerTarget, textsPerTarget } = REPORT_LIMITS
    const targets = queueOf(
      ...times(reportsPerTarget + 3, at =>
        report({ person: `person ${at}`, text: `text ${at}`, at: NOW + at })
      )
    )
    const [target] = listReports(targets, ALL).targets
    expect(target).toMatchObject({ people: reportsPerTarget, mayHaveMore: true })
    expect(target?.reports.at(-1)?.at).toBe(NOW + 3)
    const texts = target?.reports.map(i => i.text).filter(i => i !== '')
    expect(texts).toHaveLength(textsPerTarget)
    expect(texts?.[0]).toBe(`text ${reportsPerTarget + 2}`)
  })

  test('evicts the target with the fewest and oldest reports when a new target needs room', () => {
    const targets = queueOf(
      report({ identifier: 'MANY-111111', at: NOW - 9 }),
      report({ identifier: 'MANY-111111', person: 'bob', at: NOW - 8 }),
      ...times(REPORT_LIMITS.targets - 1, at =>
        report({ identifier: `A${at}-111111`, person: `person ${at}`, at: NOW + at })
      )
    )
    const change = reportChange(targets, report({ identifier: 'NEW-111111', at: NOW + 999 }))
    expect(change?.evicted).toBe('A0-111111')
    const known = reportChange(targets, report({ identifier: 'MANY-111111', at: NOW + 999 }))
    expect(known?.evicted, 'a target that it has needs no room').toBeUndefined()
  })

  test('drops reports that are older than maxAgeSeconds', () => {
    const targets = queueOf(
      report({ at: NOW }),
      report({ person: 'bob', at: NOW + 10 }),
      report({ identifier: 'NEW-111111', at: NOW + 10 })
    )
    const last = NOW + REPORT_LIMITS.maxAgeSeconds
    expect(expireReports(targets, last - 1).size).toBe(0)
    expect(expireReports(targets, last)).toEqual(
      new Map([['ART-1a2b3c-01', [expect.objectContaining({ person: 'bob' })]]])
    )
    expect(expireReports(targets, last + 10).get('NEW-111111')).toEqual([])
  })
})

describe('the stored reports', { tags: ['@C14'] }, () => {
  let values: Map<string, unknown>
  let alarmMs: number | null
  let nowMs: number
  let storage: ReportStorage

  beforeEach(() => {
    values = new Map()
    alarmMs = null
    nowMs = NOW * 1000
    storage = {
      list: async <Value>() => new Map(values) as Map<string, Value>,
      put: async (key, value) => void values.set(key, value),
      delete: async key => values.delete(key),
      deleteAll: async () => values.clear(),
      getAlarm: async () => alarmMs,
      setAlarm: async at => {
        alarmMs = at
      }
    }
  })

  const open = () => createReportStore(storage, () => nowMs)

  test('are read by a new store after the old one has left memory', async () => {
    expect(await open().record(report())).toBe(true)
    expect(await open().list({ ...ALL, now: NOW })).toMatchObject({ total: 1 })
  })

  test('lose only the target that an admin clears, or everything with clearAll()', async () => {
    const store = open()
    await store.record(report())
    await store.record(report({ identifier: 'ART-1a2b3c' }))
    await store.clear('ART-1a2b3c-01')
    await store.clear('GONE-111111')
    expect([...values.keys()]).toEqual(['ART-1a2b3c'])
    expect(await store.list({ ...ALL, now: NOW })).toMatchObject({ total: 1 })
    await store.clearAll()
    expect(await store.list({ ...ALL, now: NOW })).toEqual({
      total: 0,
      targets: [],
      decisions: []
    })
  })

  test('are deleted by the alarm when they are too old', async () => {
    const store = open()
    await store.record(report())
    expect(alarmMs).toBe(nowMs + REPORT_LIMITS.expiryIntervalMs)
    alarmMs = null
    await store.expire()
    expect(alarmMs, 'again while there are any').not.toBeNull()
    nowMs += REPORT_LIMITS.maxAgeSeconds * 1000
    alarmMs = null
    await store.expire()
    expect(values.size).toBe(0)
    expect(alarmMs).toBeNull()
  })

  test('include the last MAX_DECISIONS decisions of admins, the newest first', async () => {
    const decision = (at: number) => ({ action: 'markNftScam', admin: 'erd1', at, subject: 'A-1' })
    for (const at of times(MAX_DECISIONS + 1, i => i)) await open().decide(decision(NOW + at))
    await open().record(report())
    const { decisions, total } = await open().list({ ...ALL, now: NOW })
    expect(total).toBe(1)
    expect(decisions).toHaveLength(MAX_DECISIONS)
    expect(decisions[0]).toEqual(decision(NOW + MAX_DECISIONS))
  })

  test('include no decision that is too old, which the alarm then deletes', async () => {
    const store = open()
    const decision = { action: 'markNftScam', admin: 'erd1', at: NOW, subject: 'A-1' }
    await store.decide(decision)
    await store.decide({ ...decision, at: NOW + 1 })
    expect(alarmMs, 'also without a report').toBe(nowMs + REPORT_LIMITS.expiryIntervalMs)
    const last = NOW + REPORT_LIMITS.maxAgeSeconds
    expect(await store.list({ ...ALL, now: last - 1 })).toMatchObject({ decisions: [{}, {}] })
    const { decisions } = await store.list({ ...ALL, now: last })
    expect(decisions.map(i => i.at)).toEqual([NOW + 1])
    expect(values.get('decisions')).toHaveLength(1)
    await store.expire()
    expect(alarmMs, 'again while there are any').not.toBeNull()
    nowMs = (last + 1) * 1000
    alarmMs = null
    await store.expire()
    expect(values.size).toBe(0)
    expect(alarmMs).toBeNull()
  })

  test('are read again after a failed read', async () => {
    const { list } = storage
    storage.list = () => Promise.reject(new Error('down'))
    const store = open()
    await expect(store.list({ ...ALL, now: NOW })).rejects.toThrow('down')
    storage.list = list
    expect(await store.list({ ...ALL, now: NOW })).toMatchObject({ total: 0 })
  })

  test('take no report from a person who has reached the daily limit', async () => {
    const store = open()
    for (const identifier of times(REPORT_LIMITS.reportsPerPersonAndDay, at => `A${at}-111111`))
      expect(await store.record(report({ identifier }))).toBe(true)
    expect(await store.record(report({ identifier: 'LAST-111111' }))).toBe(false)
    expect(values.has('LAST-111111')).toBe(false)
  })
})
