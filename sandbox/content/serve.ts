// The smaller services besides the data service: access tokens, settings, preferences, newsletter, static files.

import { ownValue } from '../../src/lib/own-value.ts'
import { readSetting } from '../ledger/ledger.ts'
import { type RestCall, RestError, readRestBody, serveRoutes } from '../rest-router.ts'
import type { SandboxContext, ServiceHandler } from '../sandbox-context.ts'
import { createAccessToken, requireNativeAuthAddress } from './authentication.ts'
import { countView, listSuggestedAccounts, readFeed, readLatestTimestamp } from './feed.ts'
import { readPartnerConfiguration, readPartnerPage } from './partners.ts'
import { STATIC_FILES } from './static-files.ts'
import { TICKET_SALE_CONTENT } from './ticket-sale.ts'

const ROUTES_FILE = 'sandbox/content/serve.ts'

export const serveExtras: ServiceHandler = serveRoutes('extras', ROUTES_FILE, {
  'GET access': issueAccessToken
})

export const serveTools: ServiceHandler = serveRoutes('tools', ROUTES_FILE, {
  'GET feed-api/v1/feed': readFeed,
  'GET feed-api/v1/feed/latest-timestamp': readLatestTimestamp,
  'GET feed-api/v1/accounts/suggested': listSuggestedAccounts,
  'POST stats-api/api/v1/views': countView
})

export const serveContent: ServiceHandler = serveRoutes('content', ROUTES_FILE, {
  'GET ticket-sale': () => Response.json(TICKET_SALE_CONTENT),
  'GET {partner}': readPartnerConfiguration,
  'GET {partner}/{page}': readPartnerPage
})

export const serveFiles: ServiceHandler = serveRoutes('files', ROUTES_FILE, {
  'GET {file}': readStaticFile
})

export const servePreferences: ServiceHandler = serveRoutes('preferences', ROUTES_FILE, {
  'GET ': readPreferences,
  'POST ': writePreferences
})

export const serveNewsletter: ServiceHandler = serveRoutes('newsletter', ROUTES_FILE, {
  'GET ': subscribe
})

export const serveSettings: ServiceHandler = serveRoutes('settings', ROUTES_FILE, {
  'GET ': readSettings
})

/** Issues a visitor's token when the request has no `Authorization` header. Throws when the header is invalid. */
async function issueAccessToken(call: RestCall): Promise<Response> {
  const { request, context } = call
  const address = request.headers.has('authorization')
    ? await requireNativeAuthAddress(call)
    : undefined
  return new Response(await createAccessToken(address, context), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  })
}

function readSettings({ context }: RestCall): Response {
  return Response.json({
    admins: context.admins,
    notice: readSetting(context.sql, 'notice') || null
  })
}

async function readPreferences(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const [row] = call.context.sql.all<{ body: string }>(
    'SELECT body FROM preference WHERE address = ?',
    address
  )
  return Response.json(row ? JSON.parse(row.body) : {})
}

/** Replaces the whole object. */
async function writePreferences(call: RestCall): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const body = JSON.stringify(await readRestBody(call.request))
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
  if (!insertSettingOnce(context, `newsletter ${email}`)) {
    return Response.json({ result: 'error', msg: `${email} is already subscribed.` })
  }
  return Response.json({ result: 'success', msg: 'Thank you for subscribing!' })
}

/** Whether the setting is new. */
function insertSettingOnce({ sql }: SandboxContext, key: string): boolean {
  const query = "INSERT OR IGNORE INTO setting(key, value) VALUES(?, '1') RETURNING key"
  return sql.all(query, key).length > 0
}

function readStaticFile({ params }: RestCall): Response {
  const name = params['file'] ?? ''
  const file = ownValue(STATIC_FILES, name)
  if (file === undefined) {
    throw new RestError(
      404,
      `sandbox has no file ${name}: add it in sandbox/content/static-files.ts`
    )
  }
  return Response.json(file)
}
