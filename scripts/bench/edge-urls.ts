// The URLs that the benchmark of the edge requests, read from the pages of the site.

export const PAGE_KINDS = ['asset', 'list', 'collection', 'account', 'home'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export interface EdgeUrls {
  files: string[]
  pages: Record<PageKind, string[]>
  /** One data query for each asset. */
  query: string[]
  share: string[]
}

export async function findUrls(origin: string): Promise<EdgeUrls> {
  const assets = await findLinks(
    origin,
    '/nfts',
    /href="(\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+)"/g
  )
  return {
    files: await findLinks(origin, '/nfts', /href="(\/_astro\/[^"]+\.css)"/g),
    pages: {
      asset: assets,
      list: ['/nfts'],
      collection: await findLinks(
        origin,
        '/collections',
        /href="(\/collections\/[A-Z0-9]+-[0-9a-f]{6})"/g
      ),
      account: await findLinks(origin, '/creators', /href="(\/@[a-z0-9]+\/creations)"/g),
      home: ['/']
    },
    query: assets.map(path => {
      const filters = { identifier: path.replace('/nfts/', '') }
      return `/api/graphql?${new URLSearchParams({ operation: 'asset', variables: JSON.stringify({ filters }) })}`
    }),
    share: await findLinks(origin, assets[0] ?? '/nfts', /"[^"]*(\/share\/asset\/[^"]+)"/g)
  }
}

async function findLinks(origin: string, path: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(origin + path)).text()
  const links = [...new Set([...html.matchAll(pattern)].map(([, link = '']) => link))]
  // Without this check, a not-found page would be measured as a fast page.
  if (links.length === 0) throw new Error(`bench: ${path} has no link like ${pattern}`)
  return links
}
