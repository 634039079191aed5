import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CollectionPage } from './areas/collection-page.ts'
import {
  CreateAssetDialog,
  CreateCollectionDialog,
  SetRolesDialog
} from './areas/creation-dialogs.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { issueCollection, readRoles, SFT_CREATE_ROLES } from './issue-collection.ts'
import { delayRequests, failTransactions, tamperWithCall } from './network-faults.ts'

const CREATE = ['ESDTRoleNFTCreate']

test('the collection form explains every invalid entry', { tag: ['@C2'] }, async ({ trader }) => {
  const { address, page } = await trader()
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await expectAccessible(page)
  await form.expectMessage(/You sign twice: first to create the collection/)
  await form.submit()
  await form.expectInvalidField('Collection name', 'required')
  await form.expectInvalidField('Ticker', 'required')
  for (const field of ['Collection name', 'Ticker']) {
    for (const [typed, words] of [
      ['ab', 'too short'],
      ['a'.repeat(21), 'too long'],
      ['no spaces', 'Only alphanumeric characters are allowed']
    ] as const) {
      await form.type(field, typed)
      await form.expectInvalidField(field, words)
    }
  }
  await form.type('Ticker', 'sea1')
  await form.expectValue('Ticker', 'SEA1')
  await expectAccessible(page)
})

test('a collection being created is still tracked after a reload, and so are its roles', {
  tag: ['@C2', '@S4']
}, async ({ trader, origin, request }) => {
  const { address, page, wallet } = await trader()
  // The details of the transaction, and the polls that end its pending state.
  const releaseDetails = await delayRequests(page, '**/api/chain/transactions/*')
  const releasePolls = await delayRequests(page, '**/api/chain/transactions?*')
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await form.chooseType('SFTs')
  await form.type('Collection name', 'Pebbles')
  await form.type('Ticker', 'PEB')
  await form.submit()
  await wallet.approve()
  await form.expectCreating()
  await form.expectAddress(/\/setSftRoles\?transaction=/)
  await expectAccessible(page)
  await page.reload()
  await form.expectCreating()
  await form.expectAddress(/\/setSftRoles\?transaction=/)
  // The dialog's first step also shows the pending transaction.
  await form.open(routes.createCollection(routes.account({ address })))
  await form.expectCreating()
  releaseDetails()
  releasePolls()
  const collection = await form.expectRoles()
  await page.reload()
  expect(await form.expectRoles()).toBe(collection)
  await expectAccessible(page)
  await form.expectChecked('Add copies', true)
  await form.setRoles()
  await wallet.approve()
  await form.expectMessage('Pebbles is ready')
  expect((await readRoles(request, origin, collection, address)).sort()).toEqual(
    [...SFT_CREATE_ROLES].sort()
  )
  await form.continueTo('Create SFT')
  await new CreateAssetDialog(page, 'SFT').expectForm()
})

test('a collection that the network refuses returns with its entries and the reason', {
  tag: ['@C2']
}, async ({ trader }) => {
  const { address, page, wallet } = await trader()
  await failTransactions(page, 'ticker name is not valid')
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await form.chooseType('SFTs')
  await form.type('Collection name', 'Pebbles')
  await form.type('Ticker', 'PEB')
  await form.openAdvanced()
  await form.setChecked('Pause', true)
  await form.submit()
  await wallet.approve()
  await form.expectMessage('The network does not accept this ticker.')
  await form.expectAddress(/\/create-collection\/issue$/)
  await form.expectValue('Collection name', 'Pebbles')
  await form.expectValue('Ticker', 'PEB')
  await form.expectChecked('Pause', true)
})

test('a collection form keeps its entries when the wallet rejects', {
  tag: ['@C2', '@W7']
}, async ({ trader }) => {
  const { address, page, wallet } = await trader()
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await form.type('Collection name', 'Pebbles')
  await form.type('Ticker', 'PEB')
  await form.submit()
  await wallet.reject()
  await form.expectMessage('You did not confirm in the wallet.')
  await form.expectValue('Collection name', 'Pebbles')
})

test('a collection with another ticker is never signed', { tag: ['@C2', '@W6'] }, async ({
  trader
}) => {
  const { address, page } = await trader()
  await tamperWithCall(page, 'issueNftCollection', { '@504542@': '@504543@' })
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await form.type('Collection name', 'Pebbles')
  await form.type('Ticker', 'PEB')
  await form.submit()
  await form.expectMessage('The transaction has a different ticker than you entered.')
})

