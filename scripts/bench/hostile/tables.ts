// Formats the results of the hostile benchmark. Values beyond their limit are listed below each table.

import { formatTable } from '../../print.ts'
import { limitSummary } from '../tables.ts'
import { DEADLINE_MS } from './broken-answers.ts'
import type { HostileResult } from './measure.ts'

/** Limits of a share image: a Worker has 128 MB, and one image may block its isolate for 500 ms. */
const SHARE_LIMITS = { cpuMs: 500, memoryMb: 64 }

export function hostileTable(result: HostileResult): string {
  return [
    shareImagesTable(result),
    racesTable(result),
    slowClientsTable(result),
    killsTable(result),
    longTextsTable(result),
    brokenAnswersTable(result)
  ].join('\n\n')
}

function shareImagesTable({ shareImages }: HostileResult): string {
  const { cpuMs, memoryMb } = SHARE_LIMITS
  const beyond = shareImages.filter(i => i.cpuMs > cpuMs || i.memoryMb > memoryMb)
  const text = formatTable([
    ['costliest share images', 'bytes', 'CPU ms', 'MB'],
    ...shareImages.map(i => [i.name, String(i.bytes), i.cpuMs.toFixed(0), i.memoryMb.toFixed(0)])
  ])
  const rule = `an image takes at most ${cpuMs} ms and ${memoryMb} MB`
  return `${text}\n${limitSummary(
    beyond.map(i => i.name),
    rule
  )}`
}

function racesTable({ races }: HostileResult): string {
  const text = formatTable([
    ['races', 'rounds', 'with one winner'],
    ...races.map(i => [i.name, String(i.rounds), String(i.fair)])
  ])
  const unfair = races.filter(i => i.fair < i.rounds).map(i => i.name)
  return `${text}\n${limitSummary(unfair, 'every race has exactly one winner')}`
}

function slowClientsTable({ slowClients }: HostileResult): string {
  const { alone, beside, connections, open } = slowClients
  const text = formatTable([
    [`${connections} slow connections`, 'open', 'requests/s', 'p95 ms', 'failed'],
    [
      'without',
      '0',
      alone.requestsPerSecond.toFixed(0),
      alone.p95.toFixed(1),
      String(alone.failed)
    ],
    [
      'beside',
      String(open),
      beside.requestsPerSecond.toFixed(0),
      beside.p95.toFixed(1),
      String(beside.failed)
    ]
  ])
  const failed = beside.failed > 0 ? [`${beside.failed} requests`] : []
  return `${text}\n${limitSummary(failed, 'no request of a visitor fails')}`
}

function killsTable({ kills }: HostileResult): string {
  const text = formatTable([
    ['SIGKILL', 'acknowledged', 'lost', 'unanswered', 'difference'],
    [
      ...[kills.kills, kills.acknowledged, kills.lost, kills.unanswered].map(String),
      kills.difference
    ]
  ])
  const beyond = [
    ...(kills.lost > 0 ? [`${kills.lost} transactions`] : []),
    ...(kills.difference === '0' ? [] : [`a sum that differs by ${kills.difference}`])
  ]
  return `${text}\n${limitSummary(beyond, 'nothing acknowledged is lost, and no money')}`
}

function longTextsTable({ longTexts }: HostileResult): string {
  const { shown, texts, wide } = longTexts
  const text = formatTable([
    ['long words on a phone', 'shown'],
    [String(texts), String(shown)]
  ])
  return `${text}\n${limitSummary(wide, 'no page is wider than the phone')}`
}

function brokenAnswersTable({ brokenAnswers }: HostileResult): string {
  const { cases, failed, largestBytes, p99Ms, slowest, slowestMs, statuses } = brokenAnswers
  const text = formatTable([
    ['broken answers', 'statuses', 'p99 ms', 'slowest ms', 'largest bytes'],
    [
      String(cases),
      Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      p99Ms.toFixed(0),
      slowestMs.toFixed(0),
      String(largestBytes)
    ]
  ])
  const beyond = [...(slowestMs > DEADLINE_MS ? [slowest] : []), ...failed]
  return `${text}\n${limitSummary(beyond, 'every case is answered in words within 3 s')}`
}
