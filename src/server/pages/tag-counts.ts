// Counts the works or listings with each tag in a filtered list. The service's own counts are those of the whole list.

import type { AuctionCardsFilter } from '../../lib/api/auction-cards.ts'
import { loadAssetCount, loadAuctionCount } from '../../lib/api/counts.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Tag } from '../../lib/api/tags.ts'
import { toResult } from '../api/api-result.ts'

/** A tag with its number of works, or of listings in a list of auctions. The number may be unknown. */
export interface CountedTag {
  tag: string
  count: number | undefined
}

/**
 * Counts the results with one more tag. Each count is a query, and all queries are merged into one request. Tags with
 * the highest counts come first; tags without results are left out. Chosen tags have no count, because the list shows
 * its own total. `filter`: the filter of a list of auctions; `undefined` for all works.
 */
export async function countTags(
  send: Send,
  tags: readonly Tag[],
  { chosen, filter }: { chosen: readonly string[]; filter: AuctionCardsFilter | undefined }
): Promise<CountedTag[]> {
  const isChosen = ({ tag }: { tag: string }) => chosen.includes(tag)
  const others = tags.filter(i => !isChosen(i))
  const counted = await Promise.all(
    others.map(async ({ tag }) => {
      const together = [...chosen, tag]
      const request = filter
        ? loadAuctionCount({ ...filter, tags: together })
        : loadAssetCount({ tags: together })
      const count = await toResult(send(request))
      return { tag, count: count.ok ? count.value : undefined }
    })
  )
  const left = counted.filter(i => i.count !== 0)
  return [
    ...tags.filter(isChosen).map(({ tag }) => ({ tag, count: undefined })),
    ...left.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  ]
}
