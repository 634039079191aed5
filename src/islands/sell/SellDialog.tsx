import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { routes, SFT_AUCTION_TABS, type SftAuctionTab } from '../../lib/config/routes.ts'
import type { SellData, SellTarget } from '../../lib/loaders/sell.ts'
import { sellRefusalText } from '../../lib/sell-messages.ts'
import { isBusy } from '../../stores/action.ts'
import { sellerRefusal, sellForm, startOf } from '../../stores/sell.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { comesLater } from '../action/later.tsx'
import { Note } from '../ui/Note.tsx'
import { SellFields } from './SellFields.tsx'
import { SellTabs } from './SellTabs.tsx'

interface Props {
  target: SellTarget
  isSft: boolean
  /** As the address has it; the first where it has none. */
  tab: string | undefined
  onDone(): void
}

const FirstTold = comesLater<{ children: ReactNode; onClose(): void }>(
  async () => (await import('./FirstTold.tsx')).FirstTold,
  'Loading the item'
)

/** Whoever is known to have been told what comes before a first sale has the form at once. */
export function SellDialog({ isTold, ...props }: Props & { isTold: boolean }): ReactNode {
  if (isTold) return <Sale {...props} />
  return (
    <FirstTold onClose={props.onDone}>
      <Sale {...props} />
    </FirstTold>
  )
}

function Sale({ target, isSft, tab, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={sellForm}
      target={target}
      action={startOf(isSft ? 'single' : 'nft')}
      loading="Loading the item"
      missing="There is no such item, or no marketplace that takes it."
      success={
        <>
          <p className="strong">Your auction has started.</p>
          <p>You can withdraw it until somebody bids.</p>
        </>
      }
      onDone={onDone}
    >
      {facts => <Selling target={target} facts={facts} isSft={isSft} tab={tab} onDone={onDone} />}
    </ActionDialog>
  )
}

function Selling({ target, facts, isSft, tab, onDone }: Props & { facts: SellData }): ReactNode {
  const [chosen, setChosen] = useState<SftAuctionTab>(() => readTab(tab))
  const form = isSft ? chosen : 'nft'
  const state = useStore(startOf(form).$state)
  const refusal = isBusy(state) ? undefined : sellerRefusal(facts)
  const choose = (next: SftAuctionTab) => {
    setChosen(next)
    // The same dialog: Back leads out of it, not through its tabs.
    const address = routes.createSftAuction(target.identifier, next)
    document.dispatchEvent(new CustomEvent('layers:replace', { detail: address }))
  }
  if (refusal) return <Note kind="info">{sellRefusalText(refusal)}</Note>
  return (
    <>
      {isSft && <SellTabs current={chosen} isFixed={isBusy(state)} onChoose={choose} />}
      <SellFields target={target} facts={facts} form={form} onDone={onDone} />
    </>
  )
}

function readTab(tab: string | undefined): SftAuctionTab {
  return SFT_AUCTION_TABS.find(i => i === tab) ?? SFT_AUCTION_TABS[0]
}
