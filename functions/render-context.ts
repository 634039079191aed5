// What a page gets from the edge: who looks at it, how to ask for data, and the headers of its answer.
// Called by src/middleware.ts, once a request.

import { env } from 'cloudflare:workers'
import type { Send } from '../src/lib/api/request.ts'
import { CACHE } from '../src/lib/config/cache.ts'
import { matchRoute } from '../src/lib/config/match-route.ts'
import type { EnvironmentName } from '../src/lib/config/networks.ts'
import { type RouteFlags, routes } from '../src/lib/config/routes.ts'
import type { Settings } from '../src/server/api/settings.ts'
import type { Environment } from '../src/server/config/environments.ts'
import { guardRedirect } from '../src/server/login-guard.ts'
import { notReadySend, throwNotReady } from '../src/server/not-ready.ts'
import { readEnvironment, readEnvironmentName } from './deployment.ts'
import { createEdge, type Edge, type ExecutionContext } from './edge.ts'
import { isSoftNavigation, LAYERS_HEADER, readFragment } from './page-cache.ts'
import { readSession } from './session.ts'
import { loadSettings } from './settings.ts'
import { createSsrClient } from './ssr-client.ts'

export interface PageViewer {
  address: string
  /** By the settings; nobody is while there are none. */
  isAdmin: boolean
}

/** The part of `Astro.locals` that comes from the edge. */
export interface PageLocals {
  send: Send
  /** Undefined for a visitor. */
  viewer: PageViewer | undefined
  environment: Environment
  environmentName: EnvironmentName
  /** Throws while there are none: check `hasSettings` where a page can stand without. */
  readonly settings: Settings
  hasSettings: boolean
  /** Where this page's own address begins, as others are told; undefined where nobody can know it yet. */
  publicOrigin: string | undefined
  /** Whether this page carries what an admin may do, and the viewer is one. */
  adminActions: boolean
  /** Asked for by the layer module: leave out what lies below. */
  isSoftNavigation: boolean
  /** Asked for a part: the modal alone, or the next items of the page's list. */
  fragment: 'modal' | 'list' | undefined
  /** Unix seconds on the network's clock. */
  now: number
}

export interface RenderContext {
  locals: PageLocals
  /** Where the viewer is sent who may not be here. */
  redirectTo: string | undefined
  finish(response: Response): Response
}

export async function createRenderContext(
  request: Request,
  context: ExecutionContext
): Promise<RenderContext> {
  const edge = createEdge(request, env, context)
  const [session, settings] = await Promise.all([readSession(edge), loadSettings(edge)])
  const url = new URL(request.url)
  const flags: RouteFlags = matchRoute(url.pathname)?.route.flags ?? {}
  const soft = isSoftNavigation(request)
  const viewer = session && {
    address: session.address,
    isAdmin: settings?.admins.includes(session.address) ?? false
  }
  return {
    redirectTo: guardRedirect(flags, url, { viewer, isSoftNavigation: soft }),
    locals: {
      send: createSsrClient(edge),
      viewer,
      environment: edge.environment,
      environmentName: edge.environmentName,
      get settings() {
        return settings ?? throwNotReady('settings')
      },
      hasSettings: settings !== undefined,
      publicOrigin: edge.publicOrigin,
      adminActions: flags.adminActions === true && viewer?.isAdmin === true,
      isSoftNavigation: soft,
      fragment: readFragment(request),
      now: edge.now()
    },
    finish: response =>
      finishResponse(request, response, edge, {
        isSignedIn: viewer !== undefined,
        isWhole: settings !== undefined
      })
  }
}

/**
 * The page with its cache policy and cookie. A session that an upstream refused while the page was made ends here:
 * the browser is sent to where it is signed out.
 */
function finishResponse(
  request: Request,
  response: Response,
  edge: Edge,
  { isSignedIn, isWhole }: { isSignedIn: boolean; isWhole: boolean }
): Response {
  const { pathname } = new URL(request.url)
  const page =
    edge.sessionState.isEnded && pathname !== routes.logout()
      ? new Response(null, { status: 302, headers: { Location: routes.logout() } })
      : new Response(response.body, response)
  const { headers } = page
  // A person's own page is asked about anew each time; Back still shows the one that was left.
  headers.append('Vary', `Sec-Fetch-Dest, ${LAYERS_HEADER}, Cookie`)
  if (!headers.has('Cache-Control')) {
    headers.set(
      'Cache-Control',
      isSignedIn ? 'private, no-cache' : browserCacheControl(pathname, page.status)
    )
  }
  if (page.status === 503) headers.set('Retry-After', '30')
  // It says that there are no settings: that is nobody else's page.
  if (!isWhole) headers.set('Cache-Control', CACHE.never.browserCacheControl)
  if (edge.sessionState.setCookie) {
    headers.append('Set-Cookie', edge.sessionState.setCookie)
    headers.set('Cache-Control', CACHE.never.browserCacheControl)
  }
  return page
}

function browserCacheControl(pathname: string, status: number): string {
  const row = matchRoute(pathname)?.route
  return status === 200 && row
    ? CACHE[row.cache].browserCacheControl
    : CACHE.never.browserCacheControl
}

/** For a page built ahead, which knows no visitor, no service and no time. */
export function prerenderedLocals(): PageLocals {
  const environmentName = readEnvironmentName(env)
  return {
    send: notReadySend,
    viewer: undefined,
    environment: readEnvironment(env),
    environmentName,
    get settings() {
      return throwNotReady('settings')
    },
    hasSettings: false,
    publicOrigin: import.meta.env.SITE ? new URL(import.meta.env.SITE).origin : undefined,
    adminActions: false,
    isSoftNavigation: false,
    fragment: undefined,
    now: 0
  }
}
