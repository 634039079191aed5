// Formats the results as tables. Values beyond their limit are listed below the table.

import { formatTable } from '../print.ts'
import { type CachedPageResult, MIN_GAIN } from './cached-pages.ts'
import type { DataResult } from './data-service.ts'
import { DRAW_LIMIT_MS, type DrawMeasurement } from './draw.ts'
import { type EdgeRatio, type EdgeRow, edgeRatios, MAX_RATIO } from './edge.ts'
import { type ListResult, LONG_LIST } from './long-list.ts'
import { OUTAGE_LIMIT_MS, type OutageResult } from './outage.ts'
import type { PageMetrics } from './page-metrics.ts'
import type { InvariantResult } from './random-transactions.ts'
import { type SigningMeasurement, signingLimitMs } from './signing.ts'
import type { WatchResult } from './watch.ts'

export function edgeTable(rows: readonly EdgeRow[]): string {
  const ratios = edgeRatios(rows)
  const beyond = ratios.flatMap(({ kind, ...kindRatios }) =>
    Object.entries(kindRatios)
      .filter(([, ratio]) => !(ratio <= MAX_RATIO))
      .map(([name, ratio]) => `${kind}, ${name}: ${ratio.toFixed(1)}x`)
  )
  return [
    formatTable(edgeCells(rows)),
    '',
    formatTable(ratioCells(ratios)),
    limitSummary(beyond, `no page made anew takes more than ${MAX_RATIO}x the CPU of its copy`)
  ].join('\n')
}

/** Requests per second and core: the maximum for one core of the site. */
export function edgeCells(rows: readonly EdgeRow[]): string[][] {
  return [
    [
      'bare workerd, 16 connections',
      '/s and core',
      'site ms',
      'network ms',
      '/s',
      'p50 ms',
      'p95',
      'p99',
      'failed'
    ],
    ...rows.map(row => [
      row.name,
      (1000 / row.siteCpuMs).toFixed(0),
      row.siteCpuMs.toFixed(2),
      row.networkCpuMs.toFixed(2),
      row.requestsPerSecond.toFixed(0),
      row.p50.toFixed(1),
      row.p95.toFixed(1),
      row.p99.toFixed(1),
      String(row.failed)
    ])
  ]
}

export function ratioCells(ratios: readonly EdgeRatio[]): string[][] {
  return [
    ['CPU of the site, times a copy', 'made anew', 'signed in', 'signed in, answers at hand'],
    ...ratios.map(row => [
      row.kind,
      ...[row.madeAnew, row.signedIn, row.atHand].map(x => x.toFixed(1))
    ])
  ]
}

export function watchTable(result: WatchResult): string {
  return formatTable([
    ['a watched auction', `${result.sockets} sockets, ${result.bids} bids`],
    ['upstream requests per second', result.requestsPerSecond.toFixed(2)],
    ['from bid to browser, p50', `${result.p50.toFixed(0)} ms`],
    ['p95', `${result.p95.toFixed(0)} ms`],
    ['slowest', `${result.slowest.toFixed(0)} ms`],
    ['from first to last socket, p95', `${result.spreadP95.toFixed(0)} ms`],
    ['prices that did not arrive', String(result.missed)],
    ['CPU without bids', `${result.idleCpuMs.toFixed(1)} ms per second`],
    ['CPU for a bid', `${result.cpuPerBidMs.toFixed(0)} ms`],
    ['memory for the sockets', `${result.memoryMb.toFixed(0)} MB`]
  ])
}

export function invariantTable({
  seconds,
  steps,
  unitsChanged,
  violations
}: InvariantResult): string {
  const table = formatTable([
    ['random transactions', 'steps', 'units changed', 'seconds'],
    ['sandbox', String(steps), String(unitsChanged), seconds.toFixed(0)]
  ])
  return [table, ...violations].join('\n')
}

export function pageTable(pages: Readonly<Record<string, PageMetrics>>): string {
  return formatTable([
    [
      'phone, slow 4G, CPU x4',
      'FCP',
      'LCP',
      'TBT',
      'task',
      'CLS',
      'kB',
      'JS kB',
      'requests',
      'nodes'
    ],
    ...Object.entries(pages).map(([name, row]) => [
      name,
      ...[row.fcp, row.lcp, row.tbt, row.longestTask].map(ms => ms.toFixed(0)),
      row.cls.toFixed(3),
      row.kilobytes.toFixed(0),
      row.javascriptKilobytes.toFixed(1),
      String(row.requests),
      String(row.nodes)
    ])
  ])
}

export function cachedPageTable(rows: readonly CachedPageResult[]): string {
  const belowLimit = rows.filter(row => row.gain < MIN_GAIN)
  const text = formatTable([
    ['pages, 16 connections', 'copies/s', 'p95 ms', 'made/s', 'p95 ms', 'gain', 'failed'],
    ...rows.map(row => [
      row.name,
      row.cached.requestsPerSecond.toFixed(0),
      row.cached.p95.toFixed(1),
      row.uncached.requestsPerSecond.toFixed(0),
      row.uncached.p95.toFixed(1),
      `${row.gain.toFixed(1)}x`,
      String(row.cached.failed + row.uncached.failed)
    ])
  ])
  return `${text}\n${limitSummary(
    belowLimit.map(row => `${row.name} ${row.gain.toFixed(1)}x`),
    `a copy serves ${MIN_GAIN}x or more`
  )}`
}

