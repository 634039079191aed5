import { describe, expect, test } from 'vitest'
import { GraphqlError, NetworkError, StatusError, WalletError } from '../../../../src/lib/errors.ts'
import { amountRefusalText } from '../../../../src/lib/messages/amount.ts'
import { bidRefusalText } from '../../../../src/lib/messages/bid.ts'
import { contractErrorText } from '../../../../src/lib/messages/contract-errors.ts'
import {
  actionFailureText,
  isTransactionRefusal,
  transactionRefusalText
} from '../../../../src/lib/messages/dialog-errors.ts'
import { errorText } from '../../../../src/lib/messages/errors.ts'
import { notSignedText } from '../../../../src/lib/messages/refused-before-signing.ts'
import { walletRefusalText } from '../../../../src/lib/messages/wallet.ts'

const EGLD = { symbol: 'XEGLD', decimals: 18 }

describe('amountRefusalText', () => {
  test.each([
    { reason: { code: 'required' }, text: 'Required' },
    { reason: { code: 'comma' }, text: 'Use dot for decimals' },
    { reason: { code: 'notNumber' }, text: 'Must be a number' },
    { reason: { code: 'tooManyDecimals', decimals: 6 }, text: 'Too many decimals' },
    { reason: { code: 'leadingDot' }, text: 'Must not start with dot' },
    { reason: { code: 'trailingDot' }, text: 'Must not end with dot' },
    { reason: { code: 'notPositive' }, text: 'Must be higher than 0' },
    {
      reason: { code: 'overLimit', limit: 9_007_199_254_740_991n },
      text: 'Must be lower than 9007199254740991'
    },
    { reason: { code: 'leadingZero' }, text: 'Leading zero is not allowed' }
  ] as const)('returns for an amount "$text"', ({ reason, text }) => {
    expect(amountRefusalText(reason)).toBe(text)
  })

  test('returns the text of the form when the amount is required', () => {
    const text = 'Offer amount is a required field'
    expect(amountRefusalText({ code: 'required' }, text)).toBe(text)
  })
})

describe('bidRefusalText', () => {
  test.each([
    {
      reason: { code: 'tooLow', minimum: 1_500_000_000_000_000_000n },
      text: 'Must be greater or equal than 1.5 XEGLD'
    },
    {
      reason: { code: 'tooHigh', cap: 2_000_000_000_000_000_000n },
      text: 'Must be less or equal than 2 XEGLD'
    },
    { reason: { code: 'insufficientFunds', balance: 0n }, text: 'Insufficient XEGLD funds' },
    { reason: { code: 'alreadyWinning' }, text: 'You are the top bidder!' },
    { reason: { code: 'required' }, text: 'Price is a required field' },
    { reason: { code: 'leadingZero' }, text: 'Leading zero is not allowed' }
  ] as const)('returns for a bid "$text"', ({ reason, text }) => {
    expect(bidRefusalText(reason, EGLD)).toBe(text)
  })
})

describe('transactionRefusalText', () => {
  test.each([
    {
      reason: {
        code: 'termsChanged',
        changes: [
          { label: 'price', from: '1 XEGLD', to: '2 XEGLD' },
          { label: 'number of copies', from: '5', to: '1' }
        ]
      },
      text: 'The price changed from 1 XEGLD to 2 XEGLD, the number of copies from 5 to 1 since you opened this. Nothing was signed. Check the new terms and try again.'
    },
    {
      reason: { code: 'notEnoughBalance', required: 1_000_210_990_000_000_000n },
      text: 'Not enough balance - Required 1.00021099 XEGLD'
    },
    { reason: { code: 'paused' }, text: 'Contract is paused. Nothing was signed.' },
    {
      reason: { code: 'wrongReceiver', receiver: 'erd1…' },
      text: 'Contract not matching Configuration'
    }
  ] as const)('returns "$text"', ({ reason, text }) => {
    expect(isTransactionRefusal(reason)).toBe(true)
    expect(transactionRefusalText(reason, EGLD)).toBe(text)
  })

  test.each([
    { reason: { code: 'paused' }, text: 'Contract is paused. The item is back.' },
    {
      reason: { code: 'wrongFee' },
      text: 'The network fee is unusually high. The item is back. Try again.'
    },
    {
      reason: {
        code: 'termsChanged',
        changes: [{ label: 'price', from: '1 XEGLD', to: '2 XEGLD' }]
      },
      text: 'The price changed from 1 XEGLD to 2 XEGLD since you opened this. The item is back. Check the new terms and try again.'
    }
  ] as const)('says "$text" after an earlier signature', ({ reason, text }) => {
    expect(transactionRefusalText(reason, EGLD, 'The item is back.')).toBe(text)
  })

  test('does not apply to the refusal of a bid', () => {
    expect(isTransactionRefusal({ code: 'tooLow' })).toBe(false)
  })
})

