import { defineConfig } from 'vitest/config'

import { compiledWasm } from './build/compiled-wasm.ts'

// One project per kind of test (see CONTRIBUTING.md). The shell's run in happy-dom, a document without a browser; the
// others in plain Node. Those of the edge and of hostile input also start the built Workers in workerd.
/** Test files share a network in workerd, or start one of their own. */
const SERIAL = ['edge', 'hostile']
/**
 * An upload of 100 MB and a start of the built Workers take long beside other work. The deadlines that tests are about
 * are the product's own.
 */
const BUSY_MACHINE_MS = 240_000
/** Other tests take milliseconds, and a thousand times as long on a machine that does much else. */
const BUSY_TEST_MS = 20_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    strictTags: false, // tags are rows of docs/capabilities; scripts/features.ts refuses unknown ones
    projects: [
      project('unit', BUSY_TEST_MS),
      shellProject(),
      project('chain', BUSY_TEST_MS),
      project('sandbox', BUSY_MACHINE_MS),
      project('edge', BUSY_MACHINE_MS),
      project('hostile', BUSY_MACHINE_MS),
      project('webkit', BUSY_MACHINE_MS)
    ]
  }
})

/** Tests of the shell see which pages it opens. */
function shellProject() {
  const { plugins, test } = project('shell', BUSY_TEST_MS, 'happy-dom')
  const router = new URL('tests/shell/router.ts', import.meta.url).pathname
  return {
    plugins,
    resolve: { alias: [{ find: /^(\.|.*\/layers)\/router\.ts$/, replacement: router }] },
    test: {
      ...test,
      // Files would share one document's listeners. A VM context each takes a quarter of the time that a process takes.
      isolate: true,
      pool: 'vmThreads' as const,
      environmentOptions: {
        happyDOM: {
          url: 'https://atrium.test/explore',
          settings: { handleDisabledFileLoadingAsSuccess: true }
        }
      }
    }
  }
}

function project(name: string, testTimeout: number, environment = 'node') {
  return {
    plugins: [compiledWasm()],
    test: {
      name,
      server: { deps: { inline: [/\.wasm/] } },
      environment,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      testTimeout,
      hookTimeout: BUSY_MACHINE_MS,
      // Without isolation a fifth less work.
      isolate: false,
      fileParallelism: !SERIAL.includes(name)
    }
  }
}
