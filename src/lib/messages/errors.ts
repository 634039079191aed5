// Turns error codes into sentences: what happened and what to do. A code without a text does not compile. The
// sentences about transactions are the specification's own (document 2 section 5).

import type { SiteError, StatusError, WalletRefusal } from '../errors.ts'
import { isSiteError } from '../errors.ts'
import { exactText } from '../format/amounts.ts'
import { chunkErrorText, OFFLINE_TEXT } from '../network-error.ts'
import type { TransactionRefusal } from '../rules/transaction-check.ts'

interface TokenUnit {
  symbol: string
  decimals: number
}

export function transactionRefusalText(reason: TransactionRefusal, native: TokenUnit): string {
  switch (reason.code) {
    case 'notEnoughBalance':
      return `Not enough balance - Required ${exactText(reason.required, native.decimals)} ${native.symbol}`
    case 'paused':
      return 'Contract is paused. Nothing was signed.'
    case 'wrongReceiver':
      return 'Contract not matching Configuration'
    case 'wrongNetwork':
      return 'This transaction was made for another network. Nothing was signed. Reload the page and try again.'
    case 'wrongSender':
      return 'This transaction was made for another account. Nothing was signed. Connect your wallet again.'
    case 'wrongPayment':
      return 'The transaction would pay a different amount from the one you entered. Nothing was signed. Try again.'
    case 'wrongCall':
      return reason.field === 'action'
        ? 'The transaction would do something different from what you asked for. Nothing was signed. Try again.'
        : `The transaction has a different ${reason.field} from the one you entered. Nothing was signed. Try again.`
  }
}

const TRANSACTION_REFUSAL_CODES = {
  notEnoughBalance: true,
  paused: true,
  wrongCall: true,
  wrongNetwork: true,
  wrongPayment: true,
  wrongReceiver: true,
  wrongSender: true
} as const satisfies Record<TransactionRefusal['code'], true>

/** Tells a refusal that any transaction can have from those of one action. */
export function isTransactionRefusal(reason: { code: string }): reason is TransactionRefusal {
  return Object.hasOwn(TRANSACTION_REFUSAL_CODES, reason.code)
}

/** Why an allowed action did not succeed. */
export type ActionFailure =
  /** Nothing was sent. */
  | { code: 'error'; error: unknown }
  /** The code that signs could not be loaded. Nothing was sent. */
  | { code: 'offline'; error: unknown }
  /** Signed and sent without a response: the transaction may have arrived. */
  | { code: 'unsure' }
  /** The network executed the transaction and refused it; `reason` is the contract's own text. */
  | { code: 'chain'; hash: string; reason: string | undefined }
  | { code: 'timedOut'; hash: string }

/** The signature arrived after the request was cancelled. */
export const LATE_SIGNATURE_TEXT =
  'The wallet signed after you had cancelled. The signature was discarded and nothing was sent.'

export function actionFailureText(failure: ActionFailure): string {
  switch (failure.code) {
    case 'error':
      return errorText(failure.error)
    case 'offline':
      return chunkErrorText(failure.error)
    case 'unsure':
      return 'No answer came while sending, so it may or may not have arrived. You will be told if it did. Look at your wallet before you try again.'
    case 'chain':
      return failure.reason
        ? `${contractErrorText(failure.reason)} Only the fee was spent.`
        : contractErrorText(undefined)
    case 'timedOut':
      return 'The network has not reported a result. Check your wallet before you try again.'
  }
}

const WALLET_MESSAGES: Record<WalletRefusal, string> = {
  blocked: 'The browser kept the wallet from opening. Allow windows of this site and try again.',
  closed: 'The wallet was closed. Nothing was signed.',
  locked: 'The wallet is locked. Unlock it and try again.',
  missing: 'No wallet answered. Connect your wallet and try again.',
  rejected: 'You declined in the wallet. Nothing was signed.',
  timedOut: 'The wallet did not answer in time. Try again.',
  wrongAccount: 'The wallet answered for another account or changed what to sign. Nothing was sent.'
}

export function walletRefusalText(refusal: WalletRefusal): string {
  return WALLET_MESSAGES[refusal]
}

