// @ts-check
// No trace store on disk (it grows by ~100 MB a minute under load) and no look-up of request.cf on the internet.
process.env['X_LOCAL_OBSERVABILITY'] ??= 'false'
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
process.env['WRANGLER_SEND_METRICS'] ??= 'false'

import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

import { bundledPackages } from './build/bundled-packages.ts'
import { chunkGroup } from './build/chunk-groups.ts'
import { gallery } from './build/gallery.ts'
import { preloadHelper } from './build/preload-helper.ts'
import { processBanner } from './build/process-banner.ts'
import { scriptText } from './build/script-text.ts'
import { walletChunks } from './build/wallet-chunks.ts'
import { readBuildSettings } from './scripts/build-settings.ts'

// `site` is the public URL, for canonical links. Without it a page uses the origin of the request.
const { network, site } = readBuildSettings()
const hasSandbox = network === 'sandbox'
const building = process.argv.includes('build')

const CHUNKS = [
  chunkGroup(
    'page',
    6,
    [
      'lib/config/limits.ts',
      'lib/config/locale.ts',
      'lib/config/routes.ts',
      'lib/config/limits-numbers.ts',
      'lib/config/storage.ts',
      'lib/delete-cache.ts',
      'lib/dom/events.ts',
      'lib/dom/plain-click.ts',
      'lib/format/dates.ts',
      'lib/format/local-time-text.ts',
      'lib/load-once.ts',
      'lib/same-origin.ts',
      'shell/account/session.ts',
      'shell/auction/countdown.ts',
      'shell/auction/local-times.ts',
      'shell/auction/resume-transactions.ts',
      'shell/auction/server-clock.ts',
      'shell/feedback/safe-storage.ts',
      'shell/layers/layer-url.ts',
      'shell/layers/publish-layers.ts',
      'shell/lazy/deferred-styles.ts',
      'shell/lazy/hold-input.ts',
      'shell/lazy/lazy-activation.ts',
      'shell/media/lazy-pictures.ts',
      'shell/media/loaded-media.ts',
      'shell/navigation/current-link.ts',
      'shell/navigation/focus-search.ts',
      'shell/navigation/item-pager-memory.ts',
      'shell/navigation/pending.ts',
      'shell/navigation/routed-link.ts',
      'stores/layers.ts',
      'stores/sidebar.ts'
    ],
    /nanostores\/atom|vite\/preload-helper/
  ),
  chunkGroup('react', 5, [], /node_modules\/(react|react-dom|scheduler)\//),
  chunkGroup('stores', 4, [
    'islands/browser-platform.ts',
    'lib/config/entities.ts',
    'lib/config/native-token.ts',
    'lib/config/networks.ts',
    'lib/errors.ts',
    'lib/format/amounts.ts',
    'lib/format/money.ts',
    'lib/format/names.ts',
    'lib/icons/icon.ts',
    'lib/messages/amount.ts',
    'lib/messages/refused-before-signing.ts',
    'lib/messages/toasts.ts',
    'lib/network-error.ts',
    'lib/own-value.ts',
    'lib/result.ts',
    'lib/rules/usd-value.ts',
    'stores/platform.ts',
    'stores/toasts.ts',
    'stores/tracking-pace.ts',
    'stores/transaction-outcomes.ts',
    'stores/usd-prices.ts',
    'stores/viewer.ts'
  ]),
  chunkGroup(
    'state',
    3,
    ['lib/format/links.ts'],
    /nanostores\/(lifecycle|computed|map)\/|@nanostores\/persistent/
  ),
  chunkGroup(
    'answers',
    3,
    [
      'lib/api/auction-summary.ts',
      'lib/api/chain.ts',
      'lib/api/compiled-reader.ts',
      'lib/api/graphql-request.ts',
      'lib/api/people.ts',
      'lib/api/read-response.ts',
      'lib/api/response-limits.ts',
      'lib/api/structs.ts',
      'lib/api/urls.ts',
      'lib/messages/errors.ts',
      'lib/protocol/token-unit.ts'
    ],
    /superstruct/
  ),
  chunkGroup('stack', 3, [
    'lib/config/match-path.ts',
    'lib/config/match-route.ts',
    'lib/config/route.ts',
    'shell/fragments/swap-fragment.ts',
    'shell/layers/layer-changes.ts',
    'shell/layers/stack.ts'
  ]),
  chunkGroup('interactive', 2, [
    'shell/account/sidebar.ts',
    'shell/feedback/toast-renderer.ts',
    'shell/feedback/load-toasts.ts',
    'shell/fragments/fetch-page.ts',
    'shell/layers/router.ts',
    'shell/lazy/interactive.ts',
    'shell/lists/list-markup.ts',
    'shell/lists/list-pages.ts',
    'shell/media/create-icon.ts'
  ]),
  chunkGroup('dialog', 2, [
    'islands/action/ActionDialog.tsx',
    'islands/action/AmountField.tsx',
    'islands/action/LazyNotes.tsx',
    'islands/action/MoneyRow.tsx',
    'islands/action/lazy-component.tsx',
    'islands/action/mount-dialog.tsx',
    'islands/action/restore-focus.ts',
    'islands/action/use-usd-text.ts',
    'islands/ui/Field.tsx',
    'islands/ui/Icon.tsx',
    'islands/ui/Note.tsx',
    'islands/ui/Skeleton.tsx',
    'lib/loaders/serialize.ts',
    'lib/rules/amount.ts',
    'lib/rules/quantity.ts',
    'stores/action.ts',
    'stores/changed-terms.ts',
    'stores/dialog-asset.ts',
    'stores/form.ts',
    'stores/payment.ts'
  ]),
  chunkGroup('terms', 2, ['stores/auction-data.ts']),
  chunkGroup('item', 2, ['lib/rules/item-arguments.ts']),
  chunkGroup('listing', 1, [
    'islands/action/LazyDurationField.tsx',
    'lib/format/percent.ts',
    'lib/messages/deadline.ts',
    'lib/rules/deadline.ts',
    'lib/rules/price-split.ts'
  ]),
  chunkGroup('api-client', 2, ['islands/api-client.ts', 'lib/api/assets.ts']),
  chunkGroup('call', 1, [
    'islands/action/callback-url.ts',
    'lib/protocol/call-data.ts',
    'lib/protocol/encoding.ts'
  ]),
  // A chunk of its own, for the toast of a failed transaction: the next group needs React.
  chunkGroup('contract-errors', 2, ['lib/messages/contract-errors.ts']),
  chunkGroup('signing', 1, ['lib/messages/dialog-errors.ts', 'stores/signing.ts']),
  chunkGroup('progress', 1, [
    'islands/action/ActionProgress.tsx',
    'islands/action/FailureNotes.tsx',
    'islands/action/PlanSummary.tsx',
    'islands/ui/Delayed.tsx',
    'islands/ui/PendingPanel.tsx'
  ]),
  chunkGroup('tracking', 2, ['islands/wallet.ts', 'stores/transactions.ts'])
]

export default defineConfig({
  ...(site ? { site: site.href } : {}),
  output: 'static',
  trailingSlash: 'ignore',
  session: false,
  devToolbar: { enabled: false },
  adapter: cloudflare({
    imageService: 'passthrough',
    inspectorPort: false, // Two sites on one machine would use the same port.
    // Tests store the network's state in a folder of their own.
    persistState: { path: process.env['ATRIUM_STATE'] ?? '.wrangler/state' },
    auxiliaryWorkers: hasSandbox ? [{ configPath: './sandbox/wrangler.toml' }] : []
  }),
  integrations: [react(), gallery({ enabled: hasSandbox })],
  build: { inlineStylesheets: 'never' },
  prefetch: false, // The site's own prefetching is smaller: src/shell/navigation/prefetch.ts.
  vite: {
    // The build id is constant in development, because a value that changes at each start makes Vite optimise all
    // dependencies again.
    define: {
      __BUILD_ID__: JSON.stringify(building ? Date.now().toString(36) : 'dev'),
      __SITE_ORIGIN__: JSON.stringify(site?.origin ?? '')
    },
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { banner: processBanner, codeSplitting: { groups: CHUNKS } } }
        }
      }
    },
    plugins: [scriptText(), preloadHelper(), walletChunks(), bundledPackages()]
  }
})
