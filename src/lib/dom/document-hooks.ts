// The attributes of the root element and of the header, which pass data about the page from the server to the shell.

export interface DocumentHooks {
  /** The chosen color scheme, dark or light; absent when it is that of the system. */
  scheme: string
  /** Name of the network the page was rendered for. */
  environment: string
  /** Address of the signed-in account; absent for a visitor. */
  viewer: string
  /** The signed-in account is an admin. */
  admin: string
  /** URL of the web wallet. */
  wallet: string
  /** Project id of WalletConnect; absent when mobile wallets cannot be used. */
  'wallet-connect': string
  /** Version of the data service; absent when it is that of the network. */
  service: string
  /** Addresses of further minters that the deployment trusts, separated by spaces. */
  minters: string
  /** The collected kinds of telemetry, separated by spaces, with `manager` for a tag manager; absent for none. */
  telemetry: string
  /** Id of the tag manager's container, loaded after consent; absent: none. */
  'tag-manager': string
  /** Key of the partner whose site this is; absent on the main site. */
  partner: string
  /** Key and contract of the partner's marketplace; the contract is empty while it is unknown. */
  'marketplace-key': string
  'marketplace-contract': string
  /** Id under which the partner's telemetry is collected. */
  analytics: string
  /** URL of the style sheet for dialogs, sidebar, toasts and failures. */
  'deferred-styles': string
  /** Paths of the section that a header link represents, separated by spaces. */
  nav: string
  /** Name of the color scheme that a button selects. */
  'scheme-choice': string
  /** On a prerendered page: hidden, unless the Worker serves the page to a signed-in person. */
  'signed-in-only': string
  /** On a prerendered page: removed by the Worker for a signed-in person. */
  'visitor-only': string
  /** Holds the shortened address in the account button. */
  'short-address': string
}