export function dataTable(rows: readonly DataResult[]): string {
  const text = formatTable([
    ['list, in Node', 'assets', 'SQL ms', 'p95', 'answer ms', 'p95', 'queries'],
    ...rows.map(row => [
      row.name,
      String(row.assets),
      row.sql.median.toFixed(2),
      row.sql.p95.toFixed(2),
      row.answer.median.toFixed(1),
      row.answer.p95.toFixed(1),
      String(row.queries)
    ])
  ])
  const name = (row: DataResult, ms: number) =>
    `${row.name} at ${row.assets} (${ms.toFixed(1)} of ${row.limit} ms)`
  const slowSql = rows
    .filter(row => row.sql.median > row.limit)
    .map(row => name(row, row.sql.median))
  const slow = rows
    .filter(row => row.answer.median > row.limit)
    .map(row => name(row, row.answer.median))
  return [
    text,
    limitSummary(slowSql, 'every list is read within its limit (median)'),
    limitSummary(slow, 'every list is answered whole within its limit (median)')
  ].join('\n')
}

export function listTable(result: ListResult): string {
  const text = formatTable([
    ['long list', 'items', 'seconds', 'nodes', 'frames', 'slow', 'p95 ms'],
    [
      'explore, 1440x900',
      String(result.items),
      result.seconds.toFixed(0),
      String(result.nodes),
      String(result.frames),
      percent(result.slow),
      result.p95.toFixed(1)
    ],
    ['a page of text', '', '', '', '', percent(result.plain.slow), result.plain.p95.toFixed(1)]
  ])
  const beyond = [
    ...(result.items < LONG_LIST.items
      ? [`${result.items} of ${LONG_LIST.items} items were met`]
      : []),
    ...(result.nodes > LONG_LIST.nodes
      ? [`${result.nodes} nodes of at most ${LONG_LIST.nodes}`]
      : []),
    ...(result.slow > LONG_LIST.slow
      ? [`${percent(result.slow)} slow frames of at most ${LONG_LIST.slow * 100} %`]
      : [])
  ]
  return `${text}\n${limitSummary(beyond, 'a list of ten thousand stays smooth')}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

export function drawTable(rows: readonly DrawMeasurement[]): string {
  const text = formatTable([
    ['a draw, in Chromium', 'tickets', 'prizes', 'first ms', 'next ms'],
    ...rows.map(row => [
      row.name,
      String(row.tickets),
      String(row.prizes),
      row.firstMs.toFixed(0),
      row.nextMs.toFixed(0)
    ])
  ])
  const slow = rows.filter(row => Math.max(row.firstMs, row.nextMs) > DRAW_LIMIT_MS)
  return `${text}\n${limitSummary(
    slow.map(row => `${row.name}: ${Math.max(row.firstMs, row.nextMs).toFixed(0)} ms`),
    'ten thousand tickets are drawn again in under a second'
  )}`
}

export function signingTable(rows: readonly SigningMeasurement[]): string {
  const text = formatTable([
    ['from signature to success', 'bids', 'p50 ms', 'slowest ms', 'request ms', 'limit of p50'],
    ...rows.map(row => [
      `rounds of ${row.roundMs} ms`,
      String(row.bids),
      ...[row.p50, row.slowest, row.requestMs, signingLimitMs(row)].map(ms => ms.toFixed(0))
    ])
  ])
  const slow = rows.filter(row => row.p50 > signingLimitMs(row))
  return `${text}\n${limitSummary(
    slow.map(row => `rounds of ${row.roundMs} ms: ${row.p50.toFixed(0)} ms`),
    'half of the bids are shown within two rounds and one request'
  )}`
}

/** Lists what is beyond its limit. `good`: what is true when nothing is. */
export function limitSummary(beyond: readonly string[], good: string): string {
  return beyond.length === 0
    ? `ok: ${good}`
    : `beyond the limit:\n${beyond.map(name => `  ${name}`).join('\n')}`
}

export function outageTable(rows: readonly OutageResult[]): string {
  const text = formatTable([
    ['upstreams hanging', 'slowest ms', 'names the failure'],
    ...rows.map(row => [row.name, row.slowestMs.toFixed(0), row.isNamed ? 'yes' : 'NO'])
  ])
  const late = rows.filter(row => row.slowestMs > OUTAGE_LIMIT_MS || !row.isNamed)
  const list = late.map(
    row => `${row.name}: ${row.slowestMs.toFixed(0)} ms, ${OUTAGE_LIMIT_MS} are meant`
  )
  return [text, ...list].join('\n')
}
