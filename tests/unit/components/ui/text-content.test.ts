import { expect, test } from 'vitest'

import { accountLinkHtml } from '../../../../src/components/cards/account-link.ts'
import type { Html } from '../../../../src/components/html.ts'
import { countdownCellsHtml } from '../../../../src/components/ui/countdown.ts'
import { priceHtml } from '../../../../src/components/ui/price.ts'

const PRICE = { amount: '0.88', symbol: 'EGLD', usd: '$20.65', label: 'Price' }
const PERSON = { address: undefined, herotag: 'ada', isPrivate: false, picture: undefined }
const textOf = (html: Html) => String(html).replace(/<[^>]*>/g, '')

test.each([
  { name: 'a price', html: priceHtml(PRICE), text: 'Price 0.88 EGLD $20.65' },
  {
    name: 'a large price',
    html: priceHtml({ ...PRICE, large: true }),
    text: 'Price 0.88 EGLD $20.65'
  },
  {
    name: 'an account',
    html: accountLinkHtml({ partner: undefined, viewer: undefined }, PERSON, {
      caption: 'Creator'
    }),
    text: /Creator @?ada$/
  },
  {
    name: 'a countdown',
    html: countdownCellsHtml({ until: 90, now: 0 }),
    text: /01 min ?30 sec$/
  }
])('the text of $name keeps spaces between its parts without the tags', ({ html, text }) => {
  expect(textOf(html)).toMatch(text)
})
