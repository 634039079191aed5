import { routes } from '../../src/lib/config/routes.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { findItemText, findMainActions, requestPage } from './http-answers.ts'

const EMPTY = 'No collected assets yet.'
const MADE = 'See the work they created'
/** The steps that a new user sees on their own page. */
const OFFERED = ['Add a photo', 'Create a collection', 'Create your first work', 'Add a cover']

test('an account page without collected items links to the created ones, if there are any', {
  tag: ['@M23']
}, async ({ origin, sandbox }) => {
  const newcomer = await sandbox.newWallet()
  const { html: bare } = await requestPage(origin, routes.account({ address: newcomer.address }))
  expect(bare).toContain(EMPTY)
  expect(bare).not.toMatch(new RegExp(MADE))
  for (const words of OFFERED) expect(bare).not.toContain(words)
  const own = await HeadlessTrader.signIn(origin, newcomer)
  const { html: seenByOwner } = await requestPage(
    origin,
    routes.account({ address: newcomer.address }),
    own.cookie
  )
  for (const words of OFFERED) expect(seenByOwner).toContain(words)
  expect(findMainActions(seenByOwner)).toEqual(['Explore now'])
  const { html: seenByMaker } = await requestPage(
    origin,
    routes.accountTab({ address: newcomer.address }, 'creations'),
    own.cookie
  )
  expect(findMainActions(seenByMaker)).toEqual(['Create a collection'])
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { name: 'The only one' })
  await sandbox.auction({ owner: address, identifier })
  const { html } = await requestPage(origin, routes.account({ address }))
  expect(html).toContain(EMPTY)
  const [, path = ''] =
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>\\s*${MADE}\\s*</a>`).exec(html) ?? []
  const { html: made } = await requestPage(origin, path)
  expect(findItemText(made, 'The only one')).toContain('The only one')
  const { html: claimable } = await requestPage(
    origin,
    routes.accountTab({ address }, 'claimable'),
    own.cookie
  )
  expect(claimable).toContain('No auctions found.')
  expect(claimable).toMatch(/Auctions that \S+ won and has yet to claim are here\./)
})
