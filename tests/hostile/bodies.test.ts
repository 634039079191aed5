// Request bodies that cost more memory than their size. The memory of the runtime is measured, because the edge runs in
// it.

import { execFileSync } from 'node:child_process'
import { Agent } from 'node:http'
import type { Duplex } from 'node:stream'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shareBuiltSite } from '../edge/built/built-site.ts'
import { sendInBytes, sendRaw } from './service/raw-request.ts'

const site = shareBuiltSite()

beforeAll(() => site.start())
afterAll(() => site.stop())

/** The memory of the child processes of this process. */
function readMemoryMb(): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss='], { encoding: 'utf8' }).split('\n')
  const sizes = lines.map(line => line.trim().split(/\s+/).map(Number))
  const kilobytes = sizes.reduce((sum, [parent, rss]) => {
    return parent === process.pid ? sum + (rss ?? 0) : sum
  }, 0)
  return kilobytes / 1_024
}

describe('the size limit of a body', { tags: ['@E2'] }, () => {
  test.each([
    { path: '/newsletter', type: 'application/x-www-form-urlencoded' },
    { path: '/logout', type: 'application/x-www-form-urlencoded' },
    { path: '/__sandbox/notice', type: 'application/json' }
  ])('refuses a large body for $path with status 413', async ({ path, type }) => {
    const headers = { Origin: site.origin, 'Content-Type': type }
    const body = `email=${'a'.repeat(200_000)}`
    const sent = await sendRaw(site.origin, path, { method: 'POST', headers, body })
    expect(sent.status, sent.text).toBe(413)
  })

  test('lets the body of a normal form reach the page', async () => {
    const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = 'email=nothing'
    const sent = await sendRaw(site.origin, '/newsletter', { method: 'POST', headers, body })
    expect(sent.status).toBe(422)
    expect(sent.text).toContain('value="nothing"')
  })
})

describe('a body that no page reads', { tags: ['@E2', '@N19'] }, () => {
  const partner = { Host: 'cloudbreakers.localhost' }

  test.each([
    { name: 'a page that a partner does not have', path: '/nfts', headers: partner, status: 404 },
    { name: 'a path that is not canonical', path: '//nfts', headers: {}, status: 404 },
    { name: 'a public file', path: '/robots.txt', headers: {}, status: 405 }
  ])('is answered with $status on a connection that stays open, ten times: $name', async row => {
    const { headers, path, status } = row
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.origin }
    const body = `email=${'a'.repeat(70_000)}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connections = new Set<Duplex>()
    agent.on('free', (connection: Duplex) => connections.add(connection))
    for (let i = 0; i < 10; i += 1) {
      const sent = { agent, method: 'POST', headers: { ...form, ...headers }, body }
      expect((await sendRaw(site.origin, path, sent)).status).toBe(status)
    }
    expect(connections.size).toBe(1)
    agent.destroy()
  })
})

describe('a body in chunks of one byte', { tags: ['@E2'] }, () => {
  test.each([
    { what: 'is discarded', path: '/api/nowhere', status: 404 },
    { what: 'is read', path: '/api/graphql', status: 400 }
  ])('$what with less than 60 MB of memory', async ({ path, status }) => {
    const headers = { 'Content-Type': 'application/json' }
    await sendInBytes(site.origin, path, { headers, size: 10 })
    const before = readMemoryMb()
    expect(before).toBeGreaterThan(20)
    expect(await sendInBytes(site.origin, path, { headers, size: 60_000 })).toBe(status)
    // With a buffer for every byte it took 130 to 300 MB.
    expect(readMemoryMb() - before).toBeLessThan(60)
  })
})
