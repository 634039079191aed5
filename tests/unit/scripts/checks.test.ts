import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { plantFiles, SCRIPTS } from './planted-files.ts'

const { pathOf, run: runScript, write: writeFixture } = plantFiles()

describe('check-layers', () => {
  test.each([
    ['src/lib/rules/bid.ts', "import { $bid } from '../../stores/bid.ts'"],
    ['src/lib/rules/bid.ts', "import { send } from '../api/request.ts'"],
    ['src/stores/bid.ts', "import { Bid } from '../islands/Bid.tsx'"],
    ['src/islands/Bid.tsx', "import { send } from '../lib/api/request.ts'"],
    ['src/islands/Bid.tsx', "const core = import('../lib/wallet/sdk-adapter.ts')"],
    ['src/islands/ui/Button.tsx', "import { $bid } from '../../stores/bid.ts'"],
    ['src/pages/nfts.astro', "---\nimport { $bid } from '../stores/bid.ts'\n---"],
    ['src/components/Card.astro', "---\nimport { Bid } from '../islands/Bid.tsx'\n---"],
    ['src/stores/bid.ts', "import wretch from 'wretch'"],
    ['src/shell/start.ts', "import { createRoot } from 'react-dom/client'"],
    ['src/lib/format/money.ts', "import { env } from 'cloudflare:workers'"],
    ['functions/worker.ts', "import { startAdapter } from '../src/lib/wallet/sdk-adapter.ts'"],
    ['sandbox/market/bids.ts', "import { checkBid } from '../../src/lib/rules/bid.ts'"],
    ['tests/e2e/bid.spec.ts', "import { checkBid } from '../../src/lib/rules/bid.ts'"],
    ['src/stores/bid.ts', "import { x } from '../lib/format/index.ts'"]
  ])('refuses in %s: %s', (path, line) => {
    writeFixture(path, line)
    const { status, stderr } = runScript('check-layers')
    expect(stderr).toContain(`${path}:`)
    expect(status).toBe(1)
  })

  test.each([
    ['src/pages/nfts.astro', "---\nimport { routes } from '../lib/config/routes.ts'\n---"],
    ['src/islands/browser-platform.ts', "import { send } from '../lib/api/request.ts'"],
    ['src/stores/bid.ts', "import { atom } from 'nanostores'"],
    ['sandbox/data/serve.ts', "import { graphql } from 'graphql'"],
    ['sandbox/market/bids.ts', "import { encode } from '../../src/lib/protocol/address.ts'"],
    ['src/middleware.ts', "import { page } from '../functions/page.ts'"]
  ])('allows in %s: %s', (path, line) => {
    writeFixture(path, line)
    expect(runScript('check-layers')).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('check-hooks', () => {
  const attribute = (name: string) => writeFixture('src/components/Step.astro', `<p data-${name}>`)
  const table = (file: string, name: string) =>
    writeFixture(`src/lib/dom/${file}`, `export interface Hooks {\n  '${name}': string\n}\n`)

  test.each(['hooks.ts', 'own-hooks.ts'])(
    'allows a hook that is in %s and has a digit in its name',
    file => {
      table(file, 'step-2')
      attribute('step-2')
      expect(runScript('check-hooks')).toMatchObject({ status: 0, stderr: '' })
    }
  )

  test('refuses an attribute that is in no table', () => {
    table('hooks.ts', 'step')
    attribute('step')
    writeFixture(
      'src/shell/steps.ts',
      "const { other } = element.dataset\nelement.dataset['step-2']"
    )
    const { status, stderr } = runScript('check-hooks')
    expect(stderr).toContain('src/shell/steps.ts:1 dataset.other is not in src/lib/dom/hooks.ts or')
    expect(stderr).toContain('src/shell/steps.ts:2 dataset.step-2 is not in')
    expect(status).toBe(1)
  })

  test('refuses a hook of own-hooks.ts that nothing uses', () => {
    table('own-hooks.ts', 'own-step')
    const { status, stderr } = runScript('check-hooks')
    expect(stderr).toContain("src/lib/dom/own-hooks.ts nothing uses 'own-step'")
    expect(status).toBe(1)
  })

  const behaviors = (...names: string[]) =>
    writeFixture(
      'src/shell/lazy/lazy-behaviors.ts',
      names.map(name => `  ${name}: () => import('./${name}.ts')`).join('\n')
    )

  test.each([
    '<p data-behavior="feed">',
    "<p data-behavior={failed ? 'feed' : undefined}>",
    "const HOOKS = { 'data-behavior': 'feed' }",
    "const PLACE = '[data-behavior=feed]'"
  ])('compares the behavior in %s with lazy-behaviors.ts', text => {
    table('hooks.ts', 'behavior')
    writeFixture('src/components/Feed.astro', text)
    behaviors('feed')
    expect(runScript('check-hooks')).toMatchObject({ status: 0, stderr: '' })
    behaviors('player')
    const { status, stderr } = runScript('check-hooks')
    expect(stderr).toContain("src/components/Feed.astro:1 'feed' is not a row of src/shell/lazy/")
    expect(stderr).toContain("no data-behavior is 'player'")
    expect(status).toBe(1)
  })
})

describe('check-cycles', () => {
  test('refuses modules that import each other', () => {
    writeFixture('src/lib/a.ts', "import { b, type B } from './b.ts'")
    writeFixture('src/lib/b.ts', "export { a } from './a.ts'")
    const { status, stderr } = runScript('check-cycles')
    expect(stderr).toContain('src/lib/a.ts → src/lib/b.ts → src/lib/a.ts')
    expect(status).toBe(1)
  })

  test.each(["import type { a } from './a.ts'", "import { type a, type c } from './a.ts'"])(
    'allows modules that import only types from each other: %s',
    line => {
      writeFixture('src/lib/a.ts', "import { b } from './b.ts'")
      writeFixture('src/lib/b.ts', line)
      expect(runScript('check-cycles')).toMatchObject({ status: 0, stderr: '' })
    }
  )
})

describe('check-docs', () => {
  test.each([
    ['src/lib/README.md', 'Read `bids.ts` first.'],
    ['src/lib/README.md', 'Read `rules/bids.ts` first.'],
    ['docs/glossary.md', 'A bid: `src/lib/bid.ts`.']
  ])('refuses in %s: %s', (path, line) => {
    writeFixture('src/lib/rules/bid.ts', '')
    writeFixture(path, line)
    const { status, stderr } = runScript('check-docs')
    expect(stderr).toContain(`${path}:1 names`)
    expect(status).toBe(1)
  })

  test.each([
    ['src/lib/README.md', 'Read `bid.ts`, then `rules/bid.ts` and `lib/rules/bid.ts`.'],
    ['docs/glossary.md', 'A bid: `bid.ts`, in `src/lib/rules/bid.ts`.']
  ])('allows in %s: %s', (path, line) => {
    writeFixture('src/lib/rules/bid.ts', '')
    writeFixture(path, line)
    expect(runScript('check-docs')).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('check-tests', () => {
  test.each([
    ['tests/unit/bid.test.ts', "test.skip('refuses', () => {})"],
    ['tests/unit/bid.test.ts', "describe.only('bid', () => {})"],
    ['tests/e2e/bid.spec.ts', "test('bids', ({ page }) => page.getByRole('button').click())"],
    ['tests/e2e/areas/bid.ts', 'await page.waitForTimeout(500)']
  ])('refuses in %s: %s', (path, line) => {
    writeFixture(path, line)
    const { status, stderr } = runScript('check-tests')
    expect(stderr).toContain(`${path}:1`)
    expect(status).toBe(1)
  })

  test('allows locators in tests/e2e/areas', () => {
    writeFixture('tests/e2e/areas/bid.ts', "await page.getByRole('button').click()")
    expect(runScript('check-tests').status).toBe(0)
  })
})

describe('check-files', () => {
  test.each([
    ['src/lib/long.ts', 'x\n'.repeat(301), 'has 301 lines'],
    ['src/lib/wide.ts', `  // ${'word '.repeat(24)}\n`, 'has a comment of 125 characters'],
    ['src/a.ts', "void import('./b.ts')\n  .then(start, () => {})", 'chains .then to an import()'],
    ['docs/run.md', 'see /home/somebody/atrium', 'contains a path of one machine'],
    [
      'package-lock.json',
      '"resolved": "https://mirror.example/a.tgz"',
      'resolves from https://mirror.example/'
    ]
  ])('refuses %s, which $2', (path, text, message) => {
    writeFixture(path, text)
    const { status, stderr } = runScript('check-files')
    expect(stderr).toContain(message)
    expect(status).toBe(1)
  })
})

// Playwright, whose start is slow, lists the fixture tests.
describe('features', { timeout: 60_000 }, () => {
  beforeEach(() => {
    writeFixture(
      'docs/capabilities/1-shell.md',
      '# Shell\n\n| ID | What |\n| --- | --- |\n| N1 | Pages |'
    )
  })

  test('lists the tests of a row whose tag comes from a constant', () => {
    writeSpecFixture("const N1 = { tag: ['@N1'] }\ntest('home answers', N1, async () => {})")
    expect(runScript('features', 'write').status).toBe(0)
    expect(runScript('features').status).toBe(0)
    expect(readFileSync(pathOf('docs/features.md'), 'utf8')).toContain('home answers')
  })

  test('refuses an unreadable tag', () => {
    writeFixture(
      'tests/edge/render-context.test.ts',
      "test('home answers', { tags: N1 }, async () => {})"
    )
    expect(runScript('features', 'write').stderr).toContain('tests/edge/render-context.test.ts:1')
  })

  test('refuses a tag without a row', () => {
    writeSpecFixture("test('home answers', { tag: ['@N9'] }, async () => {})")
    expect(runScript('features', 'write').stderr).toContain('names N9')
  })

  test('refuses an outdated page', () => {
    expect(runScript('features', 'write').status).toBe(0)
    writeSpecFixture("test('home answers', { tag: '@N1' }, async () => {})")
    expect(runScript('features').stderr).toContain('is out of date')
  })
})

describe('conformance', () => {
  const rows = (proof: string) =>
    writeFixture('docs/conformance/1-shell.md', `# Shell\n\n| 1§2.1 | Pages | ${proof} |\n`)
  const sections = (...keys: string[]) =>
    writeFixture('docs/conformance/sections.md', keys.map(i => `| ${i} | About |\n`).join(''))

  beforeEach(() => {
    sections('1§2.1')
    writeFixture('docs/decisions/023-read-freely.md', '# Read freely\n\n| 1§4 | Storage |')
    writeFixture('tests/e2e/home.spec.ts', "test('home answers', async () => {})")
  })

  test('links each requirement to its test or its decision', () => {
    sections('1§2.1', '1§4')
    rows('home.spec.ts: home answers |\n| 1§4 | Storage | 023')
    expect(runScript('conformance', 'write').status).toBe(0)
    expect(runScript('conformance').status).toBe(0)
    const page = readFileSync(pathOf('docs/conformance.md'), 'utf8')
    expect(page).toContain('holds: [home answers](../tests/e2e/home.spec.ts)')
    expect(page).toContain('decided: [023](decisions/023-read-freely.md)')
  })

  test.each([
    { name: 'a title that does not exist', proof: 'home.spec.ts: home is silent' },
    { name: 'a file that does not exist', proof: 'away.spec.ts: home answers' },
    { name: 'a decision that does not exist', proof: '024' },
    { name: 'a decision without its section', proof: '023' }
  ])('refuses a row that names $name', ({ proof }) => {
    rows(proof)
    expect(runScript('conformance', 'write').stderr).toContain(`nothing proves “Pages”: ${proof}`)
  })

  test('refuses a section without a row, and a row without its section', () => {
    rows('home.spec.ts: home answers')
    sections('1§3')
    const { stderr } = runScript('conformance', 'write')
    expect(stderr).toContain('1§3: the section has no requirement')
    expect(stderr).toContain('1§2.1 is not in sections.md')
  })

  test('refuses an outdated page', () => {
    rows('home.spec.ts: home answers')
    expect(runScript('conformance').stderr).toContain('is out of date')
  })
})

function writeSpecFixture(text: string): void {
  symlinkSync(join(SCRIPTS, '../node_modules'), pathOf('node_modules'))
  writeFixture('package.json', '{ "type": "module" }')
  writeFixture('tests/e2e/pages.spec.ts', `import { test } from '@playwright/test'\n${text}`)
}