/** A sentence for any error. An unexpected error gets the last one. */
export function errorText(error: unknown): string {
  if (isSiteError(error)) return siteErrorText(error)
  // A chunk of this site that could not be loaded (build/preload-helper.ts).
  const isOffline = error instanceof Error && error.name === 'NetworkError'
  return isOffline ? chunkErrorText(error) : 'Something went wrong here. Try again.'
}

function siteErrorText(error: SiteError): string {
  switch (error.name) {
    case 'NetworkError':
      return OFFLINE_TEXT
    case 'StatusError':
      return statusErrorText(error)
    case 'GraphqlError':
      return serviceErrorText(error.errors.map(i => i.message))
    case 'ShapeError':
      return 'The marketplace answered something this page does not understand. Reload the page and try again.'
    case 'WalletError':
      return WALLET_MESSAGES[error.refusal]
  }
}

function statusErrorText({ code, detail, source, status }: StatusError): string {
  if (code === 'badToken') return 'The wallet’s signature was not accepted. Connect again.'
  if (code === 'badOrigin') return 'This request did not come from this site. Reload the page.'
  if (code === 'forbidden') return 'This is private.'
  if (code === 'notAdmin') return 'Only admins may do this.'
  if (status === 401 || status === 403) return 'You are signed out. Connect your wallet again.'
  if (status === 413) return 'This is too large to send.'
  if (status === 429) return 'Too many requests at once. Wait a minute and try again.'
  if (source === 'send transaction' && status === 400) {
    return 'The network did not take the transaction, so nothing was paid. Something else may have been sent from this wallet meanwhile: try again.'
  }
  if (code === 'refused' && detail) return detail
  return 'The marketplace does not answer at the moment. Try again in a minute.'
}

/** Texts for refusals of the data service, by the text it returns; an unknown text is shown unchanged. */
const SERVICE_ERROR_MESSAGES: Record<string, string> = {
  'Unaccepted payment token': 'This auction is in a different token. Reload the page.',
  'No marketplace available for this collection':
    'No marketplace accepts this collection at the moment.',
  'No auction with the specified id!': 'This auction does not exist any more. Reload the page.',
  'You do not own this nft!': 'You do not own this item any more. Reload the page.',
  'Not enough balance to accept this offer!': 'You hold fewer units than this offer asks for.',
  'No offer/auction available': 'The offer or the auction is no longer there. Reload the page.',
  'Unsupported media type': 'Unsupported file type',
  'Invalid content': 'This file was refused: what it shows is not allowed here. Choose another.',
  'Internal server error':
    'The marketplace could not do this yet. Changes take a minute to reach every part of it: try again then.',
  Unauthorized: 'You are signed out. Connect your wallet again.',
  'Forbidden resource': 'You are signed out. Connect your wallet again.'
}

function serviceErrorText(messages: readonly string[]): string {
  const texts = messages.filter(i => i.trim()).map(i => findMessage(SERVICE_ERROR_MESSAGES, i) ?? i)
  return [...new Set(texts)].join(' ') || 'The marketplace refused this. Reload the page.'
}

/** The texts are untrusted: every object has a property 'constructor'. */
function findMessage(messages: Record<string, string>, text: string): string | undefined {
  return Object.hasOwn(messages, text) ? messages[text] : undefined
}

/**
 * Why the network refused an executed transaction, by the contract's own text. The fee is spent; the payment has been
 * returned.
 */
