// The controls of the sandbox network for tests: creates assets, auctions and accounts, and reads the ledger.
// Responses are typed with the fields that tests read; for all of them see sandbox/controls.ts.

import type { APIRequestContext } from '@playwright/test'

import type { CampaignOptions, CreatedCampaign, SaleOptions } from './launch-options.ts'

export interface WalletAccount {
  name: string
  address: string
  /** 32 bytes in hex. The wallet exists only in the sandbox. */
  seed: string
}

/** `type`: 1 Twitter, 2 Facebook, 3 Instagram, 4 web page, 5 YouTube, 6 Telegram, 7 Discord, 8 Medium. */
export interface ProfileOptions {
  herotag?: string
  description?: string
  privacy?: 'private' | 'public'
  socials?: { type: string; url: string }[]
}

export interface CreatedNft {
  identifier: string
  collection: string
}

export interface NftOptions {
  /** The identifier of an existing collection. When absent, a collection shared by all tests. */
  collection?: string
  quantity?: number
  name?: string
  /** File extensions: generated files (svg, png, gif, wav, webm, mov) or any other. */
  media?: string[]
  description?: string
  interactiveUrl?: string
  tags?: string[]
  isNsfw?: boolean
  scam?: { type: 'potentialScam' | 'scam'; info: string }
  isHostingKnown?: boolean
}

export interface CreatedAuction {
  /** The data service's id of the auction. */
  auctionId: number
  identifier: string
  owner: string
}

/** Defaults: a new NFT of dana's, from 0.1 to 1 EGLD, for a day. */
export interface AuctionOptions {
  owner?: string
  identifier?: string
  quantity?: number
  /** Amounts in atomic units of the token. */
  minBid?: string
  maxBid?: string
  minBidDiff?: string
  token?: string
  /** Seconds until the deadline. */
  seconds?: number
  startsInSeconds?: number
  onePerPayment?: boolean
  /** The key of a marketplace; by default the network's. */
  marketplace?: string
  royalties?: number
}

export type CollectionRole = 'ESDTRoleNFTCreate' | 'ESDTRoleNFTBurn' | 'ESDTRoleNFTAddQuantity'

export interface CollectionOptions {
  name?: string
  ticker?: string
  semiFungible?: boolean
  roles?: readonly CollectionRole[]
  canTransferNFTCreateRole?: boolean
}

export const UPSTREAMS = [
  'data',
  'extras',
  'chain',
  'identity',
  'tools',
  'content',
  'files'
] as const
export type Upstream = (typeof UPSTREAMS)[number]

export class SandboxClient {
  private readonly request: APIRequestContext
  private readonly origin: string

  constructor(request: APIRequestContext, origin: string) {
    this.request = request
    this.origin = origin
  }

  async wallets(): Promise<WalletAccount[]> {
    return this.read('wallets')
  }

  /** One of the named test wallets, which all tests share. */
  async wallet(name: string): Promise<WalletAccount> {
    const found = (await this.wallets()).find(i => i.name === name)
    if (!found) throw new Error(`sandbox: there is no test wallet called ${name}`)
    return found
  }

  /** Creates a funded wallet that no other test uses. */
  async newWallet(options: { name?: string; balance?: string } = {}): Promise<WalletAccount> {
    return this.write('wallet', options)
  }

  /** Sets a guardian: from now on each transaction of the account also needs the signature of `guardian`. */
  async guard(address: string, guardian: string): Promise<void> {
    await this.write('guard', { address, guardian })
  }

  /** Sets an account's profile and herotag. */
  async setProfile(address: string, profile: ProfileOptions): Promise<void> {
    await this.write('person', { address, ...profile })
  }

  /** Each of the followers follows each of the followees. The first one named is the most recent follower. */
  async follow(people: { followers: string[]; followees: string[] }): Promise<void> {
    await this.write('follow', people)
  }

  /** Issues a collection of this owner, by default with the roles needed to mint. */
  async issue(owner: string, options: CollectionOptions = {}): Promise<{ collection: string }> {
    return this.write('collection', { owner, ...options })
  }

  async mint(owner: string, options: NftOptions = {}): Promise<CreatedNft> {
    return this.write('mint', { owner, ...options })
  }

  /** Creates an asset with this name, a new seller and an auction. */
  async namedAuction(
    name: string,
    options: AuctionOptions = {}
  ): Promise<CreatedAuction & CreatedNft & { name: string }> {
    const { address: owner } = await this.newWallet()
    const { quantity = 1 } = options
    const minted = await this.mint(owner, { name, quantity })
    const listed = await this.auction({ ...options, owner, identifier: minted.identifier })
    return { ...minted, ...listed, name }
  }

