// Builds sdk-dapp into one small lazy chunk: what it drags along is replaced (src/lib/wallet/shims), what only one
// wallet needs is fetched with that wallet. Measured, gz: core 600 -> about 80 kB, WalletConnect 131, Ledger 27.

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const shim = (name: string) => here(`src/lib/wallet/shims/${name}.ts`)
const real = (path: string) => here(`node_modules/${path}`)

const ALIASES = [
  [/^@real\/ledger$/, real('@multiversx/sdk-hw-provider/out/hwProvider.js')],
  [
    /^@real\/wallet-connect$/,
    real('@multiversx/sdk-wallet-connect-provider/out/walletConnectV2Provider.js')
  ],
  [/^@multiversx\/sdk-hw-provider$/, shim('lazy-ledger')],
  [
    /^@multiversx\/sdk-wallet-connect-provider\/out\/walletConnectV2Provider$/,
    shim('lazy-wallet-connect')
  ],
  // The package's index pulls in the provider; sdk-dapp needs only its enums from there.
  [
    /^@multiversx\/sdk-wallet-connect-provider\/out$/,
    real('@multiversx/sdk-wallet-connect-provider/out/operation.js')
  ],
  [/^@multiversx\/sdk-dapp-ui(\/.*)?$/, shim('stub-panels')],
  [/^@multiversx\/sdk-web-wallet-iframe-provider\/out$/, shim('stub-iframe')],
  [/^@multiversx\/sdk-webview-provider\/out\/WebviewProvider$/, shim('stub-webview')],
  [/^@multiversx\/sdk-webview-provider\/out\/helpers\/isMobileWebview$/, shim('stub-webview')],
  [/^socket\.io-client$/, shim('stub-socket')],
  [/^keccak$/, shim('hash-keccak')],
  [/^blake2b$/, shim('hash-blake2b')],
  [/^axios$/, shim('axios-fetch')],
  [/^@lifeomic\/axios-fetch$/, shim('axios-fetch')],
  // Two builds of one package would both be bundled.
  [/^bignumber\.js$/, real('bignumber.js/bignumber.mjs')]
] as const

/**
 * Copies of one package that npm keeps apart though any would do: whoever asks for `what` inside `who` gets the copy
 * that `from` uses. Saves WalletConnect 20 kB.
 */
const ONE_COPY = [
  { who: '/ox/', what: /^@noble\/(curves|hashes)(\/|$)/, from: '@walletconnect/utils' },
  { who: '/@walletconnect/', what: /^tslib$/, from: '@walletconnect/time' }
] as const

/** The Vite plugin that astro.config.mjs adds; harmless for everything that is not the wallet. */
export function walletBuild(): Plugin {
  return {
    name: 'atrium:wallet',
    enforce: 'pre',
    config: () => ({
      define: { global: 'globalThis' },
      resolve: { alias: ALIASES.map(([find, replacement]) => ({ find, replacement })) }
    }),
    resolveId(source, importer, options) {
      const single = ONE_COPY.find(i => i.what.test(source) && importer?.includes(i.who))
      if (single) {
        const asker = real(`${single.from}/package.json`)
        if (importer !== asker) return this.resolve(source, asker, { ...options, skipSelf: true })
      }
      const isProto = source === '../proto' && importer?.includes('@multiversx/sdk-core')
      return isProto ? shim('stub-proto') : undefined
    }
  }
}
