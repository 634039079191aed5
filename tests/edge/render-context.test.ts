import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { Bindings } from '../../functions/edge.ts'
import { createRenderContext } from '../../functions/render-context.ts'
import { seal } from '../../functions/seal.ts'
import { SESSION_COOKIE } from '../../functions/session.ts'
import { ORIGIN, SESSION_SECRET } from './support/edge-world.ts'

const ADMIN = 'erd1admin'
const { env, settings } = vi.hoisted(() => ({
  env: {} as Record<string, unknown>,
  settings: { answer: (): Response => new Response() }
}))
vi.mock('cloudflare:workers', () => ({ env }))

beforeEach(() => {
  settings.answer = () => Response.json({ admins: [ADMIN], notice: 'We move on Sunday.' })
  const bindings: Partial<Bindings> = {
    ENVIRONMENT: 'sandbox',
    SESSION_SECRET: SESSION_SECRET,
    SANDBOX: { fetch: async () => settings.answer() }
  }
  Object.assign(env, bindings)
})

/** Counts the calls. Each call uses another epoch, so that no cached value of an earlier call is used. */
let opened = 0

async function open(path: string, address?: string) {
  const { ISOLATE } = await import('../../functions/isolate-memory.ts')
  opened += 1
  ISOLATE.epoch = opened
  const expiresAt = Math.floor(Date.now() / 1000) + 3_600
  const session = { address, identityToken: 'x', access: { token: 'x', expiresAt }, expiresAt }
  const cookie = address
    ? `${SESSION_COOKIE}=${await seal(session, SESSION_COOKIE, SESSION_SECRET)}`
    : ''
  const request = new Request(ORIGIN + path, { headers: { Cookie: cookie } })
  return createRenderContext(request, { waitUntil: () => undefined })
}

const ASSET = '/nfts/ART-abcdef-01'

describe('createRenderContext()', { tags: ['@N3', '@N15'] }, () => {
  test('identifies an admin from the settings and offers admin actions only on an asset', async () => {
    const { locals } = await open(ASSET, ADMIN)
    expect(locals).toMatchObject({
      viewer: { address: ADMIN, isAdmin: true },
      showsAdminActions: true
    })
    expect((await open('/nfts', ADMIN)).locals.showsAdminActions).toBe(false)
    const other = (await open(ASSET, 'erd1other')).locals
    expect(other).toMatchObject({ viewer: { isAdmin: false }, showsAdminActions: false })
    expect((await open(ASSET)).locals).toMatchObject({
      viewer: undefined,
      showsAdminActions: false
    })
  })

  test('loads the settings before a page is rendered', async () => {
    const { locals } = await open('/')
    expect(locals.hasSettings).toBe(true)
    expect(locals.settings.notice).toBe('We move on Sunday.')
  })

  test('without settings knows no admin, sends no-store and throws when a page reads them', async () => {
    settings.answer = () => new Response('', { status: 500 })
    const { finish, locals } = await open(ASSET, ADMIN)
    expect(locals).toMatchObject({ hasSettings: false, viewer: { isAdmin: false } })
    expect(() => locals.settings).toThrow('It seems that settings were not fetched yet...')
    expect(finish(new Response('x')).headers.get('Cache-Control')).toBe('no-store')
  })

  test('redirects a visitor from a page that requires a login', async () => {
    expect((await open(`${ASSET}/modal/make-offer`)).redirectTo).toMatch(/\?connect=/)
    expect((await open(`${ASSET}/modal/make-offer`, ADMIN)).redirectTo).toBeUndefined()
    expect((await open(ASSET)).redirectTo).toBeUndefined()
  })
})
