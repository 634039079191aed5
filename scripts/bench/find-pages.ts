// The pages that several benchmarks measure, as links of the site.

import { firstLink } from '../sizes/page.ts'

/** The paths: the first asset of explore and its collection, the first campaign, the ticket sale. */
export async function findPages(origin: string) {
  const asset = await findLink(origin, '/nfts', /^\/nfts\/[A-Z0-9]+-[0-9a-f]{6}-[0-9a-f]+$/)
  const collection = asset.replace('/nfts/', '/collections/').replace(/-[0-9a-f]+$/, '')
  const campaign = await findLink(origin, '/campaigns', /^\/campaigns\/erd1[a-z0-9]+\/[^/]+$/)
  return {
    home: '/',
    list: '/nfts',
    collection,
    asset,
    campaigns: '/campaigns',
    campaign,
    launch: '/launch'
  }
}

/** Without this check, a not-found page would be measured as a fast page. */
async function findLink(origin: string, path: string, pattern: RegExp): Promise<string> {
  const link = firstLink(await (await fetch(origin + path)).text(), pattern)
  if (link) return link
  throw new Error(`bench: ${path} has no link like ${pattern}`)
}
