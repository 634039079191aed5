// How many works, or listings of works, of a filtered list have each tag, where the service's own counts are those of the
// whole list.

import type { AuctionCardsFilter } from '../../lib/api/auction-cards.ts'
import { loadAssetCount, loadAuctionCount } from '../../lib/api/counts.ts'
import type { Send } from '../../lib/api/request.ts'
import type { Tag } from '../../lib/api/tags.ts'
import { toResult } from '../api/api-result.ts'

/** A tag whose number of works, or in a list of auctions of listings, may be unknown. */
export interface CountedTag {
  tag: string
  count: number | undefined
}

/** The most used ones: each is a query of the data service, all of them one request. */
const MAX_COUNTED = 20

/**
 * Counts what would be left with one tag more. Chosen tags have no count, which is that of the list. Those that would leave
 * nothing are the last. `filter`: of a list of auctions; `undefined` for all works.
 */
export async function countTags(
  send: Send,
  tags: readonly Tag[],
  { chosen, filter }: { chosen: readonly string[]; filter: AuctionCardsFilter | undefined }
): Promise<CountedTag[]> {
  const others = tags.filter(i => !chosen.includes(i.tag)).slice(0, MAX_COUNTED)
  const counted = new Set(others.map(i => i.tag))
  const counts = await Promise.all(
    tags.map(async ({ tag }) => {
      if (!counted.has(tag)) return { tag, count: undefined }
      const together = [...chosen, tag]
      const request = filter
        ? loadAuctionCount({ ...filter, tags: together })
        : loadAssetCount({ tags: together })
      const count = await toResult(send(request))
      return { tag, count: count.ok ? count.value : undefined }
    })
  )
  const isEmpty = (tag: CountedTag) => tag.count === 0
  return [...counts.filter(i => !isEmpty(i)), ...counts.filter(isEmpty)]
}
