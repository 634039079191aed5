// What the wallet is asked and how it answers: a window that talks to its opener, or hooks that redirect back.
// Speaks to @multiversx/sdk-web-wallet-cross-window-provider 3.2; message names are the protocol's.

import { fromUtf8, toBase64 } from '../../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../../src/lib/protocol/transaction.ts'

export type Ask =
  | { kind: 'login'; from: string; token: string }
  | { kind: 'sign'; from: string; transactions: PlainTransaction[] }
  | { kind: 'message'; from: string; message: string }

export type Answer =
  | { kind: 'login'; address: string; signature: string }
  | { kind: 'sign'; transactions: PlainTransaction[] }
  | { kind: 'message'; signature: string }
  | { kind: 'no'; address: string }

/** Gives a request and takes its answer; `undefined` when the page was opened by nobody. */
export interface Asker {
  /** Called for every request, at most one at a time. */
  listen(onAsk: (ask: Ask) => void, onCancel: () => void): void
  answer(answer: Answer): void
}

/** Bit 0 of options, and the arrays of the redirect hooks, come as text. */
const NUMBERS = ['nonce', 'gasPrice', 'gasLimit', 'version', 'options'] as const

export function openerAsker(opener: Window): Asker {
  let site = ''
  let asked: Ask['kind'] = 'login'
  const post = (type: string, data: unknown, origin = '*') =>
    opener.postMessage({ type, payload: { data } }, origin)
  return {
    listen(onAsk, onCancel) {
      addEventListener('message', event => {
        if (event.source !== opener) return
        const { type, payload } = event.data ?? {}
        if (type === 'FINALIZE_HANDSHAKE_REQUEST') {
          site = event.origin
          return
        }
        // Only the origin that shook hands may ask.
        if (!site || event.origin !== site) return
        if (type === 'CANCEL_ACTION_REQUEST') {
          onCancel()
          post('CANCEL_RESPONSE', { address: '' }, site)
          close()
          return
        }
        if (type === 'LOGOUT_REQUEST') {
          post('DISCONNECT_RESPONSE', true, site)
          return
        }
        const ask = readAsk(type, payload, site)
        if (!ask) return
        asked = ask.kind
        onAsk(ask)
      })
      addEventListener('pagehide', () => {
        post('CANCEL_RESPONSE', { address: '' })
        opener.postMessage({ type: 'HANDSHAKE_RESPONSE', payload: '' }, '*')
      })
      post('HANDSHAKE_RESPONSE', 'true')
    },
    answer(answer) {
      const [type, data] = toMessage(answer, asked)
      post(type, data, site)
    }
  }
}

function toMessage(answer: Answer, asked: Ask['kind']): [type: string, data: unknown] {
  switch (answer.kind) {
    case 'login':
      return ['LOGIN_RESPONSE', { address: answer.address, signature: answer.signature }]
    case 'sign':
      return ['SIGN_TRANSACTIONS_RESPONSE', answer.transactions]
    case 'message':
      return ['SIGN_MESSAGE_RESPONSE', { status: 'signed', signature: answer.signature }]
    case 'no':
      return asked === 'message'
        ? ['SIGN_MESSAGE_RESPONSE', { status: 'cancelled' }]
        : ['CANCEL_RESPONSE', { address: answer.address }]
  }
}

function readAsk(type: unknown, payload: unknown, from: string): Ask | undefined {
  switch (type) {
    case 'LOGIN_REQUEST':
      return { kind: 'login', from, token: (payload as { token?: string })?.token ?? '' }
    case 'SIGN_TRANSACTIONS_REQUEST':
      return { kind: 'sign', from, transactions: payload as PlainTransaction[] }
    case 'SIGN_MESSAGE_REQUEST':
      return { kind: 'message', from, message: (payload as { message: string }).message }
    default:
      return undefined
  }
}

/** `/hook/login`, `/hook/sign`, `/hook/sign-message`: one request, answered by going back to `callbackUrl`. */
export function hookAsker(address: URL): Asker | undefined {
  const hook = address.pathname.split('/hook/')[1]
  const query = address.searchParams
  const back = readCallback(query.get('callbackUrl'))
  if (!hook || !back) return undefined
  const leave = (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values)) back.searchParams.set(key, value)
    location.href = back.href
  }
  return {
    listen(onAsk) {
      const from = back.origin
      if (hook === 'login') onAsk({ kind: 'login', from, token: query.get('token') ?? '' })
      else if (hook === 'sign') onAsk({ kind: 'sign', from, transactions: readQuery(query) })
      else if (hook === 'sign-message') {
        onAsk({ kind: 'message', from, message: query.get('message') ?? '' })
      } else leave({})
    },
    answer: answer => leave(toQuery(answer))
  }
}

function toQuery(answer: Answer): Record<string, string> {
  switch (answer.kind) {
    case 'login':
      return { address: answer.address, signature: answer.signature }
    case 'sign':
      return writeQuery(answer.transactions)
    case 'message':
      return { status: 'signed', signature: answer.signature }
    case 'no':
      return { address: answer.address, status: 'cancelled' }
  }
}

/** Only back to a site, never to a script. */
function readCallback(text: string | null): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

/** `nonce[0]=1&data[0]=bid@01…`: data is plain text here and base64 everywhere else. */
function readQuery(query: URLSearchParams): PlainTransaction[] {
  const found: Record<string, string | number>[] = []
  for (const [name, value] of query) {
    const [, key, at] = /^(\w+)\[(\d+)\]$/.exec(name) ?? []
    if (key === undefined || at === undefined) continue
    const entry = found[Number(at)] ?? {}
    found[Number(at)] = entry
    if (NUMBERS.some(i => i === key)) entry[key] = Number(value)
    else entry[key] = key === 'data' ? toBase64(fromUtf8(value)) : value
  }
  return found as unknown as PlainTransaction[]
}

function writeQuery(transactions: readonly PlainTransaction[]): Record<string, string> {
  const written: Record<string, string> = { walletProviderStatus: 'transactionsSigned' }
  for (const [at, transaction] of transactions.entries()) {
    for (const [key, value] of Object.entries(transaction)) {
      if (value === undefined) continue
      written[`${key}[${at}]`] = key === 'data' ? atob(String(value)) : String(value)
    }
  }
  return written
}
