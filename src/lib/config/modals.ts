// The dialogs that exist, by the last part of their address. A link to a dialog is shown where it has a row here.

export interface Modal {
  title: string
  /** Folder of src/islands that draws it. */
  island: string
  /** What it acts on; it is not found without one. */
  target: 'account' | 'auction' | 'asset' | 'collection' | 'feed' | 'offer'
  /** What may follow its name in the address: a tab, the number of an offer. */
  param?: RegExp
  /** For admins alone, over any account's page. */
  isAdminOnly?: boolean
  /** Takes the whole window: what is made there needs the room. */
  isFullScreen?: boolean
  /** Wider than others, for what is. */
  isWide?: boolean
  /** Holds what somebody has entered: a press beside it does not close it. */
  isPersistent?: boolean
}

const OFFER_ID = /^\d{1,15}$/

export const MODALS = {
  'place-bid': { title: 'Place a bid', island: 'bid', target: 'auction' },
  'buy-now': { title: 'Buy now', island: 'buy', target: 'auction' },
  'buy-sft': { title: 'Buy SFT', island: 'buy', target: 'auction' },
  'claim-auction': { title: 'Claim', island: 'claim', target: 'auction' },
  'make-offer': { title: 'Make an offer', island: 'offer', target: 'asset' },
  'accept-offer': {
    title: 'Accept the offer',
    island: 'offer-accept',
    target: 'offer',
    param: OFFER_ID
  },
  'withdraw-offer': {
    title: 'Withdraw your offer',
    island: 'offer-withdraw',
    target: 'offer',
    param: OFFER_ID
  },
  withdraw: { title: 'Withdraw', island: 'settle', target: 'auction' },
  'end-auction': { title: 'End auction', island: 'settle', target: 'auction' },
  'create-nft-auction': { title: 'Start an auction', island: 'sell', target: 'asset' },
  'create-sft-auction': {
    title: 'Start an SFT auction',
    island: 'sell',
    target: 'asset',
    param: /^(single|variable|bundle)$/
  },
  'account-create-nft': {
    title: 'Create NFT',
    island: 'create',
    target: 'account',
    isFullScreen: true,
    isPersistent: true
  },
  'create-collection': {
    title: 'Create collection',
    island: 'create-collection',
    target: 'account',
    param: /^(issue|setRoles|setSftRoles)$/,
    isPersistent: true
  },
  createNft: {
    title: 'Create NFT',
    island: 'create',
    target: 'collection',
    isFullScreen: true,
    isPersistent: true
  },
  'set-collection-roles': {
    title: 'Set roles',
    island: 'set-roles',
    target: 'collection',
    isPersistent: true
  },
  editProfile: { title: 'Edit profile', island: 'profile', target: 'account', isPersistent: true },
  'cover-photo-dropzone': {
    title: 'Change cover',
    island: 'photo',
    target: 'account',
    isWide: true,
    isPersistent: true
  },
  'profile-photo-dropzone': {
    title: 'Change photo',
    island: 'photo',
    target: 'account',
    isPersistent: true
  },
  'onboarding-sell': { title: 'Before your first sale', island: 'onboarding', target: 'account' },
  'onboarding-follow': {
    title: 'True Ownership + Snazzy Media = Web3 Culture',
    island: 'onboarding',
    target: 'feed'
  },
  'add-featured-collection': {
    title: 'Featured collections',
    island: 'moderation',
    target: 'account',
    isAdminOnly: true
  },
  'add-or-remove-blacklisted-collection': {
    title: 'Blacklisted collections',
    island: 'moderation',
    target: 'account',
    isAdminOnly: true
  }
} as const satisfies Record<string, Modal>

export type ModalName = keyof typeof MODALS

export function isModalName(name: string): name is ModalName {
  return Object.hasOwn(MODALS, name)
}
