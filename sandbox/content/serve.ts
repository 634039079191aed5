// The small services around the data service: access tokens, settings, preferences, the newsletter, static files.

import type { Ground, Part } from '../ground.ts'
import { readSetting } from '../ledger/ledger.ts'
import { type Call, Refusal, readBody, serveRoutes } from '../rest.ts'
import { createAccessToken, signedInPerson } from './access.ts'
import { STATIC_FILES } from './files.ts'
import { partnerConfiguration, partnerPage } from './partners.ts'
import { feed, latestTimestamp, suggestedAccounts, view } from './tools.ts'

const FILE = 'sandbox/content/serve.ts'

export const serveExtras: Part = serveRoutes('extras', FILE, { 'GET access': access })

export const serveTools: Part = serveRoutes('tools', FILE, {
  'GET feed-api/v1/feed': feed,
  'GET feed-api/v1/feed/latest-timestamp': latestTimestamp,
  'GET feed-api/v1/accounts/suggested': suggestedAccounts,
  'POST stats-api/api/v1/views': view
})

export const serveContent: Part = serveRoutes('content', FILE, {
  'GET {partner}': partnerConfiguration,
  'GET {partner}/{page}': partnerPage
})

export const serveFiles: Part = serveRoutes('files', FILE, { 'GET {file}': staticFile })

export const servePreferences: Part = serveRoutes('preferences', FILE, {
  'GET ': readPreferences,
  'POST ': writePreferences
})

export const serveNewsletter: Part = serveRoutes('newsletter', FILE, { 'GET ': subscribe })

export const serveSettings: Part = serveRoutes('settings', FILE, { 'GET ': settings })

// Without a proof a visitor's token; with one that does not hold, none.
async function access(call: Call): Promise<Response> {
  const { request, ground } = call
  const address = request.headers.has('authorization') ? await signedInPerson(call) : undefined
  return new Response(await createAccessToken(address, ground), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  })
}

function settings({ ground }: Call): Response {
  return Response.json({ admins: ground.admins, notice: readSetting(ground.sql, 'notice') || null })
}

async function readPreferences(call: Call): Promise<Response> {
  const address = await signedInPerson(call)
  const [kept] = call.ground.sql.all<{ body: string }>(
    'SELECT body FROM preference WHERE address = ?',
    address
  )
  return Response.json(kept ? JSON.parse(kept.body) : {})
}

/** The whole object each time. */
async function writePreferences(call: Call): Promise<Response> {
  const address = await signedInPerson(call)
  const body = JSON.stringify(await readBody(call.request))
  const query = 'INSERT OR REPLACE INTO preference(address, body) VALUES(?, ?)'
  call.ground.sql.all(query, address, body)
  return Response.json(JSON.parse(body))
}

function subscribe({ query, ground }: Call): Response {
  const email = (query.get('EMAIL') ?? '').trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    return Response.json({
      result: 'error',
      msg: 'An email address must contain a single @ and a domain.'
    })
  }
  if (!remember(ground, `newsletter ${email}`)) {
    return Response.json({ result: 'error', msg: `${email} is already subscribed.` })
  }
  return Response.json({ result: 'success', msg: 'Thank you for subscribing!' })
}

function remember({ sql }: Ground, key: string): boolean {
  const query = "INSERT OR IGNORE INTO setting(key, value) VALUES(?, '1') RETURNING key"
  return sql.all(query, key).length > 0
}

function staticFile({ params }: Call): Response {
  const name = params['file'] ?? ''
  const file = Object.hasOwn(STATIC_FILES, name) ? STATIC_FILES[name] : undefined
  if (file === undefined) {
    throw new Refusal(404, `sandbox has no file ${name}: add it in sandbox/content/files.ts`)
  }
  return Response.json(file)
}
