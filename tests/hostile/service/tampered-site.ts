// The built site. A Worker between it and the sandbox changes answers. Call `start` in `beforeAll` and `stop` in
// `afterAll`.

import { createTestHarness, type TestHarness } from 'wrangler'

import type { HostileFile } from '../corpus/files.ts'
import type { HostileValue } from '../corpus/values.ts'

export type AnswerPath = readonly (number | string)[]

/** The position of a replaced value in the JSON of an answer. */
export interface Tampering {
  /** The operation of the data service, or the path of a request to another one. */
  operation: string
  path: AnswerPath
  value: HostileValue
}

export interface TamperedSite {
  /** Returns the origin at which a browser reaches the site. */
  start(): Promise<string>
  stop(): Promise<void>
  /** `clientIndex` gives each request an IP address of its own, so that the rate limit refuses none. */
  get(path: string, clientIndex: number): Promise<Response>
  /** Changes the answers of one operation. `undefined` ends the tampering. */
  tamper(tampering: Tampering | undefined): Promise<void>
  /** Answers every request for a picture with the file; `undefined` ends it. */
  replacePictures(file: Pick<HostileFile, 'bytes' | 'type'> | undefined): Promise<void>
  /** Returns the answers since the last call, by operation, and forgets them. */
  takeAnswers(): Promise<Record<string, unknown>>
}

type HarnessResponse = Awaited<ReturnType<ReturnType<TestHarness['getWorker']>['fetch']>>

const NAME = 'atrium-tampering'
const secrets = {
  SESSION_SECRET: 'a session secret for these tests alone',
  SANDBOX_SECRET: 'a sandbox secret for these tests alone'
}

export function createTamperedSite(): TamperedSite {
  const server = createTestHarness({
    workers: [
      { configPath: 'dist/server/wrangler.json', secrets, bindingOverrides: { SANDBOX: NAME } },
      {
        config: {
          name: NAME,
          main: 'tests/hostile/service/tampering-worker.mjs',
          compatibility_date: '2026-08-01',
          services: [{ binding: 'SANDBOX', service: 'atrium-sandbox' }]
        }
      },
      { configPath: 'dist/atrium_sandbox/wrangler.json', secrets }
    ]
  })
  const control = (path: string, init: object = {}) =>
    sendAgain(() =>
      server.getWorker(NAME).fetch(`https://tampering.test${path}`, { method: 'POST', ...init })
    )
  return {
    start: async () => `http://localhost:${(await server.listen()).url.port}`,
    stop: () => server.close(),
    get: async (path, clientIndex) => {
      const headers = {
        Accept: 'text/html',
        'Cache-Control': 'no-cache',
        'CF-Connecting-IP': `10.${clientIndex >> 16}.${(clientIndex >> 8) & 255}.${clientIndex & 255}`
      }
      const request = { headers, redirect: 'manual' }
      return sendAgain(async () => {
        const url = `http://localhost${path}`
        return readWhole(await server.getWorker('atrium').fetch(url, request as never))
      })
    },
    tamper: async tampering =>
      void (await control('/change', { body: JSON.stringify(tampering ?? null) })),
    replacePictures: async file =>
      void (await control(
        '/picture',
        file ? { headers: { 'Content-Type': file.type }, body: file.bytes } : {}
      )),
    takeAnswers: async () => (await (await control('/recorded')).json()) as Record<string, unknown>
  }
}

/**
 * Reads the body immediately. The harness copies each response of undici, and undici cancels the body when the original
 * response is garbage collected. A copy that is read later is empty ("Body has already been read").
 */
async function readWhole(answer: HarnessResponse): Promise<Response> {
  const { headers, status } = answer
  const body = answer.body && (await answer.arrayBuffer())
  return new Response(body, { headers: [...headers], status })
}

/** On a busy machine the harness may close a connection just before its next use. */
async function sendAgain<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return send().catch(send)
}
