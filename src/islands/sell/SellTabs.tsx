import type { KeyboardEvent, ReactNode } from 'react'

import { SFT_AUCTION_TABS, type SftAuctionTab } from '../../lib/config/routes.ts'

interface Props {
  current: SftAuctionTab
  isDisabled: boolean
  onSelect(tab: SftAuctionTab): void
}

const TABS = {
  single: { label: 'Single', text: 'One lot for the highest bidder.' },
  variable: { label: 'Variable', text: 'Each copy sold separately at a fixed price.' },
  bundle: { label: 'Bundle', text: 'Several copies together for the highest bidder.' }
} as const satisfies Record<SftAuctionTab, { label: string; text: string }>

/** Tabs for the three ways to sell units of an SFT. */
export function SellTabs({ current, isDisabled, onSelect }: Props): ReactNode {
  const onArrowKey = (e: KeyboardEvent<HTMLElement>) => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[e.key]
    if (offset === undefined || isDisabled) return
    const { length } = SFT_AUCTION_TABS
    const next = SFT_AUCTION_TABS[(SFT_AUCTION_TABS.indexOf(current) + offset + length) % length]
    if (!next) return
    onSelect(next)
    const tabs = e.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')
    tabs[SFT_AUCTION_TABS.indexOf(next)]?.focus()
  }
  return (
    <div className="stack stack-sm">
      <div className="tabs" role="tablist" aria-label="How to sell" onKeyDown={onArrowKey}>
        {SFT_AUCTION_TABS.map(tab => (
          <button
            key={tab}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            disabled={isDisabled && tab !== current}
            onClick={() => onSelect(tab)}
          >
            {TABS[tab].label}
          </button>
        ))}
      </div>
      <p className="hint">{TABS[current].text}</p>
    </div>
  )
}
