// Accounts with a guardian: each transaction carries a second signature. The web wallet, the extension and mobile
// wallets add it themselves; for a Ledger the web wallet does.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import { issueCollection } from './issue-collection.ts'
import { readAuctions, readHolderBalances } from './ledger-rows.ts'
import { recordSentTransactions } from './network-faults.ts'
import type { CreatedAuction, SandboxClient } from './sandbox-client.ts'
import { imageFile } from './upload-files.ts'
import { GUARDED_WALLETS, guard, logInGuarded } from './wallets/guarded-wallets.ts'
import { WALLET_CONNECT_NOISE } from './wallets/mobile-wallet.ts'

const AUCTION = { minBid: '100000000000000000', maxBid: '0' }
const CREATE = ['ESDTRoleNFTCreate']
const path = routes.terms()
/** The iframe in which WalletConnect attests the site. */
const VERIFY_IFRAME = /verify\.walletconnect\.org/

for (const kind of GUARDED_WALLETS) {
  test(`a guarded account bids, creates and sells with ${kind.name}`, {
    tag: [kind.tag, '@W6', '@M6', '@M4', '@C1', '@S2']
  }, async ({ guards, holder: user, sandbox, origin }) => {
    guards.allow(VERIFY_IFRAME, ...WALLET_CONNECT_NOISE)
    const auction = await sandbox.auction(AUCTION)
    const wallet = await logInGuarded(kind, { sandbox, user, path })
    const { address } = wallet.account
    const collection = await issueCollection(origin, wallet.account, { roles: CREATE })
    await guard(sandbox, wallet)

    const page = new AuctionPage(user.page)
    await page.open(auction)
    await page.bid('0.5')
    await wallet.expectGuardian()
    await wallet.approve()
    await page.expectTopBidder()
    await page.expectDialogGone()
    expect(await winnerOf(sandbox, auction)).toBe(address)

    const asset = new CreateAssetDialog(user.page)
    await asset.openIn(collection)
    await asset.chooseFile(imageFile())
    await asset.type('Name', 'Guarded tide')
    await asset.chooseRoyalties('10%')
    await asset.submit()
    await wallet.approve()
    const identifier = await asset.viewCreated()
    expect(await readHolderBalances(sandbox, identifier)).toEqual({ [address]: '1' })

    const sell = new SellDialog(user.page)
    await sell.openNft(identifier)
    await sell.fillPrice('0.5')
    await sell.submit()
    await wallet.approve()
    await sell.expectStarted()
    const [listed] = await readAuctions(sandbox, identifier)
    expect(listed).toMatchObject({ status: 'Running', owner: address })
  })

  test(`with ${kind.name} nothing is sent without the signature of the guardian`, {
    tag: [kind.tag, '@W6', '@M6']
  }, async ({ guards, holder: user, sandbox }) => {
    guards.allow(VERIFY_IFRAME, ...WALLET_CONNECT_NOISE)
    const auction = await sandbox.auction(AUCTION)
    const wallet = await logInGuarded(kind, { sandbox, user, path })
    await guard(sandbox, wallet)
    const sent = recordSentTransactions(user.page)
    const page = new AuctionPage(user.page)
    await page.open(auction)
    await page.openDialog()
    const foreign = await sandbox.newWallet()
    for (const [amount, seed] of [
      ['0.5', undefined],
      ['0.6', foreign.seed]
    ] as const) {
      await wallet.setGuardianSeed(seed)
      await page.type(amount)
      await page.submit()
      await wallet.approve()
      await page.expectMessage(/its signature is missing or invalid/, amount)
    }
    expect(sent).toEqual([])
    expect(await winnerOf(sandbox, auction)).toBe('')
  })
}

async function winnerOf(sandbox: SandboxClient, { auctionId }: CreatedAuction): Promise<string> {
  const row = await sandbox.ledger<{ current_winner: string | null }>('auction', auctionId)
  return row.current_winner ?? ''
}
