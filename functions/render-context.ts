// What the edge provides to a page: the viewer, a client for data, and the headers of the response. src/middleware.ts
// calls createRenderContext() once per request.

import { env } from 'cloudflare:workers'
import type { Send } from '../src/lib/api/request.ts'
import { CACHE } from '../src/lib/config/cache-policies.ts'
import { matchRoute } from '../src/lib/config/match-route.ts'
import type { EnvironmentName } from '../src/lib/config/networks.ts'
import type { RouteFlags } from '../src/lib/config/route.ts'
import { routes } from '../src/lib/config/routes.ts'
import type { Partner } from '../src/server/api/partner.ts'
import type { Settings } from '../src/server/api/settings.ts'
import type { Environment } from '../src/server/config/environments.ts'
import { notReadySend, throwNotReady } from '../src/server/not-ready-errors.ts'
import { guardRedirect } from '../src/server/page-access.ts'
import { isAdmin } from './admins.ts'
import { readEnvironment, readEnvironmentName } from './deployment.ts'
import { createEdge, type Edge, type ExecutionContext } from './edge.ts'
import { isSoftNavigation, LAYERS_HEADER, readFragment } from './page-cache.ts'
import { NO_PARTS, type PageParts, pageParts } from './page-parts.ts'
import { urlOf } from './request-url.ts'
import { readSession, revokeSession } from './session.ts'
import { loadCachedSettings } from './settings.ts'
import { createSsrClient } from './ssr-client.ts'
import { loadViewerName, type ViewerName } from './viewer-name.ts'

export interface PageViewer {
  address: string
  /** Read from the settings; false while they are unavailable. */
  isAdmin: boolean
  /** The name for the header, requested together with the page's data. Absent in a fragment, which has no header. */
  name?: ViewerName | Promise<ViewerName> | undefined
}

/** The part of `Astro.locals` that comes from the edge. */
export interface PageLocals {
  send: Send
  /** Undefined for a visitor. */
  viewer: PageViewer | undefined
  environment: Environment
  environmentName: EnvironmentName
  /** The partner whose site this is; undefined on the main site. */
  partner: Partner | undefined
  /** Throws when the settings are unavailable. A page that can be rendered without them checks `hasSettings` first. */
  readonly settings: Settings
  hasSettings: boolean
  /** Whether the deployment stores reports with their reasons for admins. */
  keepsReports: boolean
  /** The origin of this page's public URL; undefined on a prerendered page when the build has no `SITE_URL`. */
  publicOrigin: string | undefined
  /** Whether this page has admin actions and the viewer is an admin. */
  showsAdminActions: boolean
  /** Whether the layer module requested the page. The layers below are then omitted. */
  isSoftNavigation: boolean
  /** The requested part of the page: only the modal, or the next items of its list. Undefined for a whole page. */
  fragment: 'modal' | 'list' | undefined
  /** Unix seconds on the network's clock. */
  now: number
  parts: PageParts
  /** Ends the viewer's session for every copy of its cookie. */
  endSession(): Promise<void>
}

export interface RenderContext {
  locals: PageLocals
  /** The redirect target when the viewer may not open this page; undefined otherwise. */
  redirectTo: string | undefined
  finish(response: Response): Response
}

export async function createRenderContext(
  request: Request,
  context: ExecutionContext
): Promise<RenderContext> {
  const edge = context.edge ?? createEdge(request, env, context)
  const { partner } = edge.environment
  const [session, settings] = await Promise.all([readSession(edge), loadCachedSettings(edge)])
  const url = urlOf(request)
  const flags: RouteFlags = matchRoute(url.pathname)?.route.flags ?? {}
  const isSoft = isSoftNavigation(request)
  const fragment = readFragment(request)
  const send = createSsrClient(edge)
  const viewer = session && {
    address: session.address,
    name: fragment ? undefined : loadViewerName(edge, send, session.address),
    isAdmin: isAdmin(settings, session.address)
  }
  return {
    redirectTo: guardRedirect(flags, url, {
      viewer,
      isPartner: partner !== undefined,
      isSoftNavigation: isSoft
    }),
    locals: {
      send,
      viewer,
      environment: edge.environment,
      environmentName: edge.environmentName,
      partner,
      get settings() {
        return settings ?? throwNotReady('settings')
      },
      hasSettings: settings !== undefined,
      keepsReports: edge.reportQueue !== undefined,
      publicOrigin: edge.publicOrigin,
      showsAdminActions: flags.adminActions === true && viewer?.isAdmin === true,
      isSoftNavigation: isSoft,
      fragment,
      now: edge.now(),
      parts: pageParts(edge),
      endSession: () => revokeSession(edge)
    },
    finish: response =>
      finishResponse(request, response, edge, {
        isSignedIn: viewer !== undefined,
        isWhole: settings !== undefined && edge.environment.marketplaceContract !== ''
      })
  }
}

/**
 * The page with its cache policy and cookie. When an upstream refused the session during rendering, the response
 * redirects to the logout page.
 */
function finishResponse(
  request: Request,
  response: Response,
  edge: Edge,
  { isSignedIn, isWhole }: { isSignedIn: boolean; isWhole: boolean }
): Response {
  const { pathname } = urlOf(request)
  // Not on the logout page, because it would redirect to itself.
  const page =
    edge.sessionState.endCode && pathname !== routes.logout()
      ? new Response(null, { status: 302, headers: { Location: routes.logout() } })
      : response
  const { headers } = page
  // A signed-in person's page is revalidated on every request; the Back button can still show the previous copy.
  headers.append('Vary', `Sec-Fetch-Dest, ${LAYERS_HEADER}, Cookie`)
  if (!headers.has('Cache-Control')) {
    headers.set(
      'Cache-Control',
      isSignedIn ? 'private, no-cache' : browserCacheControl(pathname, page.status)
    )
  }
  if (page.status === 503) headers.set('Retry-After', '30')
  // Rendered without settings, or without the contract of the partner's marketplace: never cached.
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

/** The locals of a prerendered page, which has no viewer, no data service and no time. */
export function prerenderedLocals(): PageLocals {
  const environmentName = readEnvironmentName(env)
  return {
    send: notReadySend,
    viewer: undefined,
    environment: readEnvironment(env),
    environmentName,
    partner: undefined,
    get settings() {
      return throwNotReady('settings')
    },
    hasSettings: false,
    keepsReports: false,
    publicOrigin: import.meta.env.SITE ? new URL(import.meta.env.SITE).origin : undefined,
    showsAdminActions: false,
    isSoftNavigation: false,
    fragment: undefined,
    now: 0,
    parts: NO_PARTS,
    endSession: () => throwNotReady('session')
  }
}
