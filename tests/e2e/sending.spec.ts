// Copies of an item are sent to another account: the receiver is looked up, shown and signed.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { AssetStanding } from './areas/asset-standing.ts'
import { expect, test } from './fixtures.ts'
import { readHolderBalances } from './sandbox-rows.ts'

test('a holder sends copies to an address', { tag: ['@S4', '@W7', '@mobile'] }, async ({
  trader,
  sandbox
}) => {
  const owner = await trader()
  const friend = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner.address, { quantity: 5 })
  const page = new AssetPage(owner.page)
  await page.open(identifier)
  await page.expectAction('Send', routes.assetModal(identifier, 'send'))
  await page.pressAction('Send')
  const dialog = new ActionDialog(owner.page, 'Send', /^Send/)
  await dialog.type('Receiver', owner.address)
  await dialog.expectMessage('This is your own address')
  await dialog.type('Receiver', friend.address)
  await dialog.expectMessage(friend.address)
  await dialog.type('Number of copies', '6')
  await dialog.expectFieldError('You have 5 copies')
  await dialog.type('Number of copies', '2')
  await expectAccessible(owner.page)
  await dialog.submit()
  await dialog.expectSigning('2 ×', friend.address)
  await owner.wallet.approve()
  await dialog.expectMessage('Sent')
  expect(await readHolderBalances(sandbox, identifier)).toEqual({
    [owner.address]: '3',
    [friend.address]: '2'
  })
  await dialog.finish()
  await new AssetStanding(owner.page).expectHolding(/You own 3/)
})
