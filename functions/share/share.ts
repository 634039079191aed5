// /share/{kind}/{name}.png: the picture a chat or a timeline shows of a link. Kept under what it shows, so a sale that
// moves has a new picture and a thousand readers of one have the same. Nothing of a person who asks is in it.

import { CACHE } from '../../src/lib/config/cache.ts'
import { SHARE_IMAGE_NAMES, type ShareImageKind } from '../../src/server/config/share-image.ts'
import { SITE, siteName } from '../../src/server/config/site.ts'
import type { ShareImageContent } from '../../src/server/pages/share-image-content.ts'
import { throughCache, toResponse } from '../cached.ts'
import { digest } from '../digest.ts'
import type { Edge } from '../edge.ts'
import { failure, Refusal } from '../failure.ts'
import { describeError } from '../log.ts'
import { checkRate } from '../rate.ts'
import { createServerSend } from '../server-send.ts'
import { cardSvg } from './card.ts'
import { fetchPicture } from './picture.ts'
import { type LoadSubject, SUBJECTS } from './subject.ts'

export async function share(
  _request: Request,
  edge: Edge,
  { kind = '', name = '' }: Record<string, string>
): Promise<Response> {
  if (!isKind(kind) || !SHARE_IMAGE_NAMES[kind].test(name)) return failure('notFound')
  try {
    const load: LoadSubject = SUBJECTS[kind]
    const subject = await load(createServerSend(edge), name, edge)
    if (!subject) return failure('notFound')
    const { copy, state } = await throughCache(edge, {
      key: `share/${kind}/${name}/${await digest(JSON.stringify(subject))}`,
      policy: 'picture',
      fill: () => make(edge, subject)
    })
    return toResponse(copy, { 'x-atrium-cache': state })
  } catch (error) {
    if (error instanceof Refusal) throw error
    edge.log({ level: 'error', event: 'no picture', source: kind, error: describeError(error) })
    return sitePicture()
  }
}

/** The site's own, for whoever shows a link meanwhile: temporary, and kept by nobody. */
function sitePicture(): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: SITE.defaultShareImage, 'Cache-Control': CACHE.never.browserCacheControl }
  })
}

async function make(edge: Edge, subject: ShareImageContent) {
  if (checkRate(edge, 'picture') !== undefined) throw new Refusal('tooMany')
  const found = await Promise.all(subject.images.map(address => fetchPicture(edge, address)))
  const pictures = found.filter(picture => picture !== undefined)
  const { drawPng } = await import('./draw.ts')
  const site = siteName(edge.environment)
  let png: Uint8Array<ArrayBuffer>
  let isWhole = pictures.length === found.length
  try {
    png = drawPng(cardSvg(subject, pictures, site))
  } catch (error) {
    // A file of a stranger that breaks the drawing: the same without it.
    edge.log({ level: 'error', event: 'a picture breaks', error: describeError(error) })
    png = drawPng(cardSvg(subject, [], site))
    isWhole = true
  }
  return {
    copy: {
      status: 200,
      headers: [
        ['Content-Type', 'image/png'],
        [
          'Cache-Control',
          isWhole ? CACHE.picture.browserCacheControl : CACHE.never.browserCacheControl
        ],
        // Others show it: that is what it is for.
        ['Cross-Origin-Resource-Policy', 'cross-origin']
      ] as const,
      body: png.buffer
    },
    share: isWhole
  }
}

function isKind(kind: string): kind is ShareImageKind {
  return Object.hasOwn(SHARE_IMAGE_NAMES, kind)
}
