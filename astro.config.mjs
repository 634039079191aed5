// @ts-check
// No trace store on disk (it grows by ~100 MB a minute under load) and no look-up of request.cf on the internet.
process.env['X_LOCAL_OBSERVABILITY'] ??= 'false'
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
process.env['WRANGLER_SEND_METRICS'] ??= 'false'

import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

import { gallery } from './build/gallery.ts'
import { inlineScript } from './build/inline-script.ts'
import { preloadHelper } from './build/preload-helper.ts'
import { walletChunks } from './build/wallet-chunks.ts'
import { readBuildSettings } from './scripts/build-settings.ts'

// The site is the public address, for canonical links. Without it a page names the origin it was asked by.
const { network, site } = readBuildSettings()
const hasSandbox = network === 'sandbox'
const building = process.argv.includes('build')

// Small files that always come together weigh more than one: compression learns nothing from file to file. A group
// takes along what its files import, so what a page has without it stands in a group before it.
const CHUNKS = [
  {
    name: 'page',
    test: /nanostores\/atom|vite\/preload-helper|src\/(shell\/(navigation\/plain-click|auction\/server-clock|lazy\/deferred-styles|account\/session)|stores\/(layers|sidebar)|lib\/(load-once|dom\/events|config\/(limits|routes|storage)))\.ts/,
    priority: 4
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'stores',
    test: /src\/(islands\/browser-platform|stores\/(environment|outcomes|viewer)|lib\/(network-error|result|config\/networks|format\/amounts|icons\/icon))\.ts/,
    priority: 2
  },
  {
    name: 'dialog',
    test: /src\/(islands\/(action\/(ActionDialog|AmountField|MoneyRow|restore-focus|lazy-component|mount-dialog|LazyNotes)|ui\/(Field|Icon|Note|Skeleton))\.tsx?|stores\/(action|form|auction-data)\.ts|lib\/(messages\/bid|loaders\/serialize|rules\/(amount|usd))\.ts)/,
    priority: 1
  },
  {
    name: 'making',
    test: /src\/(islands\/action\/(TextField|focus-first-invalid)|lib\/(messages\/creation|rules\/collection))\.tsx?/,
    priority: 1
  }
]

export default defineConfig({
  ...(site ? { site: site.href } : {}),
  output: 'static',
  trailingSlash: 'ignore',
  session: false,
  devToolbar: { enabled: false },
  adapter: cloudflare({
    imageService: 'passthrough',
    inspectorPort: false, // two sites on one machine would fight for it
    // Tests keep the network's state in a folder of their own.
    persistState: { path: process.env['ATRIUM_STATE'] ?? '.wrangler/state' },
    auxiliaryWorkers: hasSandbox ? [{ configPath: './sandbox/wrangler.toml' }] : []
  }),
  integrations: [react(), gallery({ enabled: hasSandbox })],
  build: { inlineStylesheets: 'never' },
  prefetch: false, // ours is smaller: src/shell/navigation/prefetch.ts
  vite: {
    // Constant in development: a value that changes at each start makes Vite optimise everything again.
    define: {
      __BUILD_ID__: JSON.stringify(building ? Date.now().toString(36) : 'dev'),
      __SITE_ORIGIN__: JSON.stringify(site?.origin ?? '')
    },
    build: { assetsInlineLimit: 0 },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } }
    },
    plugins: [inlineScript(), preloadHelper(), walletChunks()]
  }
})
