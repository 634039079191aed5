import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import { bidRefusalText } from '../../lib/messages/bid.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { succeededUnits } from '../../stores/action.ts'
import { bid, bidderRefusal, bidForm, largestPrice, missingFundsText } from '../../stores/bid.ts'
import { $bidNews } from '../../stores/bid-news.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { AuctionNews, listingOf } from '../action/AuctionNews.tsx'
import { DialogTitle } from '../action/DialogTitle.tsx'
import { Progress } from '../action/Progress.tsx'
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
      listingOf={listingOf}
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
      <AuctionNews action={bid} form={bidForm} target={target} $news={$bidNews} />
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
