// Turns error codes into sentences: what happened and what to do. A code without a text does not compile. The
// sentences about transactions are the specification's own (document 2 section 5).

import type { SiteError, StatusError } from '../errors.ts'
import { isSiteError } from '../errors.ts'
import { chunkErrorText, isNetworkError, NO_ANSWER_TEXT } from '../network-error.ts'
import { ownValue } from '../own-value.ts'
import { walletRefusalText } from './wallet.ts'

/** A sentence for any error. An unexpected error gets the last one. */
export function errorText(error: unknown): string {
  if (isSiteError(error)) return siteErrorText(error)
  // A chunk of this site that could not be loaded. It has the name of a NetworkError, but not the class.
  return isNetworkError(error) ? chunkErrorText(error) : 'Something went wrong. Try again.'
}

function siteErrorText(error: SiteError): string {
  switch (error.name) {
    case 'NetworkError':
      return NO_ANSWER_TEXT
    case 'StatusError':
      return statusErrorText(error)
    case 'GraphqlError':
      return serviceErrorText(error.errors.map(i => i.message))
    case 'ShapeError':
      return 'The marketplace sent something unexpected. Reload the page.'
    case 'WalletError':
      return walletRefusalText(error.refusal)
  }
}

function statusErrorText({ code, detail, source, status }: StatusError): string {
  if (code === 'badToken') return 'Your wallet’s signature was not accepted. Connect again.'
  if (code === 'usedToken') return 'This login was already used. Connect again.'
  if (code === 'badOrigin') return 'This request did not come from this site. Reload the page.'
  if (code === 'forbidden') return 'This is private.'
  if (code === 'notAdmin') return 'Only admins can do this.'
  if (code === 'badPicture') return 'We cannot use this picture. Choose a smaller PNG or JPEG.'
  if (status === 401 || status === 403) return 'You are logged out. Connect your wallet again.'
  if (status === 413) return 'This is too large to send.'
  if (status === 429) return 'Too many requests. Wait a minute and try again.'
  if (source === 'send transaction' && status === 400) {
    return 'The network refused the transaction: nothing was paid or moved. Try again.'
  }
  if (code === 'refused' && detail) return detail
  return 'The marketplace is not answering. Try again in a minute.'
}

/** Texts for refusals of the data service, by the text it returns; an unknown text is shown unchanged. */
const SERVICE_ERROR_MESSAGES: Record<string, string> = {
  'Unaccepted payment token': 'This auction takes a different token. Reload the page.',
  'No marketplace available for this collection':
    'No marketplace accepts this collection right now.',
  'No auction with the specified id!': 'This auction no longer exists. Reload the page.',
  'You do not own this nft!': 'You no longer own this item. Reload the page.',
  'Not enough balance to accept this offer!': 'You have fewer copies than this offer asks for.',
  'No offer/auction available': 'The offer or the auction no longer exists. Reload the page.',
  'Unsupported media type': 'Unsupported file type',
  'Invalid content': 'This content is not allowed here. Choose another file.',
  'Internal server error':
    'The marketplace is still catching up with recent changes. Try again in a minute.',
  Unauthorized: 'You are logged out. Connect your wallet again.',
  'Forbidden resource': 'You are logged out. Connect your wallet again.'
}

function serviceErrorText(messages: readonly string[]): string {
  const texts = messages.filter(i => i.trim()).map(i => ownValue(SERVICE_ERROR_MESSAGES, i) ?? i)
  const all = [...new Set(texts)]
  if (all.length === 0) return 'The marketplace refused this. Reload the page.'
  return all.length === 1 ? all.join() : all.map(toSentence).join(' ')
}

/** The service's lists of messages have no final full stop. */
function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
