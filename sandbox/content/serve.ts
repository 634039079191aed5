// The small services around the data service: access tokens, settings, preferences, the newsletter, static files.

import { readSetting } from '../ledger/ledger.ts'
import { type RestCall, RestError, readJsonBody, serveRoutes } from '../rest.ts'
import type { SandboxContext, ServiceHandler } from '../sandbox-context.ts'
import { createAccessToken, signedInPerson } from './access.ts'
import { STATIC_FILES } from './files.ts'
import { partnerConfiguration, partnerPage } from './partners.ts'
import { feed, latestTimestamp, suggestedAccounts, view } from './tools.ts'

const FILE = 'sandbox/content/serve.ts'

export const serveExtras: ServiceHandler = serveRoutes('extras', FILE, { 'GET access': access })

export const serveTools: ServiceHandler = serveRoutes('tools', FILE, {
  'GET feed-api/v1/feed': feed,
  'GET feed-api/v1/feed/latest-timestamp': latestTimestamp,
  'GET feed-api/v1/accounts/suggested': suggestedAccounts,
  'POST stats-api/api/v1/views': view
})

export const serveContent: ServiceHandler = serveRoutes('content', FILE, {
  'GET {partner}': partnerConfiguration,
  'GET {partner}/{page}': partnerPage
})

export const serveFiles: ServiceHandler = serveRoutes('files', FILE, { 'GET {file}': staticFile })

export const servePreferences: ServiceHandler = serveRoutes('preferences', FILE, {
  'GET ': readPreferences,
  'POST ': writePreferences
})

export const serveNewsletter: ServiceHandler = serveRoutes('newsletter', FILE, {
  'GET ': subscribe
})

export const serveSettings: ServiceHandler = serveRoutes('settings', FILE, { 'GET ': settings })

// Without a proof a visitor's token; with one that does not hold, none.
async function access(call: RestCall): Promise<Response> {
  const { request, context } = call
  const address = request.headers.has('authorization') ? await signedInPerson(call) : undefined
  return new Response(await createAccessToken(address, context), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  })
}

function settings({ context }: RestCall): Response {
  return Response.json({
    admins: context.admins,
    notice: readSetting(context.sql, 'notice') || null
  })
}

async function readPreferences(call: RestCall): Promise<Response> {
  const address = await signedInPerson(call)
  const [kept] = call.context.sql.all<{ body: string }>(
    'SELECT body FROM preference WHERE address = ?',
    address
  )
  return Response.json(kept ? JSON.parse(kept.body) : {})
}

/** The whole object each time. */
async function writePreferences(call: RestCall): Promise<Response> {
  const address = await signedInPerson(call)
  const body = JSON.stringify(await readJsonBody(call.request))
  const query = 'INSERT OR REPLACE INTO preference(address, body) VALUES(?, ?)'
  call.context.sql.all(query, address, body)
  return Response.json(JSON.parse(body))
}

function subscribe({ query, context }: RestCall): Response {
  const email = (query.get('EMAIL') ?? '').trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    return Response.json({
      result: 'error',
      msg: 'An email address must contain a single @ and a domain.'
    })
  }
  if (!remember(context, `newsletter ${email}`)) {
    return Response.json({ result: 'error', msg: `${email} is already subscribed.` })
  }
  return Response.json({ result: 'success', msg: 'Thank you for subscribing!' })
}

function remember({ sql }: SandboxContext, key: string): boolean {
  const query = "INSERT OR IGNORE INTO setting(key, value) VALUES(?, '1') RETURNING key"
  return sql.all(query, key).length > 0
}

function staticFile({ params }: RestCall): Response {
  const name = params['file'] ?? ''
  const file = Object.hasOwn(STATIC_FILES, name) ? STATIC_FILES[name] : undefined
  if (file === undefined) {
    throw new RestError(404, `sandbox has no file ${name}: add it in sandbox/content/files.ts`)
  }
  return Response.json(file)
}
