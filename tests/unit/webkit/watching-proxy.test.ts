import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'

import { watchSite } from '../../webkit/watching-proxy.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Starts a site that answers with the beginning of a page only. Returns its port. */
async function startSite(onClose: () => void): Promise<number> {
  const site = createServer((_, answer) => {
    answer.on('close', onClose)
    answer.writeHead(200, { 'content-type': 'text/html' }).write('<head>')
  })
  servers.push(site)
  await once(site.listen(0, '127.0.0.1'), 'listening')
  return (site.address() as AddressInfo).port
}

test('the proxy survives a browser that leaves a page while it loads', async () => {
  const rejections = vi.fn()
  process.on('unhandledRejection', rejections)
  const left = Promise.withResolvers<void>()
  const proxy = await watchSite(await startSite(left.resolve), 0)
  try {
    const request = get(proxy.origin)
    request.on('error', () => {})
    await vi.waitFor(() => expect(proxy.takeRequests()).toEqual(['GET /']))
    request.destroy()
    await left.promise
    await new Promise(resolve => setImmediate(resolve))
    expect(rejections).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', rejections)
    await proxy.close()
  }
})
