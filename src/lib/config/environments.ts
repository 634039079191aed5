// Where the product runs: one row selects every address, label and chain constant.
// The public addresses are those the networks publish; 'sandbox' is the network this repository carries.

export type UpstreamName =
  | 'data' // GraphQL data service
  | 'extras' // hands out access tokens
  | 'chain' // chain API
  | 'identity' // profiles, follows
  | 'tools' // feed, statistics
  | 'content' // partner pages
  | 'files' // static JSON: data, metaspaces, marketplaces, tweets
  | 'preferences'
  | 'settings' // what operators change without a deployment
  | 'newsletter'
  | 'media' // only the sandbox serves media itself

export interface Environment {
  /** Shown in page titles of test environments; '' on mainnet. */
  label: string
  chainId: string
  /** Label of the native token as shown to people. */
  nativeLabel: string
  /** Base URL of each upstream, without a trailing slash; undefined = this environment has none. */
  upstreams: Record<UpstreamName, string | undefined>
  /** Web wallet address; undefined = beside the site (see walletAddress()). */
  wallet: string | undefined
  explorer: string | undefined
  /** Rounds of the chain, in milliseconds: how often tracking asks is derived from it. */
  roundMs: number
  marketplaceKey: string
  marketplaceContract: string
  /** Whether the data service knows `marketplaceKey` in createAuction and sendOffer (services from 2023-09-28 on). */
  marketplaceKeyInput: boolean
  /** Whether the data service has the ticket-sale operations (removed upstream on 2023-10-26). */
  ticketSale: boolean
  walletConnectProjectId: string | undefined
}

/** The system contract that issues tokens; the same on every network. */
export const SYSTEM_CONTRACT = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'

/** Host of the sandbox Worker. Never resolved: the edge sends it through its service binding. */
export const SANDBOX_HOST = 'sandbox.internal'

const sandboxUrl = (place: string) => `https://${SANDBOX_HOST}/${place}`

export const ENVIRONMENTS = {
  sandbox: {
    label: 'Sandbox',
    chainId: 'S',
    nativeLabel: 'XEGLD',
    upstreams: {
      data: sandboxUrl('data/graphql'),
      extras: sandboxUrl('extras'),
      chain: sandboxUrl('chain'),
      identity: sandboxUrl('identity'),
      tools: sandboxUrl('tools'),
      content: sandboxUrl('content'),
      files: sandboxUrl('files'),
      preferences: sandboxUrl('preferences'),
      settings: sandboxUrl('settings'),
      newsletter: sandboxUrl('newsletter'),
      media: sandboxUrl('media')
    },
    wallet: undefined,
    explorer: undefined,
    roundMs: 1000,
    marketplaceKey: 'atrium',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz',
    marketplaceKeyInput: true,
    ticketSale: true,
    walletConnectProjectId: undefined
  },
  devnet: {
    label: 'Devnet',
    chainId: 'D',
    nativeLabel: 'XEGLD',
    upstreams: {
      data: 'https://devnet-nfts-graph.multiversx.com/graphql',
      extras: 'https://devnet-extras-api.multiversx.com',
      chain: 'https://devnet-api.multiversx.com',
      identity: 'https://devnet-id-api.multiversx.com',
      tools: 'https://devnet-tools.multiversx.com',
      content: undefined,
      files: 'https://devnet-media.elrond.com/markets',
      preferences: undefined,
      settings: undefined,
      newsletter: undefined,
      media: undefined
    },
    wallet: 'https://devnet-wallet.multiversx.com',
    explorer: 'https://devnet-explorer.multiversx.com',
    roundMs: 6000,
    marketplaceKey: 'xspotlight',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca',
    marketplaceKeyInput: true,
    ticketSale: false,
    walletConnectProjectId: undefined
  },
  testnet: {
    label: 'Testnet',
    chainId: 'T',
    nativeLabel: 'XEGLD',
    upstreams: {
      data: 'https://testnet-nfts-graph.multiversx.com/graphql',
      extras: 'https://testnet-extras-api.multiversx.com',
      chain: 'https://testnet-api.multiversx.com',
      identity: 'https://testnet-id-api.multiversx.com',
      tools: 'https://testnet-tools.multiversx.com',
      content: undefined,
      files: 'https://testnet-media.elrond.com/markets',
      preferences: undefined,
      settings: undefined,
      newsletter: undefined,
      media: undefined
    },
    wallet: 'https://testnet-wallet.multiversx.com',
    explorer: 'https://testnet-explorer.multiversx.com',
    roundMs: 6000,
    marketplaceKey: 'xspotlight',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgq9ac9zvc4ugzrgqaqjqgjdhvxxtx7wu2eu00sxezym3',
    marketplaceKeyInput: true,
    ticketSale: false,
    walletConnectProjectId: undefined
  },
  staging: {
    // No public staging network is known: the deployment sets the addresses (UPSTREAM_… in docs/environments.md).
    label: 'Staging',
    chainId: 'T',
    nativeLabel: 'XEGLD',
    upstreams: {
      data: undefined,
      extras: undefined,
      chain: undefined,
      identity: undefined,
      tools: undefined,
      content: undefined,
      files: undefined,
      preferences: undefined,
      settings: undefined,
      newsletter: undefined,
      media: undefined
    },
    wallet: 'https://testnet-wallet.multiversx.com',
    explorer: 'https://testnet-explorer.multiversx.com',
    roundMs: 6000,
    marketplaceKey: 'xspotlight',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgq9ac9zvc4ugzrgqaqjqgjdhvxxtx7wu2eu00sxezym3',
    marketplaceKeyInput: true,
    ticketSale: false,
    walletConnectProjectId: undefined
  },
  mainnet: {
    label: '',
    chainId: '1',
    nativeLabel: 'EGLD',
    upstreams: {
      data: 'https://nfts-graph.multiversx.com/graphql',
      extras: 'https://extras-api.multiversx.com',
      chain: 'https://api.multiversx.com',
      identity: 'https://id-api.multiversx.com',
      tools: 'https://tools.multiversx.com',
      content: undefined,
      files: 'https://media.elrond.com/markets',
      preferences: undefined,
      settings: undefined,
      newsletter: undefined,
      media: undefined
    },
    wallet: 'https://wallet.multiversx.com',
    explorer: 'https://explorer.multiversx.com',
    roundMs: 6000,
    marketplaceKey: 'xspotlight',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgqra34kjj9zu6jvdldag72dyknnrh2ts9aj0wqp4acqh',
    marketplaceKeyInput: true,
    ticketSale: false,
    walletConnectProjectId: undefined
  }
} as const satisfies Record<string, Environment>

export type EnvironmentName = keyof typeof ENVIRONMENTS

/** What a deployed build uses unless told otherwise. */
export const DEFAULT_ENVIRONMENT: EnvironmentName = 'testnet'

export function isEnvironmentName(name: string): name is EnvironmentName {
  return Object.hasOwn(ENVIRONMENTS, name)
}

/**
 * Where the web wallet answers. The sandbox's own wallet lives on the same port as the site but on another
 * origin (`127.0.0.1` beside `localhost`), so that the popup protocol crosses origins as it does for real.
 */
export function walletAddress(environment: Environment, siteOrigin: string): string {
  return environment.wallet ?? siteOrigin.replace('//localhost', '//127.0.0.1')
}
