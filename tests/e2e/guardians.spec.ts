// Accounts with a guardian, whose transactions carry a second signature. The web wallet, the extension and mobile
// wallets add it themselves. For a Ledger the web wallet adds it.

import { routes } from '../../src/lib/config/routes.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import { recordSentTransactions } from './recorders.ts'
import type { CollectionRole, CreatedAuction, SandboxClient } from './sandbox-client.ts'
import { readAuctions, readHolderBalances } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'
import { imageFile } from './upload-files.ts'
import {
  GUARDED_WALLETS,
  GUARDIAN,
  type GuardedWallet,
  guard,
  logInGuarded
} from './wallets/guarded-wallets.ts'
import { WALLET_CONNECT_NOISE } from './wallets/mobile-wallet.ts'

const AUCTION = { minBid: '100000000000000000', maxBid: '0' }
const CREATE: readonly CollectionRole[] = ['ESDTRoleNFTCreate']
const path = routes.terms()
/** The iframe in which WalletConnect attests the site. */
const VERIFY_IFRAME = /verify\.walletconnect\.org/

for (const kind of GUARDED_WALLETS) {
  const madeTags = kind.coversCreation ? ['@M4', '@C1', '@S2'] : []
  test(`a guarded account trades with ${kind.name}, and sends nothing without the guardian’s signature`, {
    tag: [kind.tag, '@W6', '@M6', ...madeTags]
  }, async ({ problems, holder: user, sandbox }) => {
    problems.allow(VERIFY_IFRAME, ...WALLET_CONNECT_NOISE)
    const auction = await sandbox.auction(AUCTION)
    const wallet = await logInGuarded(kind, { sandbox, user, path })
    const { account } = wallet
    const made = kind.coversCreation && (await sandbox.issue(account.address, { roles: CREATE }))
    await guard(sandbox, wallet)
    const page = new AuctionPage(user.page)
    await page.follow(auction)
    await page.openDialog()

    await test.step('nothing is sent without the signature of the guardian', async () => {
      const sent = recordSentTransactions(user.page)
      // All wallets use the same check, whose cases are in guardian.test.ts, so only one wallet tries a foreign
      // signature.
      const refused: [string, string | undefined][] = [['0.5', undefined]]
      if (kind.coversCreation) refused.push(['0.6', (await sandbox.newWallet()).seed])
      for (const [amount, seed] of refused) {
        await wallet.setGuardianSeed(seed)
        await page.type(amount)
        await page.submit()
        await wallet.approve()
        await page.expectMessage(/its signature is missing or invalid/, amount)
      }
      expect(sent).toEqual([])
      expect(await winnerOf(sandbox, auction)).toBe('')
    })

    await test.step('with the signature of the guardian the account bids', async () => {
      await wallet.setGuardianSeed((await sandbox.wallet(GUARDIAN)).seed)
      await page.type('0.7')
      await page.submit()
      await wallet.expectGuardian()
      await wallet.approve()
      await page.expectTopBidder()
      expect(await winnerOf(sandbox, auction)).toBe(account.address)
    })

    if (made) await createAndSell(wallet, user, { ...made, sandbox })
  })
}

async function createAndSell(
  wallet: GuardedWallet,
  { page }: TestUser,
  { collection, sandbox }: { collection: string; sandbox: SandboxClient }
): Promise<void> {
  const { address } = wallet.account
  const identifier = await test.step('the guarded account creates an item', async () => {
    const asset = new CreateAssetDialog(page)
    await asset.follow(routes.collectionModal(collection, 'createNft'))
    await asset.expectForm()
    await asset.chooseFile(imageFile())
    await asset.type('Name', 'Guarded tide')
    await asset.chooseRoyalties('10%')
    await asset.submit()
    await wallet.approve()
    const created = await asset.viewCreated()
    expect(await readHolderBalances(sandbox, created)).toEqual({ [address]: '1' })
    return created
  })

  await test.step('the guarded account lists the item', async () => {
    const sell = new SellDialog(page)
    await sell.follow(routes.assetModal(identifier, 'create-nft-auction'))
    await sell.fillPrice('0.5')
    await sell.submit()
    await wallet.approve()
    await sell.expectStarted()
    const [listed] = await readAuctions(sandbox, identifier)
    expect(listed).toMatchObject({ status: 'Running', owner: address })
  })
}

async function winnerOf(sandbox: SandboxClient, { auctionId }: CreatedAuction): Promise<string> {
  const row = await sandbox.readRow<{ current_winner: string | null }>('auction', auctionId)
  return row.current_winner ?? ''
}