describe('walletRefusalText', () => {
  test.each([
    { refusal: 'rejected', text: 'You did not confirm in the wallet. The item is back.' },
    { refusal: 'closed', text: 'The wallet was closed. The item is back.' },
    { refusal: 'timedOut', text: 'The wallet did not answer in time. Try again.' }
  ] as const)('says "$text" after an earlier signature', ({ refusal, text }) => {
    expect(walletRefusalText(refusal, 'The item is back.')).toBe(text)
  })

  test('says that nothing was signed when there is no earlier signature', () => {
    expect(walletRefusalText('cancelled')).toBe('You cancelled. Nothing was signed.')
    expect(notSignedText('Required.')).toBe('Required. Nothing was signed.')
    expect(notSignedText('Required', 'The item is back.')).toBe('Required. The item is back.')
  })
})

describe('errorText', () => {
  test.each([
    { error: new NetworkError('bid'), text: /connection/ },
    { error: new StatusError(401, 'bid', 'signedOut'), text: /logged out/ },
    { error: new StatusError(429, 'bid'), text: /Too many requests/ },
    { error: new StatusError(502, 'bid'), text: /is not answering/ },
    { error: new StatusError(400, 'send transaction', 'refused'), text: /nothing was paid/ },
    {
      error: new GraphqlError('bid', [
        { code: 'BAD_REQUEST', message: 'Unaccepted payment token' }
      ]),
      text: /different token/
    },
    { error: refused('Cannot read'), text: /^Cannot read$/ },
    { error: refused('constructor'), text: /^constructor$/ },
    {
      error: refused('You do not own this nft!', 'Too late.', 'Too late.'),
      text: /^You no longer own this item\. Reload the page\. Too late\.$/
    },
    { error: refused(''), text: /refused this/ },
    { error: refused(), text: /refused this/ },
    { error: new StatusError(403, 'profile', 'forbidden'), text: /private/ },
    { error: new StatusError(403, 'flagNft', 'notAdmin'), text: /Only admins/ },
    { error: new StatusError(403, 'bid', 'badOrigin'), text: /Reload the page/ },
    { error: new StatusError(401, 'session', 'badToken'), text: /signature was not accepted/ },
    { error: new StatusError(401, 'session', 'usedToken'), text: /already used.* Connect again/ },
    { error: new StatusError(403, 'bid', 'sessionEnded'), text: /logged out/ },
    { error: new WalletError('missing'), text: /No wallet answered/ },
    { error: new WalletError('notLoaded'), text: /did not load/ },
    { error: new TypeError('undefined is not a function'), text: /^Something went wrong\./ },
    // The error of a failed dynamic import, as build/preload-helper.ts throws it.
    { error: Object.assign(new Error('a.js'), { name: 'NetworkError' }), text: /connection/ },
    {
      error: Object.assign(new Error('a.js', { cause: 404 }), { name: 'NetworkError' }),
      text: /was updated/
    }
  ])('describes a $error.name with a text that matches $text', ({ error, text }) => {
    expect(errorText(error)).toMatch(text)
  })
})

describe('contractErrorText', () => {
  test.each([
    { reason: 'Bid must be higher than the current winning bid', text: /Bid more/ },
    { reason: 'new NFT data on sender', text: /no longer have this item/ },
    { reason: 'toString', text: /refused the transaction: toString\./ },
    { reason: 'something new', text: /refused the transaction: something new\./ },
    { reason: undefined, text: /Only the fee was spent/ }
  ])('describes the reason “$reason” with a text that matches $text', ({ reason, text }) => {
    expect(contractErrorText(reason)).toMatch(text)
  })
})

describe('actionFailureText', () => {
  test.each([
    {
      reason: 'Offer does not exist',
      text: /^This offer was accepted or withdrawn .*\. Only the fee was spent\.$/
    },
    { reason: undefined, text: /^The network refused the transaction\. Only the fee was spent\.$/ }
  ])('says that only the fee was spent when the reason is “$reason”', ({ reason, text }) => {
    expect(actionFailureText({ code: 'chain', hash: 'ab', reason })).toMatch(text)
  })
})

function refused(...messages: string[]): GraphqlError {
  return new GraphqlError(
    'bid',
    messages.map(message => ({ code: 'X', message }))
  )
}
