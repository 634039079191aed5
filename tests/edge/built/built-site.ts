// The built Workers, served over HTTP. Call `start` in `beforeAll` and `stop` in `afterAll`.

import { createTestHarness } from 'wrangler'

const secrets = {
  SESSION_SECRET: 'a session secret for these tests alone',
  SANDBOX_SECRET: 'a sandbox secret for these tests alone'
}

export function createBuiltSite() {
  const server = createTestHarness({
    workers: [
      { configPath: 'dist/server/wrangler.json', secrets },
      { configPath: 'dist/atrium_sandbox/wrangler.json', secrets }
    ]
  })
  const site = {
    origin: '',
    start: async () => {
      const { url } = await server.listen()
      site.origin = `http://localhost:${url.port}`
    },
    stop: () => server.close(),
    /** Calls the Worker without HTTP, so that a test can set the client's IP. */
    fetchFromIp: (clientIp: string, path: string, init: RequestInit = {}) =>
      server.getWorker('atrium').fetch(`http://atrium.test${path}`, {
        ...init,
        headers: { ...init.headers, 'CF-Connecting-IP': clientIp }
      } as never),
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