test('setting roles returns to the form that needed them', { tag: ['@C1', '@C3'] }, async ({
  trader,
  origin,
  request
}) => {
  const { account, address, page, wallet } = await trader()
  const collection = await issueCollection(origin, account)
  const asset = new CreateAssetDialog(page)
  await asset.openIn(collection)
  await asset.expectInvalidField('Collection', 'No roles set')
  await asset.type('Name', 'Low tide')
  await asset.followLink('Set roles')
  const roles = new SetRolesDialog(page)
  await roles.expectMessage(`Set roles for ${collection}`)
  await expectAccessible(page)
  await roles.submit()
  await wallet.approve()
  await asset.expectForm()
  await asset.expectValidField('Collection')
  await asset.expectValue('Name', 'Low tide')
  expect(await readRoles(request, origin, collection, address)).toEqual(CREATE)
})

test('an SFT collection without the role to add copies offers that role', {
  tag: ['@C1', '@C3']
}, async ({ trader, origin, request }) => {
  const { account, address, page, wallet } = await trader()
  const unique = await issueCollection(origin, account, { name: 'Single', roles: CREATE })
  const editions = await issueCollection(origin, account, {
    isSft: true,
    name: 'Copies',
    roles: CREATE
  })
  const asset = new CreateAssetDialog(page, 'SFT', 'Create NFT')
  await asset.openFor(address)
  await asset.choose('Collection', editions)
  await asset.expectInvalidField('Collection', 'The role “Add copies” is not set')
  await asset.choose('Collection', unique)
  await asset.expectValidField('Collection')
  await asset.choose('Collection', editions)
  await asset.followLink('Set roles')
  const roles = new SetRolesDialog(page)
  await roles.expectMessage(`Set roles for ${editions}`)
  await roles.expectNoMessage('You already have these roles.')
  await roles.openAdvanced()
  await roles.expectChecked('Add copies', true)
  await roles.setChecked('Add copies', false)
  await roles.expectMessage('Without “Add copies” you cannot mint in this collection.')
  await roles.setChecked('Add copies', true)
  await expectAccessible(page)
  await roles.submit()
  await wallet.approve()
  await asset.choose('Collection', editions)
  await asset.expectValidField('Collection')
  expect((await readRoles(request, origin, editions, address)).sort()).toEqual(
    [...SFT_CREATE_ROLES].sort()
  )
})

test('closing returns to a page of this site only', { tag: ['@C3', '@E5'] }, async ({
  trader,
  origin
}) => {
  const { account, page, wallet } = await trader()
  const collection = await issueCollection(origin, account)
  const roles = new SetRolesDialog(page)
  for (const foreign of [
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/logout'
  ]) {
    await roles.open(routes.setCollectionRoles(collection, foreign))
    await roles.close()
    await roles.expectAddress(routes.collection(collection))
  }
  await roles.open(routes.setCollectionRoles(collection, '/creators'))
  await roles.submit()
  await wallet.approve()
  await roles.expectAddress('/creators')
})

test('the page of a collection offers the next step to its owner only', {
  tag: ['@C1', '@C3']
}, async ({ trader, origin }) => {
  const [owner, stranger] = [await trader(), await trader()]
  const collection = await issueCollection(origin, owner.account, { isSft: true })
  const theirs = new CollectionPage(owner.page)
  await theirs.open(collection)
  await theirs.expectOwnerAction('Set roles')
  await theirs.followOwnerAction('Set roles')
  const roles = new SetRolesDialog(owner.page)
  await roles.submit()
  await owner.wallet.approve()
  await roles.expectMessage(`The roles for ${collection} are set`)
  await roles.close()
  await theirs.expectOwnerAction('Create SFT')

  const others = new CollectionPage(stranger.page)
  await others.open(collection)
  await others.expectNoOwnerAction(/Set roles|Create/)
  for (const path of [routes.createNft(collection), routes.setCollectionRoles(collection)]) {
    await others.goTo(path)
    await others.expectAddress(routes.collection(collection))
  }
})

test('a visitor who opens a creation dialog is asked to connect', {
  tag: ['@C1', '@C3']
}, async ({ visitor, trader, origin }) => {
  const { account, address } = await trader()
  const collection = await issueCollection(origin, account, { roles: CREATE })
  const page = new CollectionPage(visitor.page)
  for (const path of [
    routes.createNft(collection),
    routes.createCollection(routes.account({ address }))
  ]) {
    await page.goTo(path)
    await new Sidebar(visitor.page).expectWallets()
  }
})
