// What each dialog is given with its page, so that it stands filled in when it opens and asks for nothing first.

import { loadPreferences } from '../../lib/api/preferences.ts'
import type { ModalName } from '../../lib/config/modals.ts'
import { isSiteError } from '../../lib/errors.ts'
import type { Asker } from '../../lib/loaders/asker.ts'
import { loadCreateFacts } from '../../lib/loaders/creation.ts'
import { loadAcceptFacts, loadMakeOfferFacts, loadOfferFacts } from '../../lib/loaders/offers.ts'
import { loadOwnProfile } from '../../lib/loaders/profile.ts'
import { loadSaleFacts } from '../../lib/loaders/sale.ts'
import { loadSellFacts, loadSettleFacts } from '../../lib/loaders/sell.ts'

export interface DialogAddress {
  auctionId: string | undefined
  detail: string | undefined
  /** Of the asset, of the collection, of the account: whatever it acts on. */
  identifier: string
  name: ModalName
}

/** A dialog does not wait longer for its facts: it then asks for them itself. */
const PATIENCE_MS = 1_000

type Load = (asker: Asker, address: DialogAddress) => Promise<object | undefined>

const LOADS: Record<ModalName, Load> = {
  'place-bid': loadSale,
  'buy-now': loadSale,
  'buy-sft': loadSale,
  'claim-auction': loadSale,
  withdraw: (asker, address) => loadSettleFacts(asker, toSale(address)),
  'end-auction': (asker, address) => loadSettleFacts(asker, toSale(address)),
  'make-offer': loadMakeOfferFacts,
  'accept-offer': (asker, address) => loadAcceptFacts(asker, toOffer(address)),
  'withdraw-offer': (asker, address) => loadOfferFacts(asker, toOffer(address)),
  'create-nft-auction': loadSelling,
  'create-sft-auction': loadSelling,
  'account-create-nft': asker => loadCreateFacts(asker, { collection: undefined }),
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
export async function loadDialogFacts(
  asker: Asker,
  address: DialogAddress
): Promise<object | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS, undefined))
  const loading = LOADS[address.name](asker, address).catch((error: unknown) => {
    if (!isSiteError(error)) throw error
    return undefined
  })
  return Promise.race([loading, late])
}

function loadSale(asker: Asker, address: DialogAddress) {
  return loadSaleFacts(asker, toSale(address))
}

/** With whether the seller has been told already; a service that does not answer is no reason to wait. */
async function loadSelling(asker: Asker, address: DialogAddress) {
  const [facts, preferences] = await Promise.all([
    loadSellFacts(asker, address),
    asker.viewer ? asker.send(loadPreferences()).catch(() => undefined) : undefined
  ])
  return facts && { ...facts, isTold: preferences?.['sellOnboarding'] === true }
}

function toSale({ auctionId = '', identifier }: DialogAddress) {
  return { auctionId, identifier }
}

function toOffer({ detail = '', identifier }: DialogAddress) {
  return { identifier, offerId: detail }
}
