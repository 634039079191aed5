// Requests for the static JSON files that marketing edits: links to marketplaces, and posts from social networks.

import { type Infer, type } from 'superstruct'
import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { Count, LongText, list, orDropped, Text } from '../../lib/api/response-limits.ts'
import { LinkUrl, MediaUrl } from '../../lib/api/urls.ts'

const MarketplaceLink = type({ link: LinkUrl, logo: MediaUrl, name: orDropped(Text) })

export interface MarketplaceLink {
  href: string
  logo: string | undefined
  name: string
}

const Post = type({
  at: orDropped(Count),
  author: orDropped(Text),
  handle: orDropped(Text),
  id: Text,
  text: orDropped(LongText),
  url: LinkUrl
})

/** A post on a social network. */
export interface Post {
  /** Unix seconds. */
  at: number | undefined
  author: string | undefined
  handle: string | undefined
  /** The id of the post on its network. */
  id: string
  text: string
  url: string
}

/** Entries with a link; others are left out. */
export function loadMarketplaceLinks(): RestRequest<MarketplaceLink[]> {
  return {
    ...staticFileRequest('marketplaces'),
    read: raw =>
      readStruct(raw, list(MarketplaceLink), 'marketplaces.json').flatMap(({ link, logo, name }) =>
        link ? [{ href: link, logo, name: name ?? hostOf(link) }] : []
      )
  }
}

export function loadPosts(): RestRequest<Post[]> {
  return {
    ...staticFileRequest('tweets'),
    read: raw => readStruct(raw, list(Post), 'tweets.json').flatMap(toPost)
  }
}

function toPost({ at, author, handle, id, text, url }: Infer<typeof Post>): Post[] {
  return url ? [{ at, author, handle, id, text: text ?? '', url }] : []
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}

function staticFileRequest(name: string) {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/static/${name}.json`,
    source: `${name}.json`
  } as const
}
