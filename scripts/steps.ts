// What `npm test` runs. A check counts as one; a test runner counts its tests by its own report.

export const GROUPS = ['check', 'unit', 'edge', 'sandbox', 'chain', 'e2e'] as const
export type GroupName = (typeof GROUPS)[number]

export interface Step {
  name: string
  /** The groups that include it: a build serves more than one. */
  groups: readonly GroupName[]
  command: readonly [string, ...string[]]
  report?: 'vitest' | 'playwright'
  /** Those that have to be over first. */
  after?: readonly string[]
  /** Nothing else runs beside it. */
  alone?: true
}

export const STEPS: readonly Step[] = [
  {
    name: 'generated types',
    groups: ['check'],
    command: ['npm', 'run', '--silent', 'types'],
    alone: true
  },
  vitest('sandbox'),
  { name: 'types of pages', groups: ['check'], command: ['astro', 'check'] },
  { name: 'types of the browser', groups: ['check'], command: ['tsc', '--noEmit'] },
  { name: 'types of the edge', groups: ['check'], command: ['tsc', '--noEmit', '-p', 'functions'] },
  {
    name: 'types of the sandbox',
    groups: ['check'],
    command: ['tsc', '--noEmit', '-p', 'sandbox']
  },
  { name: 'lint', groups: ['check'], command: ['biome', 'check', '--error-on-warnings', '.'] },
  script('layers'),
  script('routes'),
  script('operations'),
  script('files'),
  script('tests'),
  { name: 'features', groups: ['check'], command: ['node', 'scripts/features.ts'] },
  {
    name: 'build',
    groups: ['check', 'edge', 'e2e'],
    command: ['npm', 'run', '--silent', 'build'],
    after: ['types of pages'] // both write what Astro knows of the content
  },
  vitest('edge', ['build']),
  script('sizes', ['build']),
  vitest('unit'),
  vitest('chain'),
  {
    name: 'e2e',
    groups: ['e2e'],
    command: ['playwright', 'test'],
    report: 'playwright',
    alone: true
  }
]

function script(name: string, after: Step['after'] = []): Step {
  return { name, groups: ['check'], command: ['node', `scripts/check-${name}.ts`], after }
}

function vitest(name: Exclude<GroupName, 'check' | 'e2e'>, after: Step['after'] = []): Step {
  return {
    name,
    groups: [name],
    command: ['vitest', 'run', '--project', name],
    report: 'vitest',
    after
  }
}