  /** Transfers units of an asset. */
  async transfer(from: string, to: string, identifier: string, quantity = 1): Promise<void> {
    await this.write('give', { from, to, identifier, quantity })
  }

  async auction(options: AuctionOptions = {}): Promise<CreatedAuction> {
    return this.write('auction', options)
  }

  /** A running seeded auction of this marketplace. */
  async findAuctionOn(
    marketplace: string
  ): Promise<Pick<CreatedAuction, 'auctionId' | 'identifier'>> {
    const filter = (field: string, value: string) => ({ field, op: 'EQ', values: [value] })
    const filters = [filter('status', 'Running'), filter('marketplaceKey', marketplace)]
    const variables = { filters: { operator: 'AND', filters }, pagination: { first: 1 } }
    const query = new URLSearchParams({
      operation: 'auctionCards',
      variables: JSON.stringify(variables)
    })
    const answer = await this.request.get(`${this.origin}/api/graphql?${query}`)
    const { data } = await answer.json()
    const { id, identifier } = data.auctions.edges[0].node
    return { auctionId: Number(id), identifier }
  }

  async campaign(options: CampaignOptions = {}): Promise<CreatedCampaign> {
    return this.write('campaign', options)
  }

  /** Moves the ticket sale. The network has only one, so this is only for `*.alone.spec.ts`. */
  async moveSale(options: SaleOptions): Promise<void> {
    await this.write('sale', options)
  }

  async fund(address: string, amount?: string, token?: string): Promise<void> {
    await this.write('faucet', { address, amount, token })
  }

  /** The network's time in Unix seconds. */
  async readClock(): Promise<number> {
    const { now } = await this.read<{ now: number }>('clock')
    return now
  }

  /** Advances the clock of the whole network: only for `*.alone.spec.ts`. */
  async advanceClock(seconds: number): Promise<void> {
    await this.write('clock', { advanceSeconds: seconds })
  }

  /** Pauses or resumes the marketplace contract: only for `*.alone.spec.ts`. */
  async setPaused(isPaused: boolean): Promise<void> {
    await this.write('pause', { isPaused })
  }

  /** Pauses or resumes the minter of all campaigns: only for `*.alone.spec.ts`. */
  async setMinterPaused(isPaused: boolean): Promise<void> {
    await this.write('pause', { isPaused, minter: true })
  }

  /** Makes an upstream, or one `path` of it, fail for all clients: only for `*.alone.spec.ts`. */
  async failUpstream(
    upstream: Upstream,
    kind: 'down' | 'slow' | 'error' | 'nonsense',
    only: { times?: number; path?: string } = {}
  ): Promise<void> {
    await this.write('fail', { upstream, kind, ...only })
  }

  /** Ends the failure of every upstream. */
  async restoreUpstreams(): Promise<void> {
    for (const upstream of UPSTREAMS) await this.write('fail', { upstream, kind: 'down', times: 0 })
  }

  /** Restores the seeded state and every upstream: only for `*.alone.spec.ts`. */
  async reset(): Promise<void> {
    await this.write('reset', {})
  }

  async readRow<Row>(
    kind:
      | 'auction'
      | 'account'
      | 'campaign'
      | 'collection'
      | 'nft'
      | 'offer'
      | 'person'
      | 'ticketSale',
    id: string | number
  ) {
    return this.read<Row>(`ledger/${kind}/${encodeURIComponent(id)}`)
  }

  private async read<Answer>(path: string): Promise<Answer> {
    // The server may close an idle connection just before it is used again. Reading again is safe.
    const answer = await this.request.get(`${this.origin}/__sandbox/${path}`, { maxRetries: 2 })
    if (!answer.ok()) throw new Error(`sandbox: GET ${path} answered ${answer.status()}`)
    return answer.json()
  }

  /** Retries once when the local runtime loses the connection, which happens occasionally under load. */
  private async write<Answer>(path: string, data: object, retry = true): Promise<Answer> {
    const answer = await this.request.post(`${this.origin}/__sandbox/${path}`, {
      data,
      headers: { origin: this.origin },
      maxRetries: 1 // As in read(): the server has not received the lost request, so nothing is written twice.
    })
    if (answer.ok()) return answer.json().catch(() => undefined)
    const text = await answer.text()
    if (retry && text.includes('fetch failed')) return this.write(path, data, false)
    throw new Error(`sandbox: POST ${path} answered ${answer.status()} ${text}`)
  }
}
