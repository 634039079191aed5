import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CollectionPage } from './areas/collection-page.ts'
import {
  CreateAssetDialog,
  CreateCollectionDialog,
  SetRolesDialog
} from './areas/creation-dialogs.ts'
import { expect, test } from './fixtures.ts'
import { connectPath, requestPage, toText } from './http-answers.ts'
import { readRoles, SFT_CREATE_ROLES } from './issue-collection.ts'
import { delayRequests, failTransactions, tamperWithCall } from './network-faults.ts'
import { fetchPageSource } from './page-problems.ts'
import { refuseOperation } from './query-faults.ts'
import type { CollectionRole } from './sandbox-client.ts'

const CREATE: readonly CollectionRole[] = ['ESDTRoleNFTCreate']
/** Input for a collection without roles. */
const SHORE = { name: 'Shore', ticker: 'SHORE', roles: [] }

test('the form to create a collection explains invalid entries and failures, and keeps its entries', {
  tag: ['@C2', '@W6', '@W7', '@N10']
}, async ({ trader }) => {
  const { address, page, wallet } = await trader()
  const form = new CreateCollectionDialog(page)
  await form.openFor(address)
  await expectAccessible(page)
  await form.expectMessage(/You sign twice: first to create the collection/)

  await test.step('an entry is marked invalid only once its field has lost the focus', async () => {
    await form.leaveField('Collection name')
    await form.expectValidField('Collection name')
    await form.type('Collection name', 'ab')
    await form.expectValidField('Collection name')
    await form.leaveField('Collection name')
    await form.expectInvalidField('Collection name', 'too short')
    await form.type('Collection name', '')
  })
  await test.step('the collection form explains every invalid entry', async () => {
    await form.submit()
    await form.expectInvalidField('Collection name', 'required')
    await form.expectInvalidField('Ticker', 'required')
    for (const field of ['Collection name', 'Ticker']) {
      await form.type(field, 'no spaces')
      await form.expectInvalidField(
        field,
        'Only alphanumeric characters are allowed.*without spaces'
      )
    }
    await form.type('Ticker', 'sea1')
    await form.expectValue('Ticker', 'SEA1')
    await expectAccessible(page)
  })

  await form.type('Collection name', 'Pebbles')
  await form.type('Ticker', 'PEB')
  await test.step('the reason of a refusal by the service is shown below the form, which keeps its entries', async () => {
    const messages = ['This name is reserved.', 'So is the ticker.']
    await refuseOperation(page, 'issueNftCollection', messages)
    await form.submit()
    await form.expectErrors(...messages)
    await form.expectValue('Collection name', 'Pebbles')
    await form.expectValue('Ticker', 'PEB')
    await wallet.expectClosed()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a collection with another ticker is never signed', async () => {
    await tamperWithCall(page, 'issueNftCollection', { '@504542@': '@504543@' })
    await form.submit()
    await form.expectMessage('The transaction has a different ticker than you entered.')
    await wallet.expectClosed()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a collection form keeps its entries when the wallet rejects', async () => {
    await form.submit()
    await wallet.reject()
    await form.expectMessage('You did not confirm in the wallet.')
    await form.expectValue('Collection name', 'Pebbles')
  })

  await test.step('a collection that the network refuses returns with its entries and the reason', async () => {
    await failTransactions(page, 'ticker name is not valid')
    await form.chooseType('SFTs')
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
})

test('a person reloads while a collection is created, and then sets its roles', {
  tag: ['@C2', '@S4']
}, async ({ trader, origin, request }) => {
  const { address, page, wallet } = await trader()
  // Delays the details of the transaction, and the polls that end its pending state.
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

test('a person sets the roles that a form needs and returns to the form, never to another site', {
  tag: ['@C1', '@C3']
}, async ({ trader, sandbox, origin, request }) => {
  const { address, page, wallet } = await trader()
  const { collection: unique } = await sandbox.issue(address, { ...SHORE, name: 'Single' })
  const copies = { ...SHORE, name: 'Copies', semiFungible: true, roles: CREATE }
  const { collection: editions } = await sandbox.issue(address, copies)
  const roles = new SetRolesDialog(page)

  await test.step('closing returns to a page of this site only', async () => {
    await roles.open(routes.setCollectionRoles(unique, 'https://evil.example/'))
    await roles.close()
    await roles.expectAddress(routes.collection(unique))
  })

  await test.step('after the roles are set, the dialog returns to the form that needed them', async () => {
    const asset = new CreateAssetDialog(page)
    await asset.follow(routes.collectionModal(unique, 'createNft'))
    await asset.expectForm()
    await asset.expectInvalidField('Collection', 'No roles set')
    await asset.type('Name', 'Low tide')
    await asset.followLink('Set roles')
    await roles.expectMessage(`Set roles for ${unique}`)
    await expectAccessible(page)
    await roles.submit()
    await wallet.approve()
    await roles.finish()
    await asset.expectForm()
    await asset.expectValidField('Collection')
    await asset.expectValue('Name', 'Low tide')
    expect(await readRoles(request, origin, unique, address)).toEqual(CREATE)
  })

  await test.step('an SFT collection without the role to add copies offers that role', async () => {
    const asset = new CreateAssetDialog(page, 'SFT', 'Create NFT')
    await asset.follow(routes.accountModal({ address }, 'account-create-nft'))
    await asset.choose('Collection', editions)
    await asset.expectInvalidField('Collection', 'The role “Add copies” is not set')
    await asset.choose('Collection', unique)
    await asset.expectValidField('Collection')
    await asset.choose('Collection', editions)
    await asset.followLink('Set roles')
    await roles.expectMessage(`Set roles for ${editions}`)
    await roles.expectNoMessage('You already have these roles.')
    await roles.openAdvanced()
    await roles.expectChecked('Add copies', true)
    await roles.setChecked('Add copies', false)
    await roles.expectMessage('Without “Add copies” you cannot mint here.')
    await roles.setChecked('Add copies', true)
    await expectAccessible(page)
    await roles.submit()
    await wallet.approve()
    await roles.finish()
    await asset.choose('Collection', editions)
    await asset.expectValidField('Collection')
    expect((await readRoles(request, origin, editions, address)).sort()).toEqual(
      [...SFT_CREATE_ROLES].sort()
    )
  })
})

test('the page of a new collection offers the next step to its owner only', {
  tag: ['@C1', '@C3']
}, async ({ trader, rival, origin, sandbox }) => {
  const owner = await trader()
  const { collection } = await sandbox.issue(owner.address, { ...SHORE, semiFungible: true })
  const own = new CollectionPage(owner.page)
  const below = routes.collection(collection)

  await test.step('the owner sets the roles, then creates', async () => {
    await own.open(collection)
    await own.expectOwnerAction('Set roles')
    await own.expectNoFilters()
    await own.followOwnerAction('Set roles')
    const roles = new SetRolesDialog(owner.page)
    await roles.submit()
    await owner.wallet.approve()
    await roles.expectMessage(`The roles for ${collection} are set`)
    await roles.close()
    await own.expectOwnerAction('Create SFT')
  })

  await test.step('the account page of the owner shows the empty collection', async () => {
    const source = await fetchPageSource(owner.page, routes.account({ address: owner.address }))
    expect(toText(source)).toContain('SHORE · 0 itemsCreate SFT: Shore')
    expect(source).toContain(`href="${routes.collectionModal(collection, 'createNft')}"`)
  })

  await test.step('an owner who can mint is told so, and is offered only the other roles', async () => {
    await own.followOwnerAction('Set roles')
    const roles = new SetRolesDialog(owner.page)
    await roles.expectNoAction('You can mint in this collection.')
    await roles.expectNoField('Create')
    await roles.setChecked('Burn', true)
    await roles.expectReady()
    await roles.close()
  })

  await test.step('another person is offered no creation, and is redirected from the dialogs to the collection', async () => {
    const offers = /\/modal\/(createNft|set-collection-roles)/
    const ownSource = await fetchPageSource(owner.page, below)
    expect(ownSource).toMatch(offers)
    // The link occurs once.
    expect(ownSource.split(routes.collectionModal(collection, 'createNft'))).toHaveLength(2)
    const { html } = await requestPage(origin, below, rival.cookie)
    expect(html).toContain(collection)
    expect(html).not.toMatch(offers)
    expect(toText(html)).toContain('Nothing has been created in this collection yet.')
    for (const path of [routes.account({ address: owner.address }), routes.explore()])
      expect(html).toMatch(new RegExp(`class="btn[^>]*href="${path}"`))
    for (const path of [
      routes.collectionModal(collection, 'createNft'),
      routes.setCollectionRoles(collection)
    ]) {
      expect(await requestPage(origin, path, rival.cookie)).toMatchObject({ location: below })
    }
  })

  await test.step('a collection with one work has its figures in one line', async () => {
    const { collection: other } = await sandbox.issue(owner.address)
    await sandbox.mint(owner.address, { collection: other })
    const { html } = await requestPage(origin, routes.collection(other))
    const [header = ''] = /<header class="collection-head[\s\S]*?<\/header>/.exec(html) ?? []
    expect(toText(header)).toContain('1 item · none on sale')
    expect(html).not.toContain('<dl')
  })

  await test.step('a visitor who opens a creation dialog is asked to connect', async () => {
    const own = routes.account({ address: owner.address })
    for (const [path, reached] of [
      [routes.collectionModal(collection, 'createNft'), below],
      [routes.createCollection(own), own]
    ] as const) {
      expect(await requestPage(origin, path)).toMatchObject({
        location: connectPath(reached, path)
      })
    }
  })
})
