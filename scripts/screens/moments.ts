// Shots of a person who trades and creates: the end of each dialog, and the page of the item after it. A shot changes
// what it shows, so its items are created again for each look (a width and a color scheme).

import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from '../../tests/e2e/areas/action-dialog.ts'
import { ChangePriceDialog } from '../../tests/e2e/areas/change-price-dialog.ts'
import { CreateAssetDialog } from '../../tests/e2e/areas/creation-dialogs.ts'
import { SellDialog } from '../../tests/e2e/areas/sell-dialog.ts'
import { WebWallet } from '../../tests/e2e/areas/web-wallet.ts'
import type { UploadFile } from '../../tests/e2e/upload-files.ts'
import type { ShotItems } from './items.ts'
import type { Shot, ShotViewer } from './shot.ts'

const moment = (
  as: ShotViewer,
  name: string,
  path: (items: ShotItems) => string,
  prepare?: Shot['prepare']
): Shot => ({ name, as, path, ...(prepare && { prepare }) })

/** Presses the dialog's button, signs, and waits for the words at the end. */
const signAction = (title: string, button: string, end: string) => async (page: Page) => {
  const dialog = new ActionDialog(page, title, button)
  await dialog.submit()
  await new WebWallet(page.context()).approve()
  await dialog.expectMessage(end)
}

async function placeBid(page: Page): Promise<void> {
  const dialog = new ActionDialog(page, 'Place a bid', 'Place bid')
  await dialog.type('Your bid', '0.7')
  await dialog.submit()
  await new WebWallet(page.context()).approve()
  await dialog.expectMessage('You are the top bidder!')
}

async function withdrawForNewPrice(page: Page): Promise<void> {
  const dialog = new ChangePriceDialog(page)
  await dialog.fillPrice('2.5')
  await dialog.submit()
  await new WebWallet(page.context()).approve()
  await dialog.expectReturned()
}

async function signNewPrice(page: Page): Promise<void> {
  await withdrawForNewPrice(page)
  const dialog = new ChangePriceDialog(page)
  await dialog.listAgain()
  await dialog.expectSignature('Step 2 of 2', '2.5 XEGLD')
}

async function sellItem(page: Page): Promise<void> {
  const sell = new SellDialog(page)
  await sell.chooseMode('Fixed price')
  await sell.fillPrice('2')
  await sell.submit()
  await new WebWallet(page.context()).approve()
  await sell.expectStarted()
}

async function fillCreateForm(page: Page): Promise<CreateAssetDialog> {
  const dialog = new CreateAssetDialog(page)
  await dialog.chooseFile(await drawnFile(page))
  await dialog.type('Name', 'Low tide')
  await dialog.type('Description', 'Seen from the pier, an hour before the ferry.')
  await dialog.chooseRoyalties('10%')
  return dialog
}

async function createNft(page: Page): Promise<void> {
  const dialog = await fillCreateForm(page)
  await dialog.submit()
  await new WebWallet(page.context()).approve()
  await dialog.expectCreated()
}

/** A seeded work, used as the file of a new one. */
async function drawnFile(page: Page): Promise<UploadFile> {
  const answer = await page.request.get(
    new URL('/api/media/art/TIDES-3be871-11.png', page.url()).href
  )
  return { name: 'low-tide.png', mimeType: 'image/png', buffer: await answer.body() }
}

export const MOMENTS: readonly Shot[] = [
  moment(
    'collector',
    'moment: bid',
    i => routes.auctionModal(i.forBid.identifier, i.forBid.auctionId, 'place-bid'),
    placeBid
  ),
  moment('collector', 'moment: outbid', i => routes.asset(i.outbid.identifier)),
  moment(
    'collector',
    'moment: bought',
    i => routes.auctionModal(i.fixed.identifier, i.fixed.auctionId, 'buy-now'),
    signAction('Buy now', 'Buy now', 'It is yours!')
  ),
  moment('collector', 'moment: bought, page', i => routes.asset(i.fixed.identifier)),
  moment('collector', 'moment: won, page', i => routes.asset(i.won.identifier)),
  moment(
    'collector',
    'moment: claimed',
    i => routes.auctionModal(i.won.identifier, i.won.auctionId, 'claim-auction'),
    signAction('Claim', 'Claim', 'in your wallet')
  ),
  moment(
    'artist',
    'moment: listed',
    i => routes.assetModal(i.toSell, 'create-nft-auction'),
    sellItem
  ),
  moment('artist', 'moment: listed, page', i => routes.asset(i.toSell)),
  moment('artist', 'moment: sold, page', i => routes.asset(i.won.identifier)),
  moment(
    'artist',
    'moment: new price, returned',
    i => routes.auctionModal(i.toReprice.identifier, i.toReprice.auctionId, 'change-price'),
    withdrawForNewPrice
  ),
  moment(
    'artist',
    'moment: new price, second signature',
    i =>
      routes.auctionModal(i.toRepriceTwice.identifier, i.toRepriceTwice.auctionId, 'change-price'),
    signNewPrice
  ),
  moment(
    'artist',
    'moment: create, filled',
    i => routes.collectionModal(i.ownCollection, 'createNft'),
    async page => {
      await fillCreateForm(page)
    }
  ),
  moment(
    'artist',
    'moment: created',
    i => routes.collectionModal(i.ownCollection, 'createNft'),
    createNft
  ),
  moment('visitor', 'moment: first follower', i => routes.account(i.followed)),
  moment('collector', 'moment: followers', i => routes.accountModal(i.followed, 'followers'))
]
