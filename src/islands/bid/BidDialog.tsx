// The dialog for a bid: the prices, the form, and the outcome. The conditions for a bid are in src/lib/rules/bid.ts,
// the texts are in src/lib/messages/bid.ts, and the transaction is in src/stores/bid.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import { moneyText } from '../../lib/format/money.ts'
import type { AuctionData, AuctionTarget } from '../../lib/loaders/auction.ts'
import {
  bidRefusalText,
  leadingTexts,
  lowBalanceText,
  TOP_BIDDER_TEXT
} from '../../lib/messages/bid.ts'
import { inWalletText } from '../../lib/messages/purchase-success.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { isBusy, succeededUnits } from '../../stores/action.ts'
import { bid, bidderRefusal, bidForm, largestPrice, unaffordableMinimum } from '../../stores/bid.ts'
import { $bidNews } from '../../stores/bid-news.ts'
import { dialogAssetName } from '../../stores/dialog-asset.ts'
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

export function BidDialog({ target, onDone }: Props): ReactNode {
  const state = useStore(bid.$state)
  const news = useStore($bidNews)
  // The amount of the sent bid. Unknown after a reload, which shows only the pending transaction.
  const [amount, setAmount] = useState<bigint>()
  const hasWon = state.step === 'succeeded' && state.wins
  return (
    <ActionDialog
      form={bidForm}
      target={target}
      action={bid}
      loadingText="Loading the auction"
      missingText={news || 'This auction has ended or does not exist.'}
      listingOf={listingOf}
      success={data =>
        hasWon ? (
          <>
            <p className="strong">You won!</p>
            <p>
              You bid the Buy Now price, so the auction is over and{' '}
              {inWalletText(dialogAssetName(target.identifier), succeededUnits(state))}.
            </p>
          </>
        ) : (
          <Leading data={data} amount={amount} />
        )
      }
      isGained={hasWon === true}
      steps={hasWon ? ['share', 'sell'] : ['bids']}
      onDone={onDone}
    >
      {data => <BidContent target={target} data={data} onDone={onDone} onSubmit={setAmount} />}
    </ActionDialog>
  )
}

/** The amount of the viewer's bid, its end, and what happens then. */
function Leading({
  amount,
  data
}: {
  amount: bigint | undefined
  data: AuctionData | undefined
}): ReactNode {
  const { endsAt = 0, minBid } = data?.auction ?? {}
  const texts = leadingTexts(
    minBid && amount !== undefined ? moneyText({ ...minBid, amount }) : undefined,
    endsAt > 0 ? zonedTimeText(endsAt) : undefined
  )
  return (
    <>
      <p className="strong">{TOP_BIDDER_TEXT}</p>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

interface ContentProps extends Props {
  data: AuctionData
  onSubmit(amount: bigint): void
}

function BidContent({ target, data, onDone, onSubmit }: ContentProps): ReactNode {
  const state = useStore(bid.$state)
  const refusal = isBusy(state) ? undefined : bidderRefusal(data)
  const minimum = unaffordableMinimum(data)
  const isLeading = refusal?.code === 'alreadyWinning'
  return (
    <>
      <DialogTitle text={isLeading ? 'Your bid' : 'Place a bid'} />
      {refusal && (
        <Note kind={isLeading ? 'success' : 'info'}>
          {isLeading ? (
            <>
              <p className="strong">{TOP_BIDDER_TEXT}</p>
              <p>If someone outbids you, your money returns to your wallet automatically.</p>
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
      ) : state.step === 'editing' && minimum !== undefined ? (
        <Note kind="warning">{lowBalanceText(minimum, data.balance, data.auction.minBid)}</Note>
      ) : (
        <BidFields target={target} data={data} onSubmit={onSubmit} />
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
