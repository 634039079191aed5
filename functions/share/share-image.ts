// /share/{kind}/{name}.png: the picture a chat or a timeline shows of a link. Kept under what it shows, so a sale that
// moves has a new picture and a thousand readers of one have the same. Nothing of a person who asks is in it.

import { CACHE } from '../../src/lib/config/cache.ts'
import { SHARE_IMAGE_NAMES, type ShareImageKind } from '../../src/server/config/share-image.ts'
import { SITE, siteName } from '../../src/server/config/site.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import type { Edge } from '../edge.ts'
import { EdgeError, failureResponse } from '../failure.ts'
import { describeError } from '../log.ts'
import { checkRateLimit } from '../rate-limit.ts'
import { toResponse, withCache } from '../response-cache.ts'
import { sha256Hex } from '../sha256.ts'
import { createSsrClient } from '../ssr-client.ts'
import { cardSvg } from './card-svg.ts'
import { type LoadShareImageContent, SHARE_IMAGE_LOADERS } from './content-loaders.ts'
import { fetchImage } from './fetch-image.ts'

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
      key: `share/${kind}/${name}/${await sha256Hex(JSON.stringify(content))}`,
      policy: 'picture',
      fill: () => renderImage(edge, content)
    })
    return toResponse(copy, { 'x-atrium-cache': state })
  } catch (error) {
    if (error instanceof EdgeError) throw error
    edge.log({ level: 'error', event: 'no picture', source: kind, error: describeError(error) })
    return defaultImageRedirect()
  }
}

/** The site's own, for whoever shows a link meanwhile: temporary, and kept by nobody. */
function defaultImageRedirect(): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: SITE.defaultShareImage, 'Cache-Control': CACHE.never.browserCacheControl }
  })
}

async function renderImage(edge: Edge, content: ShareImageContent) {
  if (checkRateLimit(edge, 'picture') !== undefined) throw new EdgeError('tooMany')
  const found = await Promise.all(content.images.map(address => fetchImage(edge, address)))
  const images = found.filter(image => image !== undefined)
  const { renderPng } = await import('./render-png.ts')
  const site = siteName(edge.environment)
  let png: Uint8Array<ArrayBuffer>
  let isComplete = images.length === found.length
  try {
    png = renderPng(cardSvg(content, images, site))
  } catch (error) {
    // A file of a stranger that breaks the drawing: the same without it.
    edge.log({ level: 'error', event: 'a picture breaks', error: describeError(error) })
    png = renderPng(cardSvg(content, [], site))
    isComplete = true
  }
  return {
    copy: {
      status: 200,
      headers: [
        ['Content-Type', 'image/png'],
        [
          'Cache-Control',
          isComplete ? CACHE.picture.browserCacheControl : CACHE.never.browserCacheControl
        ],
        // Others show it: that is what it is for.
        ['Cross-Origin-Resource-Policy', 'cross-origin']
      ] as const,
      body: png.buffer
    },
    isShareable: isComplete
  }
}

function isShareImageKind(kind: string): kind is ShareImageKind {
  return Object.hasOwn(SHARE_IMAGE_NAMES, kind)
}
