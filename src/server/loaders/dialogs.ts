// What each dialog is given with its page, so that it stands filled in when it opens and asks for nothing first.

import { loadPreferences } from '../../lib/api/preferences.ts'
import type { ModalName } from '../../lib/config/modals.ts'
import { isSiteError } from '../../lib/errors.ts'
import { loadAuctionData } from '../../lib/loaders/auction.ts'
import { loadCreateData } from '../../lib/loaders/creation.ts'
import type { LoaderContext } from '../../lib/loaders/loader-context.ts'
import { loadAcceptOfferData, loadMakeOfferData, loadOfferData } from '../../lib/loaders/offers.ts'
import { loadOwnProfile } from '../../lib/loaders/own-profile.ts'
import { loadSellData, loadSettleData } from '../../lib/loaders/sell.ts'

export interface DialogTarget {
  auctionId: string | undefined
  param: string | undefined
  /** Of the asset, of the collection, of the account: whatever it acts on. */
  identifier: string
  name: ModalName
}

/** A dialog does not wait longer for its facts: it then asks for them itself. */
const LOAD_TIMEOUT_MS = 1_000

type DialogLoader = (asker: LoaderContext, address: DialogTarget) => Promise<object | undefined>

const DIALOG_LOADERS: Record<ModalName, DialogLoader> = {
  'place-bid': loadAuctionDialog,
  'buy-now': loadAuctionDialog,
  'buy-sft': loadAuctionDialog,
  'claim-auction': loadAuctionDialog,
  withdraw: (asker, address) => loadSettleData(asker, toAuctionTarget(address)),
  'end-auction': (asker, address) => loadSettleData(asker, toAuctionTarget(address)),
  'make-offer': loadMakeOfferData,
  'accept-offer': (asker, address) => loadAcceptOfferData(asker, toOfferTarget(address)),
  'withdraw-offer': (asker, address) => loadOfferData(asker, toOfferTarget(address)),
  'create-nft-auction': loadSellDialog,
  'create-sft-auction': loadSellDialog,
  'account-create-nft': asker => loadCreateData(asker, { collection: undefined }),
  'create-collection': async () => undefined,
  // Given theirs where it is found out whether they may be opened: views/collection-dialog.ts.
  createNft: async () => undefined,
  'set-collection-roles': async () => undefined,
  // Over an account, not an asset.
  editProfile: loadOwnProfile,
  'cover-photo-dropzone': async () => undefined,
  'profile-photo-dropzone': async () => undefined,
  'onboarding-sell': async () => undefined,
  'onboarding-follow': async () => undefined,
  'add-featured-collection': async () => undefined,
  'add-or-remove-blacklisted-collection': async () => undefined
}

/** `undefined` where it has nothing to act on, or where somebody does not answer: it will say so itself. */
export async function loadDialogData(
  context: LoaderContext,
  target: DialogTarget
): Promise<object | undefined> {
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, LOAD_TIMEOUT_MS, undefined))
  const loading = DIALOG_LOADERS[target.name](context, target).catch((error: unknown) => {
    if (!isSiteError(error)) throw error
    return undefined
  })
  return Promise.race([loading, timeout])
}

function loadAuctionDialog(context: LoaderContext, target: DialogTarget) {
  return loadAuctionData(context, toAuctionTarget(target))
}

/** With whether the seller has been told already; a service that does not answer is no reason to wait. */
async function loadSellDialog(context: LoaderContext, target: DialogTarget) {
  const [data, preferences] = await Promise.all([
    loadSellData(context, target),
    context.viewer ? context.send(loadPreferences()).catch(() => undefined) : undefined
  ])
  return data && { ...data, isTold: preferences?.['sellOnboarding'] === true }
}

function toAuctionTarget({ auctionId = '', identifier }: DialogTarget) {
  return { auctionId, identifier }
}

function toOfferTarget({ param = '', identifier }: DialogTarget) {
  return { identifier, offerId: param }
}
