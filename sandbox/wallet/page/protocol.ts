// Requests to the wallet and their responses, either by messages with the window that opened it or by redirect hooks.
// Compatible with @multiversx/sdk-web-wallet-cross-window-provider 3.2; message names are those of its protocol.

import { decodeUtf8, encodeUtf8, fromBase64, toBase64 } from '../../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../../src/lib/protocol/transaction.ts'

export type WalletRequest =
  | { kind: 'login'; siteOrigin: string; token: string }
  | { kind: 'sign'; siteOrigin: string; transactions: PlainTransaction[] }
  /** The sender has signed elsewhere; the signature of the guardian is missing. */
  | { kind: 'guard'; siteOrigin: string; transactions: PlainTransaction[] }
  | { kind: 'message'; siteOrigin: string; message: string }

export type WalletResponse =
  | { kind: 'login'; address: string; signature: string }
  | { kind: 'sign' | 'guard'; transactions: PlainTransaction[] }
  | { kind: 'message'; signature: string }
  | { kind: 'rejected'; address: string }

/** Delivers requests and sends responses. There is none when the page was opened without a request. */
export interface RequestChannel {
  /** Calls `onRequest` for each request, at most one at a time. */
  listen(onRequest: (request: WalletRequest) => void, onCancel: () => void): void
  respond(response: WalletResponse): void
}

/** Numeric fields of a transaction, which redirect hooks send as text. */
const NUMERIC_FIELDS = ['nonce', 'gasPrice', 'gasLimit', 'version', 'options'] as const

export function openerChannel(opener: Window): RequestChannel {
  let siteOrigin = ''
  let requestKind: WalletRequest['kind'] = 'login'
  const post = (type: string, data: unknown, origin = '*') =>
    opener.postMessage({ type, payload: { data } }, origin)
  return {
    listen(onRequest, onCancel) {
      addEventListener('message', event => {
        if (event.source !== opener) return
        const { type, payload } = event.data ?? {}
        if (type === 'FINALIZE_HANDSHAKE_REQUEST') {
          siteOrigin = event.origin
          return
        }
        // Only messages from the origin of the handshake are accepted.
        if (!siteOrigin || event.origin !== siteOrigin) return
        if (type === 'CANCEL_ACTION_REQUEST') {
          onCancel()
          post('CANCEL_RESPONSE', { address: '' }, siteOrigin)
          close()
          return
        }
        if (type === 'LOGOUT_REQUEST') {
          post('DISCONNECT_RESPONSE', true, siteOrigin)
          return
        }
        const request = readRequest(type, payload, siteOrigin)
        if (!request) return
        requestKind = request.kind
        onRequest(request)
      })
      addEventListener('pagehide', () => {
        post('CANCEL_RESPONSE', { address: '' })
        opener.postMessage({ type: 'HANDSHAKE_RESPONSE', payload: '' }, '*')
      })
      post('HANDSHAKE_RESPONSE', 'true')
    },
    respond(response) {
      const [type, data] = toMessage(response, requestKind)
      post(type, data, siteOrigin)
    }
  }
}

function toMessage(
  response: WalletResponse,
  requestKind: WalletRequest['kind']
): [type: string, data: unknown] {
  switch (response.kind) {
    case 'login':
      return ['LOGIN_RESPONSE', { address: response.address, signature: response.signature }]
    case 'sign':
      return ['SIGN_TRANSACTIONS_RESPONSE', response.transactions]
    case 'guard':
      return ['GUARD_TRANSACTIONS_RESPONSE', response.transactions]
    case 'message':
      return ['SIGN_MESSAGE_RESPONSE', { status: 'signed', signature: response.signature }]
    case 'rejected':
      return requestKind === 'message'
        ? ['SIGN_MESSAGE_RESPONSE', { status: 'cancelled' }]
        : ['CANCEL_RESPONSE', { address: response.address }]
  }
}

function readRequest(
  type: unknown,
  payload: unknown,
  siteOrigin: string
): WalletRequest | undefined {
  switch (type) {
    case 'LOGIN_REQUEST':
      return { kind: 'login', siteOrigin, token: (payload as { token?: string })?.token ?? '' }
    case 'SIGN_TRANSACTIONS_REQUEST':
      return { kind: 'sign', siteOrigin, transactions: payload as PlainTransaction[] }
    case 'GUARD_TRANSACTIONS_REQUEST':
      return { kind: 'guard', siteOrigin, transactions: payload as PlainTransaction[] }
    case 'SIGN_MESSAGE_REQUEST':
      return { kind: 'message', siteOrigin, message: (payload as { message: string }).message }
    default:
      return undefined
  }
}

/**
 * The hooks `/hook/login`, `/hook/sign`, `/hook/sign-message`. Each is one request; the response is a redirect to
 * `callbackUrl`.
 */
export function redirectChannel(pageUrl: URL): RequestChannel | undefined {
  const hook = pageUrl.pathname.split('/hook/')[1]
  const query = pageUrl.searchParams
  const callbackUrl = readCallback(query.get('callbackUrl'))
  if (!hook || !callbackUrl) return undefined
  const redirect = (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) callbackUrl.searchParams.set(key, value)
    location.href = callbackUrl.href
  }
  return {
    listen(onRequest) {
      const siteOrigin = callbackUrl.origin
      if (hook === 'login')
        onRequest({ kind: 'login', siteOrigin, token: query.get('token') ?? '' })
      else if (hook === 'sign')
        onRequest({ kind: 'sign', siteOrigin, transactions: readTransactions(query) })
      else if (hook === 'sign-message') {
        onRequest({ kind: 'message', siteOrigin, message: query.get('message') ?? '' })
      } else redirect({})
    },
    respond: response => redirect(toQuery(response))
  }
}

function toQuery(response: WalletResponse): Record<string, string> {
  switch (response.kind) {
    case 'login':
      return { address: response.address, signature: response.signature }
    case 'sign':
    case 'guard':
      return writeTransactions(response.transactions)
    case 'message':
      return { status: 'signed', signature: response.signature }
    case 'rejected':
      return { address: response.address, status: 'cancelled' }
  }
}

/** Allows only http and https URLs, never a script URL. */
function readCallback(text: string | null): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

/** Parses `nonce[0]=1&data[0]=bid@01…`. `data` is plain text here and base64 everywhere else. */
function readTransactions(query: URLSearchParams): PlainTransaction[] {
  const transactions: Record<string, string | number>[] = []
  for (const [name, value] of query) {
    const [, key, at] = /^(\w+)\[(\d+)\]$/.exec(name) ?? []
    if (key === undefined || at === undefined) continue
    const entry = transactions[Number(at)] ?? {}
    transactions[Number(at)] = entry
    if (NUMERIC_FIELDS.some(field => field === key)) entry[key] = Number(value)
    else entry[key] = key === 'data' ? toBase64(encodeUtf8(value)) : value
  }
  return transactions as unknown as PlainTransaction[]
}

function dataText(base64: string): string {
  return decodeUtf8(fromBase64(base64) ?? new Uint8Array())
}

function writeTransactions(transactions: readonly PlainTransaction[]): Record<string, string> {
  const fields: Record<string, string> = { walletProviderStatus: 'transactionsSigned' }
  for (const [at, transaction] of transactions.entries()) {
    for (const [key, value] of Object.entries(transaction)) {
      if (value === undefined) continue
      fields[`${key}[${at}]`] = key === 'data' ? dataText(String(value)) : String(value)
    }
  }
  return fields
}
