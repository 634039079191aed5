// Texts for the reasons of the network for refusing an executed transaction. Loaded only after a refusal.

import { ownValue } from '../own-value.ts'
import { REFUSED_BY_NETWORK } from './toasts.ts'

/** By the contract's own text. In all cases the fee is spent, and the payment has been returned. */
const CONTRACT_ERROR_MESSAGES: Record<string, string> = {
  'Contract is paused': 'The contract is paused. Try again later.',
  'Auction does not exist':
    'This auction ended, sold or was withdrawn before your transaction arrived.',
  'Auction ID does not match the token': 'This auction is for another item. Reload the page.',
  "Can't bid on your own token": 'You cannot bid on your own auction.',
  "Auction hasn't started yet": 'This auction has not started yet.',
  'Auction ended already': 'The auction ended before your bid arrived.',
  'Wrong token used as payment': 'This auction takes a different token. Reload the page.',
  'Cannot bid on this type of auction':
    'These copies are sold at a fixed price. Buy instead of bidding.',
  "Can't outbid yourself": 'You are already the top bidder.',
  'Bid must be higher than or equal to the min bid': 'Your bid is below the minimum. Bid more.',
  'Bid must be higher than the current winning bid':
    'Someone else bid the same or more before your bid arrived. Bid more.',
  'Bid must be less than or equal to the max bid': 'Your bid is above the Buy Now price. Bid less.',
  'The difference from the last bid must be higher':
    'Someone else bid before you, and your bid is too close to theirs. Bid more.',
  'Must buy more than 0': 'Buy at least one.',
  'Cannot buy SFT for this type of auction':
    'These copies go to the highest bidder. Place a bid instead.',
  'Not enough SFTs available': 'Fewer are left than you wanted. Buy fewer.',
  'Wrong amount paid, must pay equal to the selling price':
    'The price has changed. Reload the page.',
  'Auction deadline has not passed nor is the current bid equal to max bid':
    'The auction is still running. You can end it after its deadline.',
  'Cannot end this type of auction': 'You cannot end this listing. Withdraw it instead.',
  'Only the original owner can withdraw': 'Only the seller can withdraw this.',
  "Can't withdraw, NFT already has bids": 'There is already a bid, so you cannot withdraw.',
  'Price must be fixed for this type of auction (min bid equal to max bid)':
    'Copies sold one by one need a fixed price.',
  "Min bid can't be higher than max bid": 'The minimum bid is above the Buy Now price.',
  'Min bid must be higher than 0': 'The minimum bid must be higher than 0.',
  'Only Semi-Fungible and Non-Fungible tokens can be auctioned': 'This token cannot be auctioned.',
  "Deadline can't be in the past": 'The deadline has passed. Choose a later one.',
  "Deadline can't be in the past!": 'The deadline has passed. Choose a later one.',
  'Invalid start time': 'The auction cannot start in the past or after its deadline.',
  'Marketplace cut plus royalties exceeds 100%': 'Royalties and fees would take the whole price.',
  'cannot subtract because result would be negative':
    'Royalties and fees would take more than the whole price.',
  'Token is not whitelisted': 'The marketplace does not accept this token.',
  "Can't place offers for fungible tokens": 'Offers are for NFTs and SFTs only.',
  'Amount must be greater than 0': 'Ask for at least one copy.',
  'Payment amount must be greater than 0': 'Offer more than 0.',
  'Must provide the auction id': 'This item is on auction: choose the auction your offer is for.',
  'The auction does not contain the NFT': 'That auction is for another item.',
  'NFT auction has active bids':
    'This item already has a bid. You can make an offer after its auction ends.',
  'Only the address that placed the offer can withdraw it!':
    'Only the person who made the offer can withdraw it.',
  'The token amount is different from the offer': 'The offer is for a different number of copies.',
  'The sent token type is different from the offer': 'The offer is for a different item.',
  'The sent token nonce is different from the offer': 'The offer is for a different item.',
  'Offer has expired': 'The offer has expired.',
  'Cannot accept your own offer': 'You cannot accept your own offer.',
  'The token id from the auction does not match the one from the offer':
    'The auction and the offer are for different items.',
  'The amount from the auction does not match the one from the offer':
    'The auction and the offer are for different numbers of copies.',
  'Offer does not exist': 'This offer was accepted or withdrawn before your transaction arrived.',
  'callValue not equals with baseIssuingCost':
    'The network cost of a collection has changed. Reload the page.',
  'ticker name is not valid': 'The network does not accept this ticker. Choose another.',
  'token name length not in parameters': 'The network does not accept a name of this length.',
  'ESDT SC disabled': 'The network cannot create collections right now. Try again later.',
  'can be called by owner only': 'Only the owner of the collection can do this.',
  'special role already exists for given address': 'You already have these roles.',
  'cannot add special roles': 'This collection cannot get more roles.',
  'NFT create role already exists':
    'Another account already mints in this collection, and only one account can.',
  'action is not allowed': 'Your roles in this collection do not allow this. Set them first.',
  'Invalid Brand ID': 'This launch no longer exists.',
  'Invalid tier': 'This package is no longer part of the campaign.',
  'Max NFTs per transaction limit exceeded': 'That is more than you can buy at once. Buy fewer.',
  'Invalid payment': 'The price has changed. Reload the page.',
  'May not mint yet': 'The launch has not started yet.',
  'May not mint after deadline': 'The launch ended before your purchase arrived.',
  'Not in whitelist': 'Only whitelisted accounts can buy right now, and yours is not on the list.',
  'Only user accounts are allowed to mint': 'Smart contracts cannot buy from a campaign.',
  'Not enough NFTs available':
    'Others bought first, and fewer are left than you wanted. Buy fewer.',
  'Invalid collection': 'This sale no longer exists. Reload the page.',
  'Contract is frozen': 'The sale is paused. It may resume before it ends.',
  'Not in sale period': 'The sale ended before your purchase arrived.',
  'Address is not whitelisted': 'Your account is not on the whitelist of this sale.',
  'Must buy at least one ticket': 'Buy at least one ticket.',
  'Invalid payment token': 'The sale takes a different token. Reload the page.',
  'Invalid payment amount': 'The price has changed. Reload the page.',
  'Max units per wallet exceeded': 'That is more tickets than one wallet can buy.',
  'Not in claim period': 'You cannot claim tickets right now.',
  'The winners have not been drawn yet': 'The draw has not taken place yet. Try again in a minute.',
  'No tickets to claim': 'This account has no tickets in this sale.',
  'Tickets already claimed': 'You have already claimed.',
  'not enough gas': 'The transaction ran out of gas. Reload the page and try again.',
  'insufficient funds': 'Your balance did not cover the amount and the fee.',
  'invalid NFT quantity': 'You have too few copies for this.',
  'new NFT data on sender': 'You no longer have this item.'
}

/** `reason`: the contract's own text; undefined when the network returned none. */
export function contractErrorText(reason: string | undefined): string {
  const message = reason && ownValue(CONTRACT_ERROR_MESSAGES, reason)
  if (message) return message
  return reason
    ? `${REFUSED_BY_NETWORK}: ${reason}.`
    : `${REFUSED_BY_NETWORK}. Only the fee was spent.`
}
