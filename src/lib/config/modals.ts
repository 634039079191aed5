// The dialogs that exist, by the last part of their address. A link to a dialog is shown where it has a row here.

export interface Modal {
  title: string
  /** Folder of src/islands that draws it. */
  island: string
  /** What it acts on; it is not found without one. */
  needs: 'account' | 'auction' | 'asset' | 'collection' | 'feed' | 'offer'
  /** What may follow its name in the address: a tab, the number of an offer. */
  detail?: RegExp
  /** For admins alone, over any account's page. */
  admin?: boolean
  /** Takes the whole window: what is made there needs the room. */
  isFull?: boolean
  /** Wider than others, for what is. */
  isWide?: boolean
  /** Holds what somebody has entered: a press beside it does not close it. */
  isWork?: boolean
}

const OFFER_ID = /^\d{1,15}$/

export const MODALS = {
  'place-bid': { title: 'Place a bid', island: 'bid', needs: 'auction' },
  'buy-now': { title: 'Buy now', island: 'buy', needs: 'auction' },
  'buy-sft': { title: 'Buy SFT', island: 'buy', needs: 'auction' },
  'claim-auction': { title: 'Claim', island: 'claim', needs: 'auction' },
  'make-offer': { title: 'Make an offer', island: 'offer', needs: 'asset' },
  'accept-offer': {
    title: 'Accept the offer',
    island: 'offer-accept',
    needs: 'offer',
    detail: OFFER_ID
  },
  'withdraw-offer': {
    title: 'Withdraw your offer',
    island: 'offer-withdraw',
    needs: 'offer',
    detail: OFFER_ID
  },
  withdraw: { title: 'Withdraw', island: 'settle', needs: 'auction' },
  'end-auction': { title: 'End auction', island: 'settle', needs: 'auction' },
  'create-nft-auction': { title: 'Start an auction', island: 'sell', needs: 'asset' },
  'create-sft-auction': {
    title: 'Start an SFT auction',
    island: 'sell',
    needs: 'asset',
    detail: /^(single|variable|bundle)$/
  },
  'account-create-nft': {
    title: 'Create NFT',
    island: 'create',
    needs: 'account',
    isFull: true,
    isWork: true
  },
  'create-collection': {
    title: 'Create collection',
    island: 'create-collection',
    needs: 'account',
    detail: /^(issue|setRoles|setSftRoles)$/,
    isWork: true
  },
  createNft: {
    title: 'Create NFT',
    island: 'create',
    needs: 'collection',
    isFull: true,
    isWork: true
  },
  'set-collection-roles': {
    title: 'Set roles',
    island: 'set-roles',
    needs: 'collection',
    isWork: true
  },
  editProfile: { title: 'Edit profile', island: 'profile', needs: 'account', isWork: true },
  'cover-photo-dropzone': {
    title: 'Change cover',
    island: 'photo',
    needs: 'account',
    isWide: true,
    isWork: true
  },
  'profile-photo-dropzone': {
    title: 'Change photo',
    island: 'photo',
    needs: 'account',
    isWork: true
  },
  'onboarding-sell': { title: 'Before your first sale', island: 'onboarding', needs: 'account' },
  'onboarding-follow': {
    title: 'True Ownership + Snazzy Media = Web3 Culture',
    island: 'onboarding',
    needs: 'feed'
  },
  'add-featured-collection': {
    title: 'Featured collections',
    island: 'moderation',
    needs: 'account',
    admin: true
  },
  'add-or-remove-blacklisted-collection': {
    title: 'Blacklisted collections',
    island: 'moderation',
    needs: 'account',
    admin: true
  }
} as const satisfies Record<string, Modal>

export type ModalName = keyof typeof MODALS

export function isModalName(name: string): name is ModalName {
  return Object.hasOwn(MODALS, name)
}
