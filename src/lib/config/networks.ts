// The networks the product runs on, as browsers may know them: every public address, label and constant. What the
// edge asks of whom is in environments.ts, which no browser gets. The addresses are those the networks publish;
// 'sandbox' is the network this repository carries.

export interface Network {
  /** Shown in page titles of test environments; '' on mainnet. */
  label: string
  chainId: string
  /** Label of the native token as shown to people. */
  nativeLabel: string
  /** Web wallet address; undefined = beside the site (see walletAddress()). */
  walletUrl: string | undefined
  explorerUrl: string | undefined
  /** Rounds of the chain, in milliseconds: how often tracking asks is derived from it. */
  roundMs: number
  marketplaceKey: string
  marketplaceContract: string
  /** Whether the data service knows `marketplaceKey` in createAuction and sendOffer (services from 2023-09-28 on). */
  marketplaceKeyInput: boolean
  /** Whether the data service has the ticket-sale operations (removed upstream on 2023-10-26). */
  ticketSale: boolean
  /** What the relay of mobile wallets knows this site by; undefined = there is no mobile wallet here. */
  walletConnectProjectId: string | undefined
}

/** Carries what mobile wallets and sites say to each other, sealed by both. */
export const WALLET_CONNECT_RELAY = 'wss://relay.walletconnect.org'

/** The system contract that issues tokens; the same on every network. */
export const SYSTEM_CONTRACT = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'

/** Host of the sandbox Worker. Never resolved: the edge sends it through its service binding. */
export const SANDBOX_HOST = 'sandbox.internal'

export const NETWORKS = {
  sandbox: {
    label: 'Sandbox',
    chainId: 'S',
    nativeLabel: 'XEGLD',
    walletUrl: undefined,
    explorerUrl: undefined,
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
    walletUrl: 'https://devnet-wallet.multiversx.com',
    explorerUrl: 'https://devnet-explorer.multiversx.com',
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
    walletUrl: 'https://testnet-wallet.multiversx.com',
    explorerUrl: 'https://testnet-explorer.multiversx.com',
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
    walletUrl: 'https://testnet-wallet.multiversx.com',
    explorerUrl: 'https://testnet-explorer.multiversx.com',
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
    walletUrl: 'https://wallet.multiversx.com',
    explorerUrl: 'https://explorer.multiversx.com',
    roundMs: 6000,
    marketplaceKey: 'xspotlight',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgqra34kjj9zu6jvdldag72dyknnrh2ts9aj0wqp4acqh',
    marketplaceKeyInput: true,
    ticketSale: false,
    walletConnectProjectId: undefined
  }
} as const satisfies Record<string, Network>

export type EnvironmentName = keyof typeof NETWORKS

/** What a deployed build uses unless told otherwise. */
export const DEFAULT_ENVIRONMENT: EnvironmentName = 'testnet'

export function isEnvironmentName(name: string): name is EnvironmentName {
  return Object.hasOwn(NETWORKS, name)
}

/**
 * Where the web wallet answers. The sandbox's own wallet lives on the same port as the site but on another
 * origin (`127.0.0.1` beside `localhost`), so that the popup protocol crosses origins as it does for real.
 */
export function webWalletUrl(network: Network, siteOrigin: string): string {
  return network.walletUrl ?? siteOrigin.replace('//localhost', '//127.0.0.1')
}