const CONTRACT_ERROR_MESSAGES: Record<string, string> = {
  'Contract is paused': 'The marketplace is paused. Try again later.',
  'Auction does not exist':
    'This auction is over: it was sold, settled or withdrawn before your transaction arrived.',
  'Auction ID does not match the token': 'This auction is for another item. Reload the page.',
  "Can't bid on your own token": 'You cannot bid on your own auction.',
  "Auction hasn't started yet": 'This auction has not started yet.',
  'Auction ended already': 'The auction ended before your bid arrived.',
  'Wrong token used as payment': 'This auction is in a different token. Reload the page.',
  'Cannot bid on this type of auction': 'These are sold at a fixed price. Buy instead of bidding.',
  "Can't outbid yourself": 'You are the top bidder already.',
  'Bid must be higher than or equal to the min bid': 'The bid is below the minimum. Bid more.',
  'Bid must be higher than the current winning bid':
    'Someone else bid as much or more before your bid arrived. Bid more.',
  'Bid must be less than or equal to the max bid': 'The bid is above the maximum. Bid less.',
  'The difference from the last bid must be higher':
    'Someone else bid before you, and your bid is not far enough above theirs. Bid more.',
  'Must buy more than 0': 'Buy at least one.',
  'Cannot buy SFT for this type of auction': 'These go to the highest bidder. Bid instead.',
  'Not enough SFTs available': 'Fewer are left than you asked for. Buy fewer.',
  'Wrong amount paid, must pay equal to the selling price':
    'The price has changed. Reload the page.',
  'Auction deadline has not passed nor is the current bid equal to max bid':
    'The auction is still running. It can be ended after its deadline.',
  'Cannot end this type of auction': 'This listing is withdrawn, not ended.',
  'Only the original owner can withdraw': 'Only the seller may withdraw.',
  "Can't withdraw, NFT already has bids": 'There is already a bid, so it cannot be withdrawn.',
  'Price must be fixed for this type of auction (min bid equal to max bid)':
    'The price of these must be fixed.',
  "Min bid can't be higher than max bid": 'The minimum is above the maximum.',
  'Min bid must be higher than 0': 'The minimum must be higher than 0.',
  'Only Semi-Fungible and Non-Fungible tokens can be auctioned': 'This token cannot be auctioned.',
  "Deadline can't be in the past": 'The deadline has passed. Choose a later one.',
  "Deadline can't be in the past!": 'The deadline has passed. Choose a later one.',
  'Invalid start time': 'The auction must start before its deadline and not in the past.',
  'Marketplace cut plus royalties exceeds 100%': 'Royalties and fees would take the whole price.',
  'Token is not whitelisted': 'The marketplace does not accept this token.',
  "Can't place offers for fungible tokens": 'Offers are for NFTs and SFTs only.',
  'Amount must be greater than 0': 'Ask for at least one.',
  'Payment amount must be greater than 0': 'Offer more than 0.',
  'Must provide the auction id': 'This item is on auction: choose the auction your offer is for.',
  'The auction does not contain the NFT': 'That auction is for another item.',
  'NFT auction has active bids': 'This item has a bid: offers wait until its auction is settled.',
  'Only the address that placed the offer can withdraw it!':
    'Only the person who made the offer can withdraw it.',
  'The token amount is different from the offer': 'The offer is for another number of units.',
  'The sent token type is different from the offer': 'The offer is for another item.',
  'The sent token nonce is different from the offer': 'The offer is for another item.',
  'Offer has expired': 'The offer has expired.',
  'Cannot accept your own offer': 'You cannot accept your own offer.',
  'The token id from the auction does not match the one from the offer':
    'Auction and offer are for different items.',
  'The amount from the auction does not match the one from the offer':
    'Auction and offer are for different numbers of units.',
  'Offer does not exist':
    'This offer is no longer there: it was accepted or withdrawn before your transaction arrived.',
  'callValue not equals with baseIssuingCost':
    'The network’s price for a collection has changed. Reload the page.',
  'ticker name is not valid': 'The network does not accept this ticker. Choose another.',
  'token name length not in parameters': 'The network does not accept a name of this length.',
  'ESDT SC disabled': 'The network issues no tokens at the moment.',
  'can be called by owner only': 'Only the owner of the collection can do this.',
  'special role already exists for given address': 'You have these roles already.',
  'cannot add special roles': 'No more roles can be set in this collection.',
  'NFT create role already exists':
    'Another account already creates in this collection, and only one can.',
  'action is not allowed': 'Your roles in this collection do not allow this. Set them first.',
  'insufficient funds': 'The balance did not cover the amount and the fee.',
  'invalid NFT quantity': 'You hold fewer units than this needs.',
  'new NFT data on sender': 'You do not hold this item any more.'
}

/** undefined = the network returned no reason */
export function contractErrorText(reason: string | undefined): string {
  const message = reason && findMessage(CONTRACT_ERROR_MESSAGES, reason)
  if (message) return message
  return reason
    ? `The network refused the transaction: ${reason}.`
    : 'The network refused the transaction. Only the fee was spent.'
}
