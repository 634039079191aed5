// /share/{kind}/{name}.png: the image that chats and timelines show for a link. The image contains no data of the
// requesting user. Its cache key is a hash of its content, so a change creates a new image, and all requests for the
// same content share one.

import { CACHE } from '../../src/lib/config/cache-policies.ts'
import { sha256Hex } from '../../src/lib/protocol/sha256.ts'
import { DEFAULT_FEATURE_COLOR } from '../../src/server/api/feature-color.ts'
import { SHARE_IMAGE_NAMES, type ShareImageKind } from '../../src/server/config/share-image.ts'
import { SITE, siteName } from '../../src/server/config/site.ts'
import { createTheme } from '../../src/server/format/theme.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import type { Edge } from '../edge.ts'
import { EdgeError, failureResponse } from '../failure.ts'
import { describeError } from '../log.ts'
import { NO_STORE } from '../no-store.ts'
import { checkRateLimit } from '../rate-limit.ts'
import { toResponse, withCache } from '../response-cache.ts'
import { createSsrClient } from '../ssr-client.ts'
import { faceSize, picturePlaces, type TileSize, tileSize } from './card-art-layout.ts'
import { cardSvg } from './card-svg.ts'
import { type LoadShareImageContent, SHARE_IMAGE_LOADERS } from './content-loaders.ts'
import { type FetchedImage, fetchImage, type ShareImageSource } from './fetch-image.ts'
import { type PngTile, tileSvg } from './image-tile.ts'
import { nextTask, renderInTurn } from './render-queue.ts'
import type { CardSite } from './site-mark.ts'

export async function shareImage(
  _request: Request,
  edge: Edge,
  { kind = '', name = '' }: Record<string, string>
): Promise<Response> {
  if (!isShareImageKind(kind) || !SHARE_IMAGE_NAMES[kind].test(name))
    return failureResponse('notFound')
  try {
    const load: LoadShareImageContent = SHARE_IMAGE_LOADERS[kind]
    const content = await load(createSsrClient(edge), name, edge)
    if (!content) return failureResponse('notFound')
    const { copy, state } = await withCache(edge, {
      key: `share/${kind}/${name}/${await sha256Hex(JSON.stringify([content, cardSite(edge)]))}`,
      policy: 'picture',
      fill: () => renderImage(edge, content)
    })
    return toResponse(copy, { 'x-atrium-cache': state })
  } catch (error) {
    if (error instanceof EdgeError) throw error
    edge.log({ level: 'error', event: 'no picture', source: kind, error: describeError(error) })
    return defaultImageRedirect(edge)
  }
}

function cardSite({ environment }: Edge): CardSite {
  const { partner } = environment
  const { accentOnDark } = createTheme(partner?.featureColor ?? DEFAULT_FEATURE_COLOR)
  return { name: siteName(environment), accent: accentOnDark, hasLogo: !partner }
}

/**
 * Redirects to the site's default image. Temporary and never cached, because the error may be temporary. A partner's
 * site has no such image.
 */
function defaultImageRedirect({ partnerKey }: Edge): Response {
  if (partnerKey !== undefined) return new Response(null, { status: 503, headers: NO_STORE })
  return new Response(null, {
    status: 302,
    headers: { Location: SITE.defaultShareImage, ...NO_STORE }
  })
}

async function renderImage(edge: Edge, content: ShareImageContent) {
  if (checkRateLimit(edge, 'shareImage') !== undefined) throw new EdgeError('tooMany')
  const [face, ...fetched] = await Promise.all(
    [content.face, ...content.images].map(source => source && fetchImage(edge, source))
  )
  const sources = { face: asSource(face), images: fetched.flatMap(i => asSource(i) ?? []) }
  const png = await renderInTurn(edge, () => drawCard(edge, content, sources))
  const isComplete = ![face, ...fetched].includes('failed')
  return {
    copy: {
      status: 200,
      headers: [
        ['Content-Type', 'image/png'],
        [
          'Cache-Control',
          isComplete ? CACHE.picture.browserCacheControl : CACHE.never.browserCacheControl
        ],
        // Other sites embed the image.
        ['Cross-Origin-Resource-Policy', 'cross-origin']
      ] as const,
      body: png.buffer
    },
    isShareable: isComplete
  }
}

function asSource(fetched: FetchedImage | string | undefined): ShareImageSource | undefined {
  return typeof fetched === 'object' ? fetched : undefined
}

async function drawCard(
  edge: Edge,
  content: ShareImageContent,
  { face, images }: { face: ShareImageSource | undefined; images: readonly ShareImageSource[] }
): Promise<Uint8Array<ArrayBuffer>> {
  const { renderPng } = await import('./render-png.ts')
  const drawTile = async (source: ShareImageSource, size: TileSize): Promise<PngTile[]> => {
    try {
      const { height, width } = source
      return [{ png: renderPng(tileSvg(source, size)), width, height }]
    } catch (error) {
      edge.log({ level: 'error', event: 'a picture breaks', error: describeError(error) })
      return []
    } finally {
      await nextTask()
    }
  }
  const tiles: PngTile[] = []
  for (const [index, place] of picturePlaces(content, images).entries()) {
    const source = images[index]
    if (source) tiles.push(...(await drawTile(source, tileSize(content, source, place))))
  }
  const [faceTile] = face ? await drawTile(face, faceSize(tiles.length)) : []
  return renderPng(cardSvg(content, { face: faceTile, images: tiles }, cardSite(edge)))
}

function isShareImageKind(kind: string): kind is ShareImageKind {
  return Object.hasOwn(SHARE_IMAGE_NAMES, kind)
}
