import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { measureCachedPages } from '../../../scripts/bench/cached-pages.ts'
import { callSandboxControl } from '../../../scripts/bench/sandbox-control.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** Starts a site with this answer to every request. Returns its origin. */
async function startSite(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

describe('measureCachedPages', () => {
  test.each([
    { name: 'is rendered for each request', state: 'BYPASS', status: 200 },
    { name: 'does not exist', state: 'HIT', status: 404 }
  ])('throws for a page that $name', async ({ state, status }) => {
    const origin = await startSite((_, response) => {
      response.writeHead(status, { 'x-atrium-cache': state }).end()
    })
    // /nfts is the first of the measured pages.
    await expect(measureCachedPages(origin, '/collections/ART-abcdef')).rejects.toThrow(
      `cached pages: /nfts is not served from the cache: ${status}, ${state}`
    )
  })
})

describe('callSandboxControl', () => {
  test('returns the answer of the network', async () => {
    const origin = await startSite((_, response) => void response.end('{"hash":"a"}'))
    expect(await callSandboxControl(origin, 'fail', {})).toEqual({ hash: 'a' })
  })

  test('throws when the network refuses the call', async () => {
    const origin = await startSite(
      (_, response) => void response.writeHead(400).end('{"code":"no"}')
    )
    await expect(callSandboxControl(origin, 'fail', {})).rejects.toThrow('fail: 400 {"code":"no"}')
  })
})
