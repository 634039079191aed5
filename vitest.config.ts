import { defineConfig } from 'vitest/config'

import { compiledWasm } from './build/compiled-wasm.ts'

// One project for each kind of test (see CONTRIBUTING.md). The tests of the shell run in happy-dom, a document without
// a browser, and the others in plain Node. The tests of the edge and of hostile input also start the built Workers in
// workerd.
/** Projects whose test files share a network in workerd, or start one of their own, so they run one after the other. */
const SERIAL = ['edge', 'hostile']
/**
 * An upload of 100 MB and a start of the built Workers take long on a busy machine. This limit does not replace the
 * deadlines under test, which are the product's own.
 */
const BUSY_MACHINE_MS = 240_000
/** Other tests take milliseconds, and a thousand times as long on a busy machine. */
const BUSY_TEST_MS = 20_000
/** Maximum length of a value in the title of a row of test.each. By default it would be cut at 40 characters. */
const TITLE_VALUE_LENGTH = 160

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Tags are rows of docs/capabilities. scripts/features.ts refuses unknown tags.
    strictTags: false,
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

/** In tests of the shell a fake router records the pages that the shell opens. */
function shellProject() {
  const { plugins, test } = project('shell', BUSY_TEST_MS, 'happy-dom')
  const router = new URL('tests/shell/router.ts', import.meta.url).pathname
  return {
    plugins,
    resolve: { alias: [{ find: /^(\.|.*\/layers)\/router\.ts$/, replacement: router }] },
    test: {
      ...test,
      // Without isolation, files would share the listeners of one document. A VM context for each file takes a quarter
      // of the time of a process.
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
      taskTitleValueFormatTruncate: TITLE_VALUE_LENGTH,
      hookTimeout: BUSY_MACHINE_MS,
      // Disabling isolation saves a fifth of the work.
      isolate: false,
      fileParallelism: !SERIAL.includes(name)
    }
  }
}
