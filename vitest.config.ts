import { defineConfig } from 'vitest/config'

import { compiledWasm } from './build/compiled-wasm.ts'

// Four projects, one per kind of test (see CONTRIBUTING.md). All run in plain Node; the edge's also start the built
// Workers in workerd, so they take their time and their turn.
export default defineConfig({
  test: {
    maxWorkers: 2,
    strictTags: false, // tags are rows of docs/ledger; scripts/features.ts refuses unknown ones
    projects: [
      project('unit', 5_000),
      project('chain', 20_000),
      project('sandbox', 120_000),
      project('edge', 30_000)
    ]
  }
})

function project(name: string, testTimeout: number) {
  return {
    plugins: [compiledWasm()],
    test: {
      name,
      server: { deps: { inline: [/\.wasm/] } },
      environment: 'node',
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      testTimeout,
      hookTimeout: 60_000,
      fileParallelism: name !== 'edge'
    }
  }
}
