import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'

import type { Auction } from '../../lib/api/auctions.ts'
import { listen } from '../../lib/dom/events.ts'
import type { AuctionData } from '../../lib/loaders/auction.ts'
import { type ActionState, isBusy } from '../../stores/action.ts'
import { Icon } from '../ui/Icon.tsx'

/** The listing of a dialog about one auction, as ActionDialog takes it. */
export function listingOf({ auction }: AuctionData): Auction {
  return auction
}

interface Props<Target> {
  action: { $state: ReadableAtom<ActionState<unknown>> }
  form: { reload(target: Target): Promise<void> }
  target: Target
  $news: ReadableAtom<string>
}

/**
 * Follows the listing while its dialog is open, and shows changes by others (the texts are in
 * src/lib/messages/auction-news.ts). An empty element is out of the layout but in the document, so that screen readers
 * announce the first text.
 */
export function AuctionNews<Target>({ action, form, target, $news }: Props<Target>): ReactNode {
  const text = useStore($news)
  const isFollowing = !isBusy(useStore(action.$state))
  const wasFollowing = useRef(isFollowing)
  // The page below shows each change. The dialog shows it too, except while a transaction is signed or tracked.
  useEffect(() => {
    const reload = () => void form.reload(target)
    // Loads the changes that were missed meanwhile.
    if (isFollowing && !wasFollowing.current) reload()
    wasFollowing.current = isFollowing
    return isFollowing ? listen('fragment:refreshed', reload) : undefined
  }, [form, isFollowing, target])
  const isShown = isFollowing && text !== ''
  return (
    <div className={isShown ? 'note' : 'visually-hidden'} role="status">
      {isShown && (
        <>
          <Icon name="gavel" />
          <div className="grow">{text}</div>
        </>
      )}
    </div>
  )
}
