import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { AccountMenu } from '../../../src/islands/sidebar/AccountMenu.tsx'
import { loadAccount } from '../../../src/stores/account.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, VIEWER } from '../../unit/stores/fake-world.ts'

/** The text beside the name of a list in the menu. */
async function countBeside(
  list: string,
  answers: { offers?: number; stats: object; waiting: object }
): Promise<string | undefined> {
  const world = createFakeWorld()
  setViewer(VIEWER)
  world.responses = {
    account: () => ({ address: VIEWER, balance: '5', nonce: 0 }),
    accountStats: () => ({ accountStats: answers.stats }),
    offers: () => ({ offers: { edges: [], pageData: { count: answers.offers } } }),
    profile: () => ({}),
    waiting: () => answers.waiting
  }
  await loadAccount()
  document.body.innerHTML = renderToStaticMarkup(
    createElement(AccountMenu, {
      address: VIEWER,
      isPartner: false
    })
  )
  const link = [...document.querySelectorAll('a')].find(i => i.textContent.startsWith(list))
  return link?.querySelector('.count')?.textContent
}

test.each([
  {
    name: 'some auctions wait',
    stats: { auctions: '5' },
    waiting: { ended: 2 },
    text: '2 to end of 5'
  },
  { name: 'all auctions wait', stats: { auctions: '2' }, waiting: { ended: 2 }, text: '2 to end' },
  { name: 'there are no auctions', stats: { auctions: '0' }, waiting: {}, text: '0' },
  {
    name: 'the statistics are out of date',
    stats: { auctions: '1' },
    waiting: { ended: 2 },
    text: '2 to end'
  }
])('“My Auctions” shows “$text” when $name', { tags: ['@N7'] }, async row => {
  expect(await countBeside('My Auctions', row)).toBe(row.text)
})

test('“My Offers” shows only the number of received offers when the total is unknown', {
  tags: ['@N7']
}, async () => {
  const answers = { offers: 3, stats: {}, waiting: { answerable: 2 } }
  expect(await countBeside('My Offers', answers)).toBe('2 received')
})
