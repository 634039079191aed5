import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { listen } from '../../lib/dom/events.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { bidRefusalText } from '../../lib/messages/bid.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import { bid, bidderRefusal, bidForm, largestPrice, missingFundsText } from '../../stores/bid.ts'
import { $bidNews } from '../../stores/bid-news.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { DialogTitle } from '../action/DialogTitle.tsx'
import { Progress } from '../action/Progress.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Note } from '../ui/Note.tsx'
import { BidFields } from './BidFields.tsx'
import { BidPrices } from './BidPrices.tsx'

interface Props {
  target: AuctionTarget
  onDone(): void
}

const LEADING = (
  <>
    <p className="strong">You are the top bidder!</p>
    <p>If someone outbids you, your money returns to your wallet automatically.</p>
  </>
)

export function BidDialog({ target, onDone }: Props): ReactNode {
  const state = useStore(bid.$state)
  const news = useStore($bidNews)
  const hasWon = state.step === 'succeeded' && state.wins
  return (
    <ActionDialog
      form={bidForm}
      target={target}
      action={bid}
      loadingText="Loading the auction"
      missingText={news || 'This auction has ended or does not exist.'}
      success={
        hasWon ? (
          <>
            <p className="strong">You won!</p>
            <p>
              You bid the Buy Now price, so the auction is over and{' '}
              {succeededUnits(state) > 1 ? 'the copies are' : 'the item is'} in your wallet.
            </p>
          </>
        ) : (
          LEADING
        )
      }
      isGained={hasWon === true}
      steps={hasWon ? ['share', 'sell'] : ['bids']}
      onDone={onDone}
    >
      {data => <BidContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function BidContent({ target, data, onDone }: Props & { data: AuctionData }): ReactNode {
  const state = useStore(bid.$state)
  const refusal = state.step === 'pending' ? undefined : bidderRefusal(data)
  const missing = missingFundsText(data)
  const isLeading = refusal?.code === 'alreadyWinning'
  useFollowedAuction(target)
  return (
    <>
      <DialogTitle text={isLeading ? 'Your bid' : 'Place a bid'} />
      {refusal && (
        <Note kind={isLeading ? 'success' : 'info'}>
          {isLeading ? (
            <>
              {LEADING}
              <p>Then you can bid again.</p>
            </>
          ) : (
            bidRefusalText(refusal, data.auction.minBid)
          )}
        </Note>
      )}
      <BidPrices data={data} isLeading={isLeading} />
      <BidNews />
      {refusal ? (
        <button type="button" className="btn btn-secondary btn-lg btn-block" onClick={onDone}>
          Back to the item
        </button>
      ) : state.step === 'editing' && missing ? (
        <Note kind="warning">{missing}</Note>
      ) : (
        <BidFields target={target} data={data} />
      )}
      <Progress
        action={bid}
        noun="bid"
        usdReference={largestPrice(data.auction)}
        refusalText={reason =>
          notSignedText(
            reason.code === 'insufficientFunds'
              ? bidRefusalText(reason, data.auction.minBid)
              : 'The auction changed while you were bidding.'
          )
        }
        onDone={onDone}
      />
    </>
  )
}

/** The page below shows each new bid, and so does the dialog, except while one is signed or tracked. */
function useFollowedAuction(target: AuctionTarget): void {
  const isFollowing = !isBusy(useStore(bid.$state))
  const wasFollowing = useRef(isFollowing)
  useEffect(() => {
    // What was missed meanwhile.
    if (isFollowing && !wasFollowing.current) void bidForm.reload(target)
    wasFollowing.current = isFollowing
    return isFollowing ? listen('fragment:refreshed', () => void bidForm.reload(target)) : undefined
  }, [isFollowing, target])
}

/** Out of the layout while it is empty, so that screen readers know it before it says something. */
function BidNews(): ReactNode {
  const text = useStore($bidNews)
  const isShown = !isBusy(useStore(bid.$state)) && text !== ''
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
