// @ts-check
// No trace store on disk (it grows by ~100 MB a minute under load) and no look-up of request.cf on the internet.
process.env['X_LOCAL_OBSERVABILITY'] ??= 'false'
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
process.env['WRANGLER_SEND_METRICS'] ??= 'false'

import cloudflare from '@astrojs/cloudflare'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

import { gallery } from './integrations/gallery.ts'
import { intent } from './integrations/intent.ts'
import { smallPreload } from './vite.preload.ts'
import { scriptText } from './vite.script.ts'
import { walletBuild } from './vite.wallet.ts'

const environment = process.env['CLOUDFLARE_ENV']
const hasSandbox = !environment || environment === 'preview'
const building = process.argv.includes('build')
// The public address, for canonical links. Without it a page names the origin it was asked by.
const site = process.env['SITE_URL']

export default defineConfig({
  ...(site ? { site } : {}),
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
  integrations: [react(), intent(), gallery({ enabled: hasSandbox })],
  build: { inlineStylesheets: 'never' },
  prefetch: false, // ours is smaller: src/shell/prefetch.ts
  vite: {
    // Constant in development: a value that changes at each start makes Vite optimise everything again.
    define: {
      __BUILD_ID__: JSON.stringify(building ? Date.now().toString(36) : 'dev'),
      __SITE_ORIGIN__: JSON.stringify(site ? new URL(site).origin : '')
    },
    build: { assetsInlineLimit: 0 },
    plugins: [scriptText(), smallPreload(), walletBuild()]
  }
})
