import type { KeyboardEvent, ReactNode } from 'react'

import { SFT_AUCTION_TABS, type SftAuctionTab } from '../../lib/config/routes.ts'

interface Props {
  current: SftAuctionTab
  isFixed: boolean
  onChoose(tab: SftAuctionTab): void
}

const TABS = {
  single: { label: 'Single', text: 'One lot for whoever bids most.' },
  variable: { label: 'Variable', text: 'Every unit for itself, at one price, until none is left.' },
  bundle: { label: 'Bundle', text: 'All units together for whoever bids most.' }
} as const satisfies Record<SftAuctionTab, { label: string; text: string }>

/** The three ways to sell units. */
export function SellTabs({ current, isFixed, onChoose }: Props): ReactNode {
  const step = (e: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[e.key]
    if (by === undefined || isFixed) return
    const { length } = SFT_AUCTION_TABS
    const next = SFT_AUCTION_TABS[(SFT_AUCTION_TABS.indexOf(current) + by + length) % length]
    if (!next) return
    onChoose(next)
    const tabs = e.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[SFT_AUCTION_TABS.indexOf(next)]?.focus()
  }
  return (
    <div className="stack stack-sm">
      <div className="tabs" role="tablist" aria-label="How to sell" onKeyDown={step}>
        {SFT_AUCTION_TABS.map(tab => (
          <button
            key={tab}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            disabled={isFixed && tab !== current}
            onClick={() => onChoose(tab)}
          >
            {TABS[tab].label}
          </button>
        ))}
      </div>
      <p className="hint">{TABS[current].text}</p>
    </div>
  )
}
