// A user signs the terms that the marketplace contract holds, whatever the data service returns.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { MAKE_OFFER } from './areas/offers.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { refuseContractQueries, tamperWithContract } from './contract-faults.ts'
import { expect, test } from './fixtures.ts'
import { numberToHex, textToHex } from './hex.ts'
import { tamperWithCall } from './network-faults.ts'
import { tamperWithQuery } from './query-faults.ts'
import { readOfferRow, readOwnerUnits, USDC } from './sandbox-amounts.ts'
import { readOffers } from './sandbox-rows.ts'

const ACCEPT_OFFER = textToHex('acceptOffer')

/** Removes this token from the answer about the marketplace. */
const hideToken = (text: string) =>
  JSON.stringify(JSON.parse(text), (key, value) =>
    key === 'acceptedPaymentTokens'
      ? value.filter((i: { identifier: string }) => i.identifier !== USDC)
      : value
  )

test('a buyer and a person who makes an offer sign only the terms that they were shown', {
  tag: ['@M7', '@M12', '@W6']
}, async ({ trader, sandbox }) => {
  const seller = await sandbox.newWallet()
  const { address, page, wallet } = await trader()

  await test.step('a purchase stops when its price has changed since it was shown', async () => {
    const prices = { minBid: String(EGLD / 10n), maxBid: String(EGLD) }
    const auction = await sandbox.auction({ ...prices, owner: seller.address })
    const dialog = new ActionDialog(page, 'Buy now', 'Buy now')
    await dialog.open(routes.auctionModal(auction.identifier, auction.auctionId, 'buy-now'))
    await dialog.expectRow('Price', /^1 XEGLD/)
    await tamperWithContract(page, numberToHex(EGLD), numberToHex(2n * EGLD))
    await dialog.submit()
    await dialog.expectMessage(
      'The price changed from 1 XEGLD to 2 XEGLD since you opened this. Nothing was signed. Check the new terms and try again.'
    )
    await dialog.expectRow('Price', /^2 XEGLD/)
    await wallet.expectClosed()
    const owners = await readOwnerUnits(sandbox, auction.identifier)
    expect(owners).not.toHaveProperty(seller.address)
    expect(owners).not.toHaveProperty(address)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('an offer shows the token that is signed, even if the service hides another one for a time', async () => {
    const { identifier } = await sandbox.mint(seller.address)
    await sandbox.fund(address, '5000000', USDC)
    const dialog = new ActionDialog(page, 'Make an offer', MAKE_OFFER)
    await dialog.follow(routes.assetModal(identifier, 'make-offer'))
    await dialog.choose('Payment token', /^USDC/)
    await dialog.type('Your offer', '2')
    const showTokens = await tamperWithQuery(page, 'marketplaces', hideToken)
    await dialog.submit()
    await dialog.expectMessage(`The offer changed from 2 ${USDC} to`)
    await dialog.expectValue('Payment token', 'EGLD')
    await showTokens()
    await dialog.type('Your offer', '3')
    await dialog.submit()
    await dialog.expectSigning('3 XEGLD')
    await dialog.expectValue('Payment token', 'EGLD')
  })
})

test('an owner accepts only the offer that was shown, with terms that the contract confirms', {
  tag: ['@M12', '@W6']
}, async ({ problems, trader, rival, sandbox }) => {
  problems.allow(/404/)
  const owner = await trader()
  const { identifier } = await sandbox.mint(owner.address)
  await rival.offer({ identifier, amount: 1n })
  await rival.offer({ identifier, amount: 2n * EGLD })
  // Of two offers made in the same second, either may be listed as the newest.
  const offers = await readOffers(sandbox, identifier)
  const idOf = (amount: bigint) => offers.find(i => i.amount === String(amount))?.id ?? 0
  const id = String(idOf(2n * EGLD))
  const high = await readOfferRow(sandbox, id)
  const low = await readOfferRow(sandbox, String(idOf(1n)))
  const dialog = new ActionDialog(owner.page, 'Accept the offer', 'Accept offer')

  await test.step('a plan for another offer is not signed', async () => {
    const [shown, other] = [numberToHex(high.contract_id), numberToHex(low.contract_id)]
    await tamperWithCall(owner.page, 'acceptOffer', {
      [`${ACCEPT_OFFER}@${shown}`]: `${ACCEPT_OFFER}@${other}`
    })
    await dialog.open(routes.offerModal(identifier, id, 'accept-offer'))
    await dialog.submit()
    await dialog.expectMessage(
      'This offer has changed or is gone. Nothing was signed. Reload the page.'
    )
    await owner.wallet.expectClosed()
    expect(await readOwnerUnits(sandbox, identifier)).toEqual({ [owner.address]: 1 })
    await owner.page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('terms that the contract cannot confirm are named before anything is signed', async () => {
    await dialog.open(routes.offerModal(identifier, id, 'accept-offer'))
    await refuseContractQueries(owner.page)
    await dialog.submit()
    await dialog.expectMessage(
      /^The confirmation by the marketplace contract changed from available to not available since you opened this\./
    )
    await dialog.expectMessage(/^We could not check these terms with the marketplace contract\./)
    await owner.wallet.expectClosed()
  })
})

test.describe('in a time zone whose clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('a seller signs the end and the token that the form shows', { tag: ['@M4', '@W6'] }, async ({
    trader,
    sandbox
  }) => {
    const owner = await trader()
    const { identifier } = await sandbox.mint(owner.address)
    const sell = new SellDialog(owner.page)
    await sell.openNft(identifier)

    await test.step('a deadline in the skipped hour is shown as the time that is signed', async () => {
      await sell.fillPrice('1')
      const day = nextSpringChange()
      await sell.chooseDuration('Custom')
      await sell.pickDay(day)
      await sell.pickTime('02:15')
      expect(await sell.readDeadline()).toMatchObject({ date: day, time: '03:15' })
      await sell.submit()
      const [year, month, date] = day.split('-')
      await sell.expectSummary(`${date}/${month}/${year} 03:15 (Europe/Berlin)`)
      await owner.wallet.reject()
      await sell.expectRefusal(/Nothing was signed/)
    })

    await test.step('a listing shows the token that is signed, even if the service hides another one for a time', async () => {
      await sell.chooseToken(USDC)
      await sell.fillPrice('2')
      const showTokens = await tamperWithQuery(owner.page, 'marketplaces', hideToken)
      await sell.submit()
      await sell.expectRefusal(/does not accept this token/)
      await sell.expectForm('EGLD')
      await showTokens()
      await sell.submit()
      await sell.expectSummary('2 XEGLD')
    })
  })
})

/** The next last Sunday of March, when clocks in Berlin skip the hour from 2:00 to 3:00. */
function nextSpringChange(): string {
  const ofYear = (year: number) => {
    const last = new Date(Date.UTC(year, 2, 31))
    return new Date(Date.UTC(year, 2, 31 - last.getUTCDay()))
  }
  const year = new Date().getUTCFullYear()
  const change = ofYear(year).getTime() > Date.now() ? ofYear(year) : ofYear(year + 1)
  return change.toISOString().slice(0, 10)
}
