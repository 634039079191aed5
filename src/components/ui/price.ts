import { attributes, type Html, html } from '../html.ts'

interface Price {
  amount: string
  symbol: string
  usd?: string | undefined
  /**
   * The exact amount and the identifier of its token, from which the USD value is updated
   * (src/shell/usd-prices/usd-prices.ts). Undefined when it is not updated.
   */
  usdOf?: string | undefined
  label?: string | undefined
  large?: boolean
}

/** A formatted amount with its token and its USD value. */
export function priceHtml({ amount, symbol, usd, usdOf, label, large = false }: Price): Html {
  const worth = (text: string) =>
    html`<span class="price-usd"${attributes({ 'data-usd-of': usdOf })}>${text}</span>`
  const name = label && html`<span class="price-label">${label}</span>`
  const token = html`<span class="price-symbol">${symbol}</span>`
  return html`<div class="price${large && ' price-lg'}">${name} <span class="price-amount">${amount} ${token}${large && usd && worth(` ${usd}`)}</span>${!large && usd && html` ${worth(usd)}`}</div>`
}
