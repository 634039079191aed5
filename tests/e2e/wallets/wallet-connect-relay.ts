// A fake of the WalletConnect relay, with a mailbox per topic. The site is connected by a socket, a mobile wallet
// (mobile-wallet.ts) directly. Without a wallet the site's messages remain unanswered.

import type { Page, WebSocketRoute } from '@playwright/test'
import { create } from 'qrcode/lib/core/qrcode.js'

const RELAY_URL = /^wss:\/\/relay\.walletconnect\.org\//
/**
 * A page that confirms the site's identity to the wallet, in an iframe. WalletConnect waits five seconds for it when it
 * does not answer.
 */
const VERIFY_URL = 'https://verify.walletconnect.org/**'
const TAG_PROPOSAL = 1100

interface RelayMessage {
  topic: string
  message: string
  tag: number
}

/** The parameters of all requests; each has some of them. */
interface RelayParams {
  topic: string
  topics: string[]
  message: string
  tag: number
  pairingTopic: string
  sessionProposal: string
}

type Listener = (message: string) => void

export class WalletConnectRelay {
  private readonly methods: string[] = []
  private readonly sites = new Map<string, { socket: WebSocketRoute; id: string }>()
  private readonly wallets = new Map<string, Listener>()
  /** Messages that one side published before the other side had subscribed. */
  private readonly undelivered: (RelayMessage & { isFromSite: boolean })[] = []
  private lastId = 0

  /** Starts the relay and sets the project id in this browser's copy of the site, as a deployment would. */
  static async install(page: Page): Promise<WalletConnectRelay> {
    const relay = new WalletConnectRelay()
    await page.routeWebSocket(RELAY_URL, socket => {
      socket.onMessage(message => relay.receive(socket, String(message)))
    })
    await page.route(VERIFY_URL, route => {
      const id = new URL(route.request().url()).searchParams.get('id')
      return route.fulfill({ contentType: 'text/html', body: attestationPage(id) })
    })
    await page.addInitScript(() => {
      const register = () => {
        document.documentElement?.setAttribute('data-wallet-connect', 'test')
      }
      register()
      document.addEventListener('readystatechange', register)
    })
    return relay
  }

  requestedMethods(): readonly string[] {
    return this.methods
  }

  /** Subscribes a wallet to the site's messages under `topic`. */
  subscribe(topic: string, listener: Listener): void {
    this.wallets.set(topic, listener)
    for (const { message } of this.takeUndelivered(topic, true)) listener(message)
  }

  /** Publishes a wallet's message for the site. */
  publish(topic: string, message: string, tag: number): void {
    const site = this.sites.get(topic)
    if (site) this.push(site, { topic, message, tag })
    else this.undelivered.push({ topic, message, tag, isFromSite: false })
  }

  private receive(socket: WebSocketRoute, text: string): void {
    const { id, method, params } = JSON.parse(text)
    if (!method) return
    this.methods.push(method)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: this.call(socket, method, params) }))
    const { pairingTopic, topic, topics }: Partial<RelayParams> = params ?? {}
    for (const i of topics ?? [topic ?? pairingTopic ?? '']) this.deliver(i)
  }

  private call(socket: WebSocketRoute, method: string, params: RelayParams): unknown {
    const { message, pairingTopic, sessionProposal, tag, topic, topics } = params
    switch (method) {
      case 'irn_subscribe':
        return this.connect(socket, topic)
      case 'irn_batchSubscribe':
        return topics.map(i => this.connect(socket, i))
      case 'irn_unsubscribe':
        return this.sites.delete(topic)
      case 'irn_publish':
        this.undelivered.push({ topic, message, tag, isFromSite: true })
        return true
      case 'wc_proposeSession':
        this.connect(socket, pairingTopic)
        this.undelivered.push({
          topic: pairingTopic,
          message: sessionProposal,
          tag: TAG_PROPOSAL,
          isFromSite: true
        })
        return true
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      default:
        return true
    }
  }

  private connect(socket: WebSocketRoute, topic: string): string {
    const id = topic.padEnd(64, 'f')
    this.sites.set(topic, { socket, id })
    return id
  }

  private deliver(topic: string): void {
    const [site, wallet] = [this.sites.get(topic), this.wallets.get(topic)]
    if (site) for (const sent of this.takeUndelivered(topic, false)) this.push(site, sent)
    if (wallet) for (const { message } of this.takeUndelivered(topic, true)) wallet(message)
  }

  private takeUndelivered(topic: string, isFromSite: boolean): RelayMessage[] {
    const isTaken = (i: { topic: string; isFromSite: boolean }) =>
      i.topic === topic && i.isFromSite === isFromSite
    const taken = this.undelivered.filter(isTaken)
    this.undelivered.splice(0, Infinity, ...this.undelivered.filter(i => !isTaken(i)))
    return taken
  }

  private push(
    { id, socket }: { id: string; socket: WebSocketRoute },
    { message, tag, topic }: RelayMessage
  ): void {
    const data = { topic, message, tag, publishedAt: Date.now() }
    this.lastId += 1
    socket.send(
      JSON.stringify({
        id: Date.now() * 1_000 + this.lastId,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id, data }
      })
    )
  }
}

function attestationPage(id: string | null): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { id, exp: 9_999_999_999, isScam: false, isVerified: true }
  const attestation = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.${part({})}`
  const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  return `<script>parent.postMessage(${message}, '*')</script>`
}

/** The modules of the QR code for this text, computed by the library: '1' is dark. */
export function darkModules(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let dark = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      dark += modules.get(row, column) ? '1' : '0'
    }
  }
  return dark
}
