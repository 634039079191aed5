// Builds sdk-dapp into one small lazy chunk. Unneeded dependencies are replaced (src/lib/wallet/shims); code for a
// single wallet is fetched with that wallet. Sizes in kB, compressed: the core about 80 (600 without this plugin),
// WalletConnect 131, Ledger 27. Their budgets are in scripts/check-sizes.ts.

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const shimPath = (name: string) => fromRoot(`src/lib/wallet/shims/${name}.ts`)
const packagePath = (path: string) => fromRoot(`node_modules/${path}`)

/**
 * The import that is replaced, and the file that replaces it. The shims load the packages themselves as `@real/…`,
 * because the packages' own names lead to the shims.
 */
const ALIASES = [
  [/^@real\/webview$/, packagePath('@multiversx/sdk-webview-provider/out/WebviewProvider.js')],
  [/^@real\/ledger$/, packagePath('@multiversx/sdk-hw-provider/out/hwProvider.js')],
  [
    /^@real\/wallet-connect$/,
    packagePath('@multiversx/sdk-wallet-connect-provider/out/walletConnectV2Provider.js')
  ],
  [/^@multiversx\/sdk-hw-provider$/, shimPath('lazy-ledger')],
  [
    /^@multiversx\/sdk-wallet-connect-provider\/out\/walletConnectV2Provider$/,
    shimPath('lazy-wallet-connect')
  ],
  // The package's index imports the provider; sdk-dapp needs only its enums.
  [
    /^@multiversx\/sdk-wallet-connect-provider\/out$/,
    packagePath('@multiversx/sdk-wallet-connect-provider/out/operation.js')
  ],
  [/^@multiversx\/sdk-dapp-ui(\/.*)?$/, shimPath('stub-panels')],
  [/^@multiversx\/sdk-web-wallet-iframe-provider\/out$/, shimPath('stub-iframe')],
  [/^@multiversx\/sdk-webview-provider\/out\/WebviewProvider$/, shimPath('lazy-webview')],
  [/^@multiversx\/sdk-webview-provider\/out\/helpers\/isMobileWebview$/, shimPath('lazy-webview')],
  [/^socket\.io-client$/, shimPath('stub-socket')],
  [/^@multiversx\/sdk-dapp-utils\/out\/(constants|helpers\/\w+)$/, shimPath('dapp-utils')],
  [/^@multiversx\/sdk-native-auth-client$/, shimPath('native-auth-client')],
  [/^keccak$/, shimPath('hash-keccak')],
  [/^blake2b$/, shimPath('hash-blake2b')],
  [/^axios$/, shimPath('axios-fetch')],
  [/^@lifeomic\/axios-fetch$/, shimPath('axios-fetch')],
  // Two builds of one package would both be bundled.
  [/^bignumber\.js$/, packagePath('bignumber.js/bignumber.mjs')]
] as const

/**
 * Packages of which npm installs several copies although one is enough: an import of `dependency` inside `importer`
 * resolves to the copy that `resolvedFrom` uses. Saves WalletConnect 20 kB.
 */
const DEDUPED_PACKAGES = [
  {
    importer: '/ox/',
    dependency: /^@noble\/(curves|hashes)(\/|$)/,
    resolvedFrom: '@walletconnect/utils'
  },
  { importer: '/@walletconnect/', dependency: /^tslib$/, resolvedFrom: '@walletconnect/time' }
] as const

/**
 * The Vite plugin that astro.config.mjs adds. Its settings apply to the whole build; only the wallet
 * imports these packages.
 */
export function walletChunks(): Plugin {
  return {
    name: 'atrium:wallet',
    enforce: 'pre',
    config: () => ({
      define: { global: 'globalThis' },
      resolve: { alias: ALIASES.map(([find, replacement]) => ({ find, replacement })) }
    }),
    resolveId(source, importer, options) {
      const deduped = DEDUPED_PACKAGES.find(
        i => i.dependency.test(source) && importer?.includes(i.importer)
      )
      if (deduped) {
        const resolver = packagePath(`${deduped.resolvedFrom}/package.json`)
        if (importer !== resolver)
          return this.resolve(source, resolver, { ...options, skipSelf: true })
      }
      // A relative import has no name that could be an alias.
      const isProto = source === '../proto' && importer?.includes('@multiversx/sdk-core')
      return isProto ? shimPath('stub-proto') : undefined
    }
  }
}
