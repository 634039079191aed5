// The built Workers, served over HTTP. Call `start` in `beforeAll` and `stop` in `afterAll`.
//
// A file that moves the network's clock, makes its services fail, restores its seed or counts requests has a site of
// its own. All others share one, because a start takes four seconds of CPU time; they may only add to it.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

import { createTestHarness } from 'wrangler'

const secrets = {
  SESSION_SECRET: 'a session secret for these tests alone',
  SANDBOX_SECRET: 'a sandbox secret for these tests alone'
}

/** Short rounds of the network, so that tests wait little for transactions. */
const ROUND_MS = 100

export interface HostAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

interface AskOptions {
  headers?: Record<string, string>
  /** A body to send as JSON, as a page of the host does. */
  body?: object
}

/** `vars`: variables of the deployment, in addition to those of wrangler.toml. */
export function createBuiltSite(vars: Record<string, string> = {}) {
  const server = createTestHarness({
    workers: [
      { configPath: 'dist/server/wrangler.json', secrets, vars },
      { configPath: 'dist/atrium_sandbox/wrangler.json', secrets }
    ]
  })
  const site = {
    origin: '',
    /** Starts a deployment without the sandbox network. */
    listen: async () => {
      const { url } = await server.listen()
      site.origin = `http://localhost:${url.port}`
    },
    start: async () => {
      await site.listen()
      await site.control('rounds', { ms: ROUND_MS })
    },
    stop: () => server.close(),
    /** Calls a control of the sandbox network. Throws when it fails. */
    control: async <Answer>(name: string, body: object): Promise<Answer> => {
      const send = () => site.post(`/__sandbox/${name}`, body)
      let response = await send()
      let answer = await response.text()
      // An idle connection between the two Workers of the harness may close just before its next use.
      if (answer.includes('Network connection lost')) {
        response = await send()
        answer = await response.text()
      }
      if (!response.ok) throw new Error(`${name}: ${response.status} ${answer}`)
      return JSON.parse(answer) as Answer
    },
    /** Calls the Worker without HTTP, so that a test can set the client's IP. */
    fetchFromIp: (clientIp: string, path: string, init: RequestInit = {}) =>
      server.getWorker('atrium').fetch(`http://atrium.test${path}`, {
        ...init,
        headers: { ...init.headers, 'CF-Connecting-IP': clientIp }
      } as never),
    /** Sends a request with the Host header that the caller chooses, which `fetch` cannot do. */
    ask: async (
      hostname: string,
      path: string,
      { body, headers = {} }: AskOptions = {}
    ): Promise<HostAnswer> => {
      const { port } = new URL(site.origin)
      const host = `${hostname}:${port}`
      const fromPage = { Origin: `http://${host}`, 'Content-Type': 'application/json' }
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: { Host: host, ...(body && fromPage), ...headers }
      })
      sent.end(body && JSON.stringify(body))
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const { headers: received, statusCode: status = 0 } = response
      return { status, headers: received, body: await text(response) }
    },
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(site.origin + path, { headers, redirect: 'manual' }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(site.origin + path, {
        method: 'POST',
        headers: { Origin: site.origin, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body)
      })
  }
  return site
}

type BuiltSite = ReturnType<typeof createBuiltSite>

let shared: BuiltSite | undefined

/** The site that test files share. It stops when the test process ends. */
export function shareBuiltSite(): BuiltSite {
  shared ??= startOnce(createBuiltSite())
  return shared
}

function startOnce(site: BuiltSite): BuiltSite {
  const { start } = site
  let started: Promise<void> | undefined
  return Object.assign(site, {
    start: () => {
      started ??= start()
      return started
    },
    stop: async () => {}
  })
}
