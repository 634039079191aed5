// The views of the marketplace contract, answered as by `POST /query` of the chain API: the fields of a struct in the
// contract's nested encoding, in base64. tests/sandbox/market-views.test.ts compares them with the real contract's.
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import type { Sql } from '../ledger/sql.ts'
import { type ArgumentReader, toSafeInteger } from './argument-reader.ts'
import { AUCTION_TYPE_NUMBERS, type Auction, readAuction } from './auction-rows.ts'
import type { MarketplaceContract } from './contract.ts'
import { type Offer, readOffer } from './offer-rows.ts'

type View = (sql: Sql, market: MarketplaceContract, args: ArgumentReader) => string | undefined

const NO_ADDRESS = '00'.repeat(32)

/** Each returns hex; `undefined` for an optional result that is absent. */
export const MARKET_VIEWS: Record<string, View> = {
  getFullAuctionData: (sql, { key }, args) => {
    const auction = readAuction(sql, key, toSafeInteger(args.number()))
    return auction && encodeAuction(auction)
  },
  getFullOfferData: (sql, { key }, args) => {
    const offer = readOffer(sql, key, toSafeInteger(args.number()))
    return offer && encodeOffer(offer)
  },
  getLastValidAuctionId: (_, market) => numberToHex(market.lastAuction),
  getLastValidOfferId: (_, market) => numberToHex(market.lastOffer),
  getMarketplaceCutPercentage: (_, { cut }) => numberToHex(cut)
}

function encodeAuction(auction: Auction): string {
  const { cut, maxBid, minBid, minBidDiff, remaining, royalties, type } = auction
  return [
    encodeItem(auction),
    encodeNumber(remaining),
    numberToHex(AUCTION_TYPE_NUMBERS[type]),
    encodeToken(auction),
    encodeNumber(minBid),
    maxBid === 0n ? '00' : `01${encodeNumber(maxBid)}`,
    encodeNumber(minBidDiff),
    encodeU64(auction.startDate),
    encodeU64(auction.endDate),
    encodeAddress(auction.seller),
    encodeNumber(auction.currentBid),
    auction.currentWinner === undefined ? NO_ADDRESS : encodeAddress(auction.currentWinner),
    encodeNumber(cut),
    encodeNumber(royalties)
  ].join('')
}

function encodeOffer(offer: Offer): string {
  return [
    encodeItem(offer),
    encodeNumber(offer.quantity),
    encodeToken(offer),
    encodeNumber(offer.amount),
    encodeU64(offer.startDate),
    encodeU64(offer.endDate),
    encodeAddress(offer.owner)
  ].join('')
}

function encodeItem({ collection, nonce }: Pick<Auction, 'collection' | 'nonce'>): string {
  return encodeText(collection) + encodeU64(nonce)
}

function encodeToken({ token, tokenNonce }: Pick<Auction, 'token' | 'tokenNonce'>): string {
  return encodeText(token) + encodeU64(tokenNonce)
}

function encodeText(text: string): string {
  return withLength(textToHex(text))
}

function encodeNumber(value: bigint | number): string {
  return withLength(numberToHex(value))
}

/** The nested encoding of a value without a fixed length: the number of bytes, then the bytes. */
function withLength(hex: string): string {
  return (hex.length / 2).toString(16).padStart(8, '0') + hex
}

function encodeU64(value: number): string {
  return value.toString(16).padStart(16, '0')
}

function encodeAddress(address: string): string {
  return toHex(decodeAddress(address) ?? new Uint8Array())
}
