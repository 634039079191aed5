// The purpose of a login in one line: the action that a visitor pressed, or the dialog that opens after the login.

import type { DialogName } from '../dialogs.ts'
import { ownValue } from '../own-value.ts'

/**
 * Reasons by dialog. A final `this` is replaced by the name of the dialog's subject. `undefined`: no reason is shown.
 */
const DIALOG_REASONS: Record<DialogName, string | undefined> = {
  'accept-offer': 'accept an offer for this',
  'account-create-nft': 'create an NFT',
  'add-featured-collection': undefined,
  'add-or-remove-blacklisted-collection': undefined,
  'buy-campaign': 'buy from this',
  'buy-now': 'buy this',
  'buy-sft': 'buy this',
  'buy-tickets': 'buy tickets',
  'change-price': 'change the price of this',
  claim: 'claim your tickets',
  'claim-auction': 'claim this',
  'cover-photo-dropzone': 'change your cover',
  'create-collection': 'create a collection',
  'create-nft-auction': 'sell this',
  'create-sft-auction': 'sell this',
  createNft: 'create an NFT in this',
  editProfile: 'edit your profile',
  'end-auction': 'end the auction of this',
  'make-offer': 'make an offer on this',
  'onboarding-follow': undefined,
  'onboarding-sell': undefined,
  'place-bid': 'bid on this',
  'profile-photo-dropzone': 'change your photo',
  send: 'send this',
  'set-collection-roles': 'set the roles of this',
  withdraw: 'withdraw this',
  'withdraw-offer': 'withdraw your offer for this'
}

/** Reasons by action that is not a dialog, and by page that requires a login. */
const OTHER_REASONS: Record<string, string> = {
  collected: 'see what you collected',
  created: 'see what you created',
  feed: 'see your feed',
  follow: 'follow this',
  followers: 'see your followers',
  following: 'see who you follow',
  like: 'like this',
  liked: 'see what you liked',
  moderation: 'moderate',
  'my-auctions': 'see your auctions',
  'my-bids': 'see your bids',
  'my-claimable': 'see what you can claim',
  'my-nfts': 'see your NFTs',
  'my-offers': 'see your offers',
  report: 'report this',
  tickets: 'see your tickets'
}
const REASONS: Record<string, string | undefined> = { ...DIALOG_REASONS, ...OTHER_REASONS }

export interface LoginReason {
  /** Text before the subject, such as 'bid on'. */
  text: string
  /** The name after the text; undefined when the text is complete without it. */
  subject: string | undefined
}

const THIS = ' this'
/** The title of an item that is marked as a scam is its mark, which cannot be used as a name. */
const MARK = /^(potential )?scam\b/i

/**
 * @param action - the pressed action, or the URL of the page that opens after the login
 * @param subject - the name of the action's subject
 */
export function loginReason(action: string, subject: string): LoginReason | undefined {
  // Of a URL: the name of the dialog, or else the last segment of the path.
  const [, name = ''] = /\/modal\/([\w-]+)/.exec(action) ?? /([\w-]+)(?:\?.*)?$/.exec(action) ?? []
  const text = ownValue(REASONS, name)
  if (text === undefined) return undefined
  const isNamed = text.endsWith(THIS) && subject !== '' && !MARK.test(subject)
  return isNamed ? { text: text.slice(0, -THIS.length), subject } : { text, subject: undefined }
}
