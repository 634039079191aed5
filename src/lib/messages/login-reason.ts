// What a login is for, in one line: the action that a visitor pressed, or the dialog that the page after the login opens.

/** By action: the words before the name of its subject. */
const SUBJECT_ACTIONS = {
  'accept-offer': 'accept an offer for',
  'buy-campaign': 'buy from',
  'buy-now': 'buy',
  'buy-sft': 'buy',
  'change-price': 'change the price of',
  'claim-auction': 'claim',
  'create-nft-auction': 'sell',
  'create-sft-auction': 'sell',
  createNft: 'create an NFT in',
  'end-auction': 'end the auction of',
  follow: 'follow',
  like: 'like',
  'make-offer': 'make an offer on',
  'place-bid': 'bid on',
  report: 'report',
  send: 'send',
  'set-collection-roles': 'set the roles of',
  withdraw: 'withdraw',
  'withdraw-offer': 'withdraw your offer for'
} as const

/** By action, or by a page that needs a login. */
const OTHER_ACTIONS = {
  'account-create-nft': 'create an NFT',
  'buy-tickets': 'buy tickets',
  claim: 'claim your tickets',
  collected: 'see what you collected',
  'cover-photo-dropzone': 'change your cover',
  'create-collection': 'create a collection',
  created: 'see what you created',
  editProfile: 'edit your profile',
  feed: 'see your feed',
  followers: 'see your followers',
  following: 'see who you follow',
  liked: 'see what you liked',
  moderation: 'moderate',
  'my-auctions': 'see your auctions',
  'my-bids': 'see your bids',
  'my-claimable': 'see what you can claim',
  'my-nfts': 'see your NFTs',
  'my-offers': 'see your offers',
  'profile-photo-dropzone': 'change your photo',
  tickets: 'see your tickets'
} as const

export interface LoginReason {
  /** Such as 'bid on'. */
  text: string
  /** The name after the text; undefined where the text says all. */
  subject: string | undefined
}

/** The title of a marked item is its mark, which is no name. */
const MARK = /^(potential )?scam\b/i

/**
 * @param action - what was pressed, or the URL of the page that is opened after the login
 * @param subject - the name of what it is about
 */
export function loginReason(action: string, subject: string): LoginReason | undefined {
  const [, name = ''] = /\/modal\/([\w-]+)/.exec(action) ?? /([\w-]+)(?:\?.*)?$/.exec(action) ?? []
  if (has(OTHER_ACTIONS, name)) return { text: OTHER_ACTIONS[name], subject: undefined }
  if (!has(SUBJECT_ACTIONS, name)) return undefined
  const text = SUBJECT_ACTIONS[name]
  const isNamed = subject !== '' && !MARK.test(subject)
  return isNamed ? { text, subject } : { text: `${text} this`, subject: undefined }
}

function has<Table extends object>(table: Table, name: PropertyKey): name is keyof Table {
  return Object.hasOwn(table, name)
}
