// The steps of `npm test`. A check counts as one; a test runner counts the tests in its report.

import type { OtherBrowser } from '../tests/other-browsers.ts'

export const GROUPS = [
  'check',
  'unit',
  'shell',
  'edge',
  'hostile',
  'sandbox',
  'chain',
  'e2e',
  'browsers'
] as const
export type GroupName = (typeof GROUPS)[number]

/** Part of `npm test` only when asked for: it takes as long as all other tests together (docs/browsers.md). */
export const OPTIONAL_GROUP: GroupName = 'browsers'

export interface Step {
  name: string
  /** The groups that include the step; a build serves more than one. */
  groups: readonly GroupName[]
  command: readonly [string, ...string[]]
  report?: 'vitest' | 'playwright'
  /** Steps that must finish first. */
  after?: readonly string[]
  /** No other step runs at the same time. */
  isExclusive?: true
  /** The browser that the step needs. On a machine without it, the step is left out and a line says so. */
  browser?: OtherBrowser
}

/** Writes the types of the GraphQL operations and of the runtime. The build writes Astro's. */
const TYPES = 'generated types'

export const STEPS: readonly Step[] = [
  // The longest steps first, so that both cores are busy until the end. Before them the two steps that others wait for.
  {
    name: 'build',
    groups: ['check', 'edge', 'hostile', 'e2e', 'browsers'],
    command: ['npm', 'run', '--silent', 'build']
  },
  {
    name: TYPES,
    groups: ['check'],
    command: ['npm', 'run', '--silent', 'types:services']
  },
  vitestStep('sandbox'),
  vitestStep('edge', ['build']),
  vitestStep('hostile', ['build']),
  {
    name: 'types of pages',
    groups: ['check'],
    // Only .astro files: tsc checks the others, in a third of the time.
    command: ['astro', 'check', '--noSync', '--tsconfig', 'build/tsconfig.pages.json'],
    after: ['build', TYPES]
  },
  typesStep('browser', []),
  typesStep('edge', ['-p', 'functions']),
  typesStep('sandbox', ['-p', 'sandbox']),
  vitestStep('unit'),
  vitestStep('shell'),
  checkStep('sizes', ['build']),
  checkStep('licenses', ['build']),
  { name: 'lint', groups: ['check'], command: ['biome', 'check', '--error-on-warnings', '.'] },
  checkStep('layers'),
  checkStep('cycles'),
  checkStep('hooks'),
  checkStep('routes'),
  checkStep('dialogs'),
  checkStep('operations'),
  checkStep('files'),
  checkStep('readmes'),
  checkStep('docs'),
  checkStep('words'),
  checkStep('tests'),
  checkStep('commits'),
  { name: 'features', groups: ['check'], command: ['node', 'scripts/features.ts'] },
  { name: 'conformance', groups: ['check'], command: ['node', 'scripts/conformance.ts'] },
  vitestStep('chain'),
  {
    name: 'e2e',
    groups: ['e2e'],
    command: ['playwright', 'test'],
    report: 'playwright',
    isExclusive: true
  },
  {
    name: 'firefox',
    groups: ['browsers'],
    command: ['playwright', 'test', '--config', 'playwright.firefox.config.ts'],
    report: 'playwright',
    isExclusive: true,
    browser: 'firefox'
  },
  {
    name: 'webkit',
    groups: ['browsers'],
    command: ['vitest', 'run', '--project', 'webkit'],
    report: 'vitest',
    isExclusive: true,
    browser: 'webkit'
  }
]

function typesStep(name: string, project: readonly string[]): Step {
  return {
    name: `types of the ${name}`,
    groups: ['check'],
    command: ['tsc', '--noEmit', ...project],
    after: ['build', TYPES]
  }
}

function checkStep(name: string, after: Step['after'] = []): Step {
  return { name, groups: ['check'], command: ['node', `scripts/check-${name}.ts`], after }
}

function vitestStep(
  name: Exclude<GroupName, 'check' | 'e2e' | 'browsers'>,
  after: Step['after'] = []
): Step {
  return {
    name,
    groups: [name],
    command: ['vitest', 'run', '--project', name],
    report: 'vitest',
    after
  }
}
