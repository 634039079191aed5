import type { ReactNode } from 'react'

/** The introduction to selling, shown before a first listing. */
export function SellerTips(): ReactNode {
  return (
    <ul className="stack">
      <li>The marketplace contract holds your item until it sells or you withdraw it.</li>
      <li>
        You can withdraw an auction until its first bid, and what has a fixed price until it sells.
      </li>
      <li>
        When it sells, you receive the price minus the marketplace fee and the creator’s royalties.
        The sell form shows both rates before you enter a price, and the exact amount before you
        list.
      </li>
    </ul>
  )
}
