// What the data service refuses is shown where the person has pressed, and nothing is signed. Apart from the journeys,
// because Firefox shows a test no bodies of requests.

import { ActionDialog } from './areas/action-dialog.ts'
import { CreateAssetDialog, CreateCollectionDialog } from './areas/creation-dialogs.ts'
import { Offers } from './areas/offers.ts'
import { test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { issueCollection } from './issue-collection.ts'
import { EGLD } from './ledger-amounts.ts'
import { refuseOperation, refuseUploads } from './query-faults.ts'
import { imageFile } from './upload-files.ts'

test('what the service refuses stands below the button of the withdrawal', {
  tag: ['@M12', '@N10']
}, async ({ trader, sandbox, origin }) => {
  const { address: owner } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(owner)
  const maker = await trader()
  const headlessTrader = await HeadlessTrader.signIn(
    origin,
    maker.account ?? (await sandbox.newWallet())
  )
  await headlessTrader.offer({ identifier, amount: EGLD })
  const offers = new Offers(maker.page)
  await offers.open(identifier)
  const messages = ['The vault is closed.', 'Ask again on Monday.']
  await refuseOperation(maker.page, 'withdrawOffer', messages)
  await offers.press('Withdraw')
  const dialog = new ActionDialog(maker.page, 'Withdraw your offer', 'Withdraw offer')
  await dialog.submit()
  await dialog.expectErrors(...messages)
  await maker.wallet.expectClosed()
})

test('what the service refuses stands below the form of a collection, which keeps its entries', {
  tag: ['@C2', '@N10']
}, async ({ trader }) => {
  const { address, page, wallet } = await trader()
  const messages = ['This name is reserved.', 'So is the ticker.']
  await refuseOperation(page, 'issueNftCollection', messages)
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await form.type('Collection name', 'Pebbles')
  await form.type('Ticker', 'PEB')
  await form.submit()
  await form.expectErrors(...messages)
  await form.expectValue('Collection name', 'Pebbles')
  await form.expectValue('Ticker', 'PEB')
  await wallet.expectClosed()
})

test('what the service refuses stands below the form of an NFT, which keeps its entries', {
  tag: ['@C1', '@N10']
}, async ({ trader, origin }) => {
  const { account, page, wallet } = await trader()
  const collection = await issueCollection(origin, account, { roles: ['ESDTRoleNFTCreate'] })
  const messages = ['This file was reported as stolen.', 'Ask the artist first.']
  await refuseUploads(page, messages)
  const asset = new CreateAssetDialog(page)
  await asset.openIn(collection)
  await asset.chooseFile(imageFile())
  await asset.type('Name', 'Low tide')
  await asset.submit()
  await asset.expectErrors(...messages)
  await asset.expectValue('Name', 'Low tide')
  await asset.expectPreview('Your file')
  await wallet.expectClosed()
})
