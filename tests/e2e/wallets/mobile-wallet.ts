// A fake of the mobile wallet behind WalletConnect: it pairs by the text of the QR code, approves the session and
// signs. Its keys and its end of the encryption are outside the browser. Sources: WalletConnect's specification of
// pairing, sessions, and envelopes of type 0; the methods of the network's namespace.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import type { WalletAccount } from '../sandbox-client.ts'
import { signMessage, signTransaction, type TransactionFields } from '../wallet-signing.ts'
import { withGuardian } from './guardian-signature.ts'
import type { WalletConnectRelay } from './wallet-connect-relay.ts'

const NAMESPACE = 'mvx'
const TAGS = { approval: 1101, settlement: 1102, response: 1109 }
const SESSION_SECONDS = 604_800
const [IV_BYTES, TAG_BYTES] = [12, 16]
/** The code of a refusal in the specification's list of errors. */
const USER_REJECTED = { code: 5000, message: 'User rejected.' }

/**
 * One second after its start WalletConnect reads again what it has not acknowledged yet. People need longer than that
 * to approve. This wallet may settle the session within that second, and then WalletConnect reports that the session is
 * already known.
 */
const SETTLED_EARLY = /Pending session not found for topic/

/**
 * When the page subscribes before the socket to the relay is open, WalletConnect reports that it does not restore the
 * subscriptions of the previous page. By then it has already subscribed to the session.
 */
const SUBSCRIBED_EARLY =
  /context: core\/subscription(?:\}|, msg: (?:Restore will override\. subscription|subscription: \[))/

/**
 * On a busy machine WalletConnect can read a message from the relay a second time and fail with it. It reports that
 * failure, and then the error without its text. Tests find out from the following steps whether the wallet's message
 * arrived.
 */
const READ_AGAIN = [
  /onRelayMessage\(\) -> failed to process an inbound message/,
  /\{time: \d+, level: 50\} \(\S*walletConnect/
]

/** Messages that WalletConnect writes to the console although nothing failed. Tests with this wallet allow them. */
export const WALLET_CONNECT_NOISE = [SETTLED_EARLY, SUBSCRIBED_EARLY, ...READ_AGAIN]

interface RpcRequest {
  id: number
  method?: string
  params: unknown
}

interface SessionProposal {
  proposer: { publicKey: string }
  optionalNamespaces: Record<string, { chains: string[]; methods: string[]; events?: string[] }>
}

interface WalletRequest {
  method: string
  params: { token?: string; transactions?: TransactionFields[] }
}

export class MobileWallet {
  /** Whether the user approves requests. */
  approves = true
  /** The key that signs as the guardian of a guarded account; none when undefined. */
  guardianSeed: string | undefined
  private readonly relay: WalletConnectRelay
  private readonly account: WalletAccount

  constructor(relay: WalletConnectRelay, account: WalletAccount) {
    this.relay = relay
    this.account = account
  }

  /** Scans a QR code: `wc:{topic}@2?…&symKey={hex}`. */
  pair(uri: string): void {
    const { pathname, searchParams } = new URL(uri)
    const [topic = ''] = pathname.split('@')
    const key = Buffer.from(searchParams.get('symKey') ?? '', 'hex')
    this.listen(topic, key, async request => {
      if (request.method === 'wc_sessionPropose') await this.approve(topic, key, request)
    })
  }

  private async approve(topic: string, key: Buffer, { id, params }: RpcRequest): Promise<void> {
    const { optionalNamespaces, proposer } = params as SessionProposal
    const own = await crypto.subtle.generateKey({ name: 'X25519' }, true, ['deriveBits'])
    const { publicKey } = own as CryptoKeyPair
    const responderPublicKey = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
    const sessionKey = await deriveKey(own as CryptoKeyPair, proposer.publicKey)
    const sessionTopic = createHash('sha256').update(sessionKey).digest('hex')
    this.listen(sessionTopic, sessionKey, request => this.answer(sessionTopic, sessionKey, request))
    const relay = { protocol: 'irn' }
    this.send(topic, key, TAGS.approval, {
      id,
      result: { relay, responderPublicKey: responderPublicKey.toString('hex') }
    })
    const { chains = [], events = [], methods = [] } = optionalNamespaces[NAMESPACE] ?? {}
    const accounts = chains.map(chain => `${chain}:${this.account.address}`)
    const metadata = { name: 'Mobile', description: '', url: 'https://wallet.test', icons: [] }
    this.send(sessionTopic, sessionKey, TAGS.settlement, {
      id: requestId(),
      method: 'wc_sessionSettle',
      params: {
        relay,
        namespaces: { [NAMESPACE]: { accounts, methods, events } },
        controller: { publicKey: responderPublicKey.toString('hex'), metadata },
        expiry: Math.floor(Date.now() / 1_000) + SESSION_SECONDS
      }
    })
  }

  private async answer(
    topic: string,
    key: Buffer,
    { id, method, params }: RpcRequest
  ): Promise<void> {
    if (method !== 'wc_sessionRequest') return
    const answer = this.approves
      ? { result: await this.sign((params as { request: WalletRequest }).request) }
      : { error: USER_REJECTED }
    this.send(topic, key, TAGS.response, { id, ...answer })
  }

  private async sign({ method, params }: WalletRequest): Promise<unknown> {
    const { address, seed } = this.account
    switch (method) {
      case 'mvx_signNativeAuthToken':
      case 'mvx_signLoginToken':
        return { signature: await signMessage(seed, `${address}${params.token}`) }
      case 'mvx_signTransactions': {
        const { transactions = [] } = params
        return { signatures: await Promise.all(transactions.map(i => this.signOne(i))) }
      }
      default:
        return {}
    }
  }

  /** Returns only these fields, not the whole transaction. */
  private async signOne(transaction: TransactionFields): Promise<unknown> {
    const signature = await signTransaction(this.account.seed, transaction)
    const signed = await withGuardian({ ...transaction, signature }, this.guardianSeed)
    const { guardian, guardianSignature, options, version } = signed
    return { signature, guardian, guardianSignature, options, version }
  }

  private listen(topic: string, key: Buffer, handle: (request: RpcRequest) => Promise<void>): void {
    this.relay.subscribe(topic, message => void handle(JSON.parse(open(key, message))))
  }

  private send(topic: string, key: Buffer, tag: number, content: object): void {
    this.relay.publish(topic, seal(key, JSON.stringify({ jsonrpc: '2.0', ...content })), tag)
  }
}

/** The key of the session: HKDF with SHA-256 over the shared secret of both public keys. */
async function deriveKey({ privateKey }: CryptoKeyPair, peerKey: string): Promise<Buffer> {
  const peer = Buffer.from(peerKey, 'hex')
  const publicKey = await crypto.subtle.importKey('raw', peer, 'X25519', false, [])
  const secret = await crypto.subtle.deriveBits(
    { name: 'X25519', public: publicKey },
    privateKey,
    256
  )
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const none = new Uint8Array()
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: none, info: none }
  return Buffer.from(await crypto.subtle.deriveBits(hkdf, base, 256))
}

/** An envelope of type 0: the type, the nonce, and what ChaCha20-Poly1305 made of the text, in base64. */
function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('chacha20-poly1305', key, iv, { authTagLength: TAG_BYTES })
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([Buffer.of(0), iv, sealed, cipher.getAuthTag()]).toString('base64')
}

function open(key: Buffer, envelope: string): string {
  const bytes = Buffer.from(envelope, 'base64')
  const iv = bytes.subarray(1, 1 + IV_BYTES)
  const decipher = createDecipheriv('chacha20-poly1305', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString()
}

function requestId(): number {
  return Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
}
