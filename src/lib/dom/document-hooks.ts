// The attributes of the root element and of the header: what the server passes to the shell about the page.

export interface DocumentHooks {
  /** Color scheme that the person chose, dark or light; absent: the one of the system. */
  scheme: string
  /** Name of the network the page was rendered for. */
  environment: string
  /** Address of the signed-in account; absent for a visitor. */
  viewer: string
  /** The signed-in account is an admin. */
  admin: string
  /** URL of the web wallet. */
  wallet: string
  /** Project id of WalletConnect; absent where mobile wallets cannot be used. */
  'wallet-connect': string
  /** Version of the data service; absent: the one of the network. */
  service: string
  /** Addresses of the minters that the deployment trusts besides those of the network, separated by spaces. */
  minters: string
  /** Kinds of telemetry the deployment collects, `manager` for a tag manager, separated by spaces; absent: none. */
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
  /** Paths of the section a header link stands for, separated by spaces. */
  nav: string
  /** Name of the colors that a button chooses. */
  'scheme-choice': string
  /** On a prerendered page: hidden, unless the Worker serves it to a signed-in person. */
  'signed-in-only': string
  /** On a prerendered page: the Worker removes it for a signed-in person. */
  'visitor-only': string
  /** Holds the shortened address in the account button. */
  'short-address': string
}
