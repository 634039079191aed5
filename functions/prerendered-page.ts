// Serves the prerendered pages of the main site and adapts each to its request: one file serves several origins,
// visitors and signed-in people. The file itself contains the page of a visitor.

import { initialsHue, initialsText, shortPersonText } from '../src/lib/format/names.ts'
import { isAdmin } from './admins.ts'
import { withoutConditionsForScheme } from './color-scheme.ts'
import type { Edge, Fetcher } from './edge.ts'
import { createPageRewriter, type PageElement, type PageRewriter } from './html-rewriter.ts'
import { isPage } from './is-page.ts'
import { signedInAddress } from './session.ts'
import { loadCachedSettings } from './settings.ts'
import { createSsrClient } from './ssr-client.ts'
import { loadViewerName, type ViewerName } from './viewer-name.ts'
import { withoutConditions } from './without-conditions.ts'

/** A prerendered page must not wait long for the viewer's name. Without it the header shows the address. */
const NAME_TIMEOUT_MS = 1_000

/** A prerendered page or a picture of the main site; undefined when the file does not exist, as in development. */
export async function servePrerendered(
  request: Request,
  edge: Edge,
  assets: Fetcher
): Promise<Response | undefined> {
  const viewer = await signedInAddress(edge)
  // The request of a signed-in person is sent without conditions. The browser may have a visitor's copy of the same
  // file, and a 304 would confirm that copy.
  const sent =
    viewer === undefined ? withoutConditionsForScheme(request) : withoutConditions(request)
  const file = await assets.fetch(sent)
  if (file.status === 404) return undefined
  return isPage(file) ? completePage(file, edge, viewer) : file
}

async function completePage(
  file: Response,
  edge: Edge,
  viewer: string | undefined
): Promise<Response> {
  const page = new Response(file.body, file)
  page.headers.append('Vary', 'Cookie')
  const rewriter = withAbsoluteImages(createPageRewriter(), edge.publicOrigin)
  if (viewer === undefined) return rewriter.transform(page)
  // The same header as for a rendered page (render-context.ts). The ETag is removed, because it belongs to the
  // visitor's copy.
  page.headers.set('Cache-Control', 'private, no-cache')
  page.headers.delete('ETag')
  // Loaded before the stream starts, because waiting in the middle of it would stall the page.
  const [name, settings] = await Promise.all([
    loadViewerName(edge, createSsrClient(edge, NAME_TIMEOUT_MS), viewer),
    loadCachedSettings(edge)
  ])
  if (isAdmin(settings, viewer))
    rewriter.on('html', { element: root => root.setAttribute('data-admin', '') })
  return withViewer(rewriter, viewer, name).transform(page)
}

/** Link previews need the absolute URL of the share image. */
function withAbsoluteImages(rewriter: PageRewriter, origin: string): PageRewriter {
  return rewriter.on('meta[property="og:image"]', {
    element: meta => {
      const image = meta.getAttribute('content')
      if (image?.startsWith('/')) meta.setAttribute('content', origin + image)
    }
  })
}

/** Must match the markup of Header.astro, AccountButton.astro and Steps.astro. */
function withViewer(
  rewriter: PageRewriter,
  address: string,
  { herotag, picture }: ViewerName
): PageRewriter {
  const initials = initialsText({ address, herotag, isPrivate: false })
  const name = shortPersonText({ address, herotag })
  const changes: Record<string, (element: PageElement) => void> = {
    html: root => root.setAttribute('data-viewer', address),
    '[data-visitor-only]': part => part.remove(),
    '[data-signed-in-only]': part => part.removeAttribute('hidden'),
    '#account-button': template => template.removeAndKeepContent(),
    '.account-button .avatar': avatar =>
      avatar.setAttribute('data-hue', String(initialsHue(initials))),
    '.account-button .avatar > span': text => text.setInnerContent(initials),
    '.account-button .avatar > img': image =>
      picture ? image.setAttribute('src', picture) : image.remove(),
    '.account-button [data-short-address]': text => {
      text.setInnerContent(name)
      if (herotag) text.setAttribute('data-herotag', herotag)
    },
    '#sidebar-title': title => title.setInnerContent('Your account')
  }
  for (const [selector, element] of Object.entries(changes)) rewriter.on(selector, { element })
  return rewriter
}
