// The URLs as the specification writes them (document 1 section 2.1, document 2 section 2.2, document 3 section 2).
// They are not built from the route table, because they test that table.

export interface AddressParts {
  address: string
  auctionId: number
  campaign: string
  collection: string
  herotag: string
  identifier: string
  minter: string
}

/** URLs that show their page to a visitor, without a redirect. */
export const PAGE_ADDRESSES = [
  '/',
  '/feed',
  '/collections?filter=verified',
  '/collections?sort=trending',
  '/collections/{collection}',
  '/creators',
  '/nfts',
  '/nfts?tag=moon',
  '/nfts/{identifier}',
  '/nfts/{identifier}/auction/{auctionId}',
  '/trending',
  '/campaigns',
  '/campaigns/{minter}/{campaign}',
  '/search/moon',
  '/ledger',
  '/walletconnect',
  '/terms',
  '/privacy',
  '/welcome',
  '/launch',
  '/{address}',
  '/@{herotag}',
  '/{address}/creations',
  '/{address}/auctions',
  '/{address}/bids',
  '/logout' // this page redirects by itself, so no other page can be opened right after it
] as const

/** URLs that redirect a visitor, for example to the page below, or to the same page without its query. */
export const REDIRECTED_ADDRESSES = {
  '/master': '/',
  '/nfts/{identifier}-and-more': '/nfts/{identifier}',
  '/nfts/{identifier}/modal/make-offer': '/nfts/{identifier}',
  '/nfts/{identifier}/modal/create-nft-auction': '/nfts/{identifier}',
  '/nfts/{identifier}/modal/create-sft-auction/variable': '/nfts/{identifier}',
  '/nfts/{identifier}/modal/accept-offer/1': '/nfts/{identifier}',
  '/nfts/{identifier}/auction/{auctionId}/modal/place-bid':
    '/nfts/{identifier}/auction/{auctionId}',
  '/collections/{collection}/modal/createNft': '/collections/{collection}',
  '/collections/{collection}/modal/set-collection-roles': '/collections/{collection}',
  '/campaigns/{minter}/{campaign}?from=mail': '/campaigns/{minter}/{campaign}',
  '/campaigns/{minter}/{campaign}/Gold/modal/buy-campaign': '/campaigns/{minter}/{campaign}',
  '/launch/modal/buy-tickets': '/launch',
  '/{address}/modal/followers': '/{address}',
  '/{address}/nowhere': '/{address}'
} as const

/** The dialogs of a signed-in user, with the titles from the specification or from the dialogs' own pages. */
export const DIALOG_ADDRESSES = {
  '/nfts/{identifier}/modal/make-offer': 'Make an offer',
  '/nfts/{identifier}/auction/{auctionId}/modal/place-bid': 'Place a bid',
  '/nfts/{identifier}/auction/{auctionId}/modal/buy-now': 'Buy now',
  '/nfts/{identifier}/auction/{auctionId}/modal/buy-sft': 'Buy SFT',
  '/nfts/{identifier}/auction/{auctionId}/modal/claim-auction': 'Claim',
  '/nfts/{identifier}/auction/{auctionId}/modal/end-auction': 'End auction',
  '/nfts/{identifier}/auction/{auctionId}/modal/withdraw': 'Withdraw',
  '/nfts/{identifier}/modal/create-nft-auction': 'Start an auction',
  '/nfts/{identifier}/modal/create-sft-auction': 'Sell copies',
  '/nfts/{identifier}/modal/create-sft-auction/variable': 'Sell copies',
  '/nfts/{identifier}/modal/create-sft-auction/bundle': 'Sell copies',
  '/nfts/{identifier}/modal/accept-offer/1': 'Accept the offer'
} as const

/** The dialogs that only the owner of the account can open. */
export const OWN_DIALOG_ADDRESSES = {
  '/{address}/modal/editProfile': 'Edit profile',
  '/{address}/modal/cover-photo-dropzone': 'Change cover',
  '/{address}/modal/profile-photo-dropzone': 'Change photo',
  '/{address}/modal/followers': 'Followers',
  '/{address}/modal/following': 'Following',
  '/{address}/modal/create-collection/issue': 'Create collection',
  '/{address}/modal/account-create-nft': 'Create NFT',
  '/{address}/modal/my-nfts': 'My NFTs',
  '/{address}/modal/my-auctions': 'My Auctions',
  '/{address}/modal/my-bids': 'My Bids',
  '/{address}/modal/my-claimable': 'My Claimable',
  '/{address}/modal/my-offers': 'My Offers'
} as const

export function fillAddress(template: string, parts: AddressParts): string {
  return template.replace(/\{(\w+)\}/g, (_, name: keyof AddressParts) => String(parts[name]))
}
