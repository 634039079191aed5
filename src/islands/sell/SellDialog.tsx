// The dialog that puts an item on sale. The first questions, how it is sold and which copies, are asked here; the form
// is in SellFields.tsx. The conditions are in src/lib/rules/sell.ts, the transactions are in src/stores/sell.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { routes, SFT_AUCTION_TABS, type SftAuctionTab } from '../../lib/config/routes.ts'
import { dispatch } from '../../lib/dom/events.ts'
import type { SellData, SellTarget } from '../../lib/loaders/sell.ts'
import { sellRefusalText } from '../../lib/messages/sell.ts'
import type { ListingMode, SellParams } from '../../lib/rules/sell.ts'
import { isBusy } from '../../stores/action.ts'
import { sellerRefusal, sellForm, startActionFor } from '../../stores/sell.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { DialogTitle } from '../action/DialogTitle.tsx'
import { lazyComponent } from '../action/lazy-component.tsx'
import { Note } from '../ui/Note.tsx'
import { ListingModeField } from './ListingModeField.tsx'
import type { LotProps } from './LotField.tsx'
import type { RestoredListing } from './RestoredRelisting.tsx'
import { SellFields } from './SellFields.tsx'
import type { SellGateProps } from './SellGate.tsx'
import type { SellSuccessProps } from './SellSuccess.tsx'

interface Props {
  target: SellTarget
  isSft: boolean
  /** The tab given by the URL. Undefined for the first tab. */
  tab: string | undefined
  onDone(): void
}

interface DialogProps extends Props {
  hasSeenOnboarding: boolean
  /** This browser stores unfinished changes of price, though not necessarily of this item. */
  isRestored: boolean
}

interface FormProps extends Props {
  restored?: RestoredListing | undefined
}

const SellGate = lazyComponent<SellGateProps>(
  async () => (await import('./SellGate.tsx')).SellGate,
  'Loading the item'
)

const LazyLotField = lazyComponent<LotProps>(
  async () => (await import('./LotField.tsx')).LotField,
  'Loading the item'
)

const LazySellSuccess = lazyComponent<SellSuccessProps>(
  async () => (await import('./SellSuccess.tsx')).SellSuccess,
  'Loading the item'
)

/**
 * Renders the form immediately when the viewer has completed the onboarding for a first sale and no change of price is
 * stored.
 */
export function SellDialog({ hasSeenOnboarding, isRestored, ...props }: DialogProps): ReactNode {
  if (hasSeenOnboarding && !isRestored) return <SellForm {...props} />
  return (
    <SellGate identifier={props.target.identifier} isSeen={hasSeenOnboarding}>
      {restored => <SellForm {...props} restored={restored} />}
    </SellGate>
  )
}

function SellForm({ target, isSft, restored, tab, onDone }: FormProps): ReactNode {
  const [selectedTab, setSelectedTab] = useState<SftAuctionTab>(readTab(tab ?? restored?.tab))
  const form = isSft ? selectedTab : 'nft'
  // All tabs of an SFT share one action, so any of them can be passed.
  const action = startActionFor(isSft ? 'single' : 'nft')
  // Copies that are sold separately always have a fixed price.
  const [mode, setMode] = useState<ListingMode>(
    form === 'variable' ? 'fixed' : (restored?.mode ?? 'auction')
  )
  // Undefined after a reload, because the page then shows only the pending transaction.
  const [listed, setListed] = useState<SellParams>()
  const selectTab = (next: SftAuctionTab) => {
    setSelectedTab(next)
    // Replaces the history entry, so that Back closes the dialog instead of going through its tabs.
    dispatch('layer:replace-url', routes.createSftAuction(target.identifier, next))
  }
  const selectMode = (next: ListingMode) => {
    setMode(next)
    if (!isSft || next === mode) return
    if (next === 'fixed') selectTab('variable')
    else if (selectedTab === 'variable') selectTab('single')
  }
  return (
    <>
      {/* The title for copies fits both modes: it says neither 'auction' nor 'fixed price'. */}
      {mode === 'fixed' && !isSft && <DialogTitle text="Sell at a fixed price" />}
      <ActionDialog
        form={sellForm}
        target={target}
        action={action}
        loadingText="Loading the item"
        missingText="This item does not exist, or no marketplace accepts it."
        success={data => <LazySellSuccess data={data} form={form} listed={listed} mode={mode} />}
        preloadSuccess={LazySellSuccess.preload}
        startsListing
        onDone={onDone}
      >
        {data => (
          <SellContent
            target={target}
            data={data}
            form={form}
            listed={listed}
            mode={mode}
            restored={restored}
            onMode={selectMode}
            onSubmit={setListed}
            onTab={selectTab}
            onDone={onDone}
          />
        )}
      </ActionDialog>
    </>
  )
}

interface ContentProps extends Pick<Props, 'onDone' | 'target'> {
  data: SellData
  form: SftAuctionTab | 'nft'
  listed: SellParams | undefined
  mode: ListingMode
  restored: RestoredListing | undefined
  onMode(mode: ListingMode): void
  onTab(tab: SftAuctionTab): void
  onSubmit(params: SellParams): void
}

function SellContent(props: ContentProps): ReactNode {
  const { data, mode, onMode, onTab } = props
  // With one copy there is no choice of copies.
  const form = props.form !== 'nft' && data.held === 1 ? 'single' : props.form
  const state = useStore(startActionFor(form).$state)
  const refusal = isBusy(state) ? undefined : sellerRefusal(data)
  if (refusal) return <Note kind="info">{sellRefusalText(refusal)}</Note>
  return (
    <>
      {!isBusy(state) && (
        <>
          <ListingModeField value={mode} onChange={onMode} />
          {form !== 'nft' && data.held > 1 && (
            <LazyLotField mode={mode} value={form} onChange={onTab} />
          )}
        </>
      )}
      <SellFields {...props} form={form} />
    </>
  )
}

function readTab(tab: string | undefined): SftAuctionTab {
  return SFT_AUCTION_TABS.find(i => i === tab) ?? SFT_AUCTION_TABS[0]
}
