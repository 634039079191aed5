import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { notSignedText } from '../../lib/bid-messages.ts'
import type { AuctionTarget } from '../../lib/loaders/sale.ts'
import type { SettleData } from '../../lib/loaders/sell.ts'

import { settleRefusalText } from '../../lib/settle-messages.ts'
import { isBusy } from '../../stores/action.ts'
import {
  $settling,
  type SettleWay,
  settleForm,
  settleRefusal,
  settlingOf
} from '../../stores/settle.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'
import { SettleTerms } from './SettleTerms.tsx'

interface Props {
  way: SettleWay
  target: AuctionTarget
  onDone(): void
}

const WORDS = {
  withdraw: {
    button: 'Withdraw',
    noun: 'withdrawal',
    done: 'Your auction is withdrawn.',
    after: 'What was not sold is yours again.'
  },
  'end-auction': {
    button: 'End auction',
    noun: 'request',
    done: 'The auction has ended.',
    after: 'The winner has the item and you have the price. Without a bid the item is yours again.'
  }
} as const satisfies Record<SettleWay, Record<'after' | 'button' | 'done' | 'noun', string>>

const SETTLING = { $state: $settling }

export function SettleDialog({ way, target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={settleForm}
      target={target}
      action={SETTLING}
      loading="Loading the auction"
      missing="This auction is over, or it was never here."
      success={
        <>
          <p className="strong">{WORDS[way].done}</p>
          <p>{WORDS[way].after}</p>
        </>
      }
      onDone={onDone}
    >
      {facts => <Settling way={way} target={target} facts={facts} onDone={onDone} />}
    </ActionDialog>
  )
}

function Settling({ way, target, facts, onDone }: Props & { facts: SettleData }): ReactNode {
  const action = settlingOf(way, facts.auction)
  const state = useStore(action.$state)
  const refusal = isBusy(state) ? undefined : settleRefusal(way, facts)
  const { button, noun } = WORDS[way]
  return (
    <>
      {(!refusal || refusal.code === 'notOver') && (
        <SettleTerms way={way} facts={facts} isOver={!refusal} />
      )}
      {refusal
        ? state.step !== 'failed' && <Note>{settleRefusalText(refusal)}</Note>
        : !isBusy(state) && (
            <button
              type="button"
              className="btn btn-primary btn-lg btn-block"
              onClick={() => void action.run({ target, facts })}
            >
              {button}
            </button>
          )}
      <Progress
        action={action}
        noun={noun}
        refusalText={reason => notSignedText(settleRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
