// The networks of the product, with every public address, label and constant that the browser may receive. The
// upstreams of the edge are in src/server/config/environments.ts and are never sent to a browser. The addresses are
// those published by the networks; 'sandbox' is the network in this repository.

export interface Network {
  /** Shown in page titles of test environments; '' on mainnet. */
  label: string
  chainId: string
  /** Label of the native token in the user interface. */
  nativeLabel: string
  /** Origin of the web wallet; `undefined` = next to the site (see webWalletUrl()). */
  walletUrl: string | undefined
  /** The explorer's URL, or the path at which the sandbox network serves its explorer (sandbox/explorer). */
  explorerUrl: string
  /** Round duration of the chain; the poll interval of transaction tracking derives from it. */
  roundMs: number
  marketplaceKey: string
  marketplaceContract: string
  /**
   * Whether createAuction and sendOffer accept `marketplaceKey` (data services since 2023-09-28). A deployment can set
   * the version of its service, which overrides this field and `ticketSale` (service-versions.ts).
   */
  marketplaceKeyInput: boolean
  /**
   * The longest ticker of a new collection. The specification and the system contract accept 10 characters, the public
   * data services 9.
   */
  tickerLength: number
  /** Whether the data service has the ticket-sale operations (removed upstream on 2023-10-26). */
  ticketSale: boolean
  /** Project id of this site at the WalletConnect relay; `undefined` = mobile wallets are not offered. */
  walletConnectProjectId: string | undefined
}

/** The WalletConnect relay between mobile wallets and sites; the messages are end-to-end encrypted. */
export const WALLET_CONNECT_RELAY = 'wss://relay.walletconnect.org'

/** The system contract that issues tokens; the same on every network. */
export const SYSTEM_CONTRACT = 'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u'

/** Host of the sandbox Worker. Never resolved by DNS: the edge sends its requests through the service binding. */
export const SANDBOX_HOST = 'sandbox.internal'

/** The path that opens the sandbox's web wallet, which is on another origin of this machine. */
export const SANDBOX_FAUCET_PATH = '/__sandbox/faucet'

export const NETWORKS = {
  sandbox: {
    label: 'Sandbox',
    chainId: 'S',
    nativeLabel: 'XEGLD',
    walletUrl: undefined,
    explorerUrl: '/__sandbox/explorer',
    roundMs: 1000,
    marketplaceKey: 'atrium',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz',
    marketplaceKeyInput: true,
    tickerLength: 10,
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
    tickerLength: 9,
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
    tickerLength: 9,
    ticketSale: false,
    walletConnectProjectId: undefined
  },
  staging: {
    // There is no known public staging network, so the deployment sets the URLs (UPSTREAM_… in docs/environments.md).
    label: 'Staging',
    chainId: 'T',
    nativeLabel: 'XEGLD',
    walletUrl: 'https://testnet-wallet.multiversx.com',
    explorerUrl: 'https://testnet-explorer.multiversx.com',
    roundMs: 6000,
    marketplaceKey: 'xspotlight',
    marketplaceContract: 'erd1qqqqqqqqqqqqqpgq9ac9zvc4ugzrgqaqjqgjdhvxxtx7wu2eu00sxezym3',
    marketplaceKeyInput: true,
    tickerLength: 9,
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
    tickerLength: 9,
    ticketSale: false,
    walletConnectProjectId: undefined
  }
} as const satisfies Record<string, Network>

export type EnvironmentName = keyof typeof NETWORKS

/** The environment of a deployed build that does not set one. Source: specification 1 section 9. */
export const DEFAULT_ENVIRONMENT: EnvironmentName = 'testnet'

export function isEnvironmentName(name: string): name is EnvironmentName {
  return Object.hasOwn(NETWORKS, name)
}

/**
 * Origin of the web wallet. The sandbox's wallet has the same port as the site but another origin (`127.0.0.1`
 * instead of `localhost`), so that its popup is cross-origin, as in production.
 */
export function webWalletUrl(network: Network, siteOrigin: string): string {
  return network.walletUrl ?? siteOrigin.replace(/\/\/(.+\.)?localhost/, '//127.0.0.1')
}
