// Sending copies of an item to another account: the receiver is looked up, shown and signed.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AssetPage } from './areas/asset-page.ts'
import { Explorer } from './areas/explorer.ts'
import { expect, test } from './fixtures.ts'
import { stallTracking } from './network-faults.ts'
import { readHolderBalances } from './sandbox-rows.ts'

test('a holder sends copies to another account, and opens the transaction in the explorer', {
  tag: ['@S2', '@S4', '@W7', '@phone']
}, async ({ trader, sandbox }) => {
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
  // The dialog shows its link until the page is told that the transaction is final.
  const release = await stallTracking(owner.page)
  await owner.wallet.approve()
  const explorer = await Explorer.follow(owner.page, 'View transaction')
  await explorer.reloadUntilFinal()
  await explorer.expectTransaction('Success', 'Send an NFT')
  await explorer.expectRow('From', owner.address)
  await explorer.expectRow('To', friend.address)
  await explorer.expectRow('Value', '2 × ')
  await expectAccessible(explorer.page)
  await explorer.openAccount('To')
  await explorer.expectAccount('Account')
  await explorer.expectRow('Balance', '100 XEGLD')
  await explorer.expectListed('Send an NFT', 'Success', '2 × ')
  for (const colorScheme of ['light', 'dark'] as const) {
    await explorer.page.emulateMedia({ colorScheme })
    await expectAccessible(explorer.page)
  }
  await explorer.expectNoSidewaysScroll()
  await explorer.close()
  await release()
  await dialog.expectMessage('Sent')
  expect(await readHolderBalances(sandbox, identifier)).toEqual({
    [owner.address]: '3',
    [friend.address]: '2'
  })
  await dialog.finish()
  await page.expectText(/You own 3/)
})
