// Forbids skipped, focused and unwritten tests. The specs of the browser tests describe a user's actions: they
// contain no selectors, no pauses and no `networkidle`. The tests of these checks contain such mistakes on purpose
// and are excluded.

import { printProblem } from './print.ts'
import { lineNumber, readSourceFiles } from './source-files.ts'

const RULES: readonly (readonly [files: RegExp, pattern: RegExp, message: string])[] = [
  [
    /^tests\/.*\.(test|spec)\.tsx?$/,
    /\b(?:test|it|describe|suite)(?:\.describe)?\.(?:skip|only|todo|fixme|skipIf|fails?)\b/g,
    'is skipped, focused or unwritten: a test runs or is deleted'
  ],
  [
    /^tests\/.*\.(test|spec)\.tsx?$/,
    /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*['"`]should\b/g,
    'says "should": say what happens'
  ],
  [
    /^tests\/e2e\//,
    /\.waitForTimeout\(|networkidle|getByTestId\(/g,
    'waits blindly or asks for a test id: wait for what a person sees'
  ],
  [
    /^tests\/e2e\/.*\.spec\.ts$/,
    /\.(?:locator|getBy\w+|querySelector(?:All)?|\$\$?)\(/g,
    'holds a selector: put a verb into its area in tests/e2e/areas'
  ]
]

let failed = false
for (const { path, text } of readSourceFiles(/^tests\/(?!unit\/scripts\/).*\.tsx?$/)) {
  for (const [files, pattern, message] of RULES) {
    if (!files.test(path)) continue
    for (const match of text.matchAll(pattern)) {
      failed = true
      printProblem(`${path}:${lineNumber(text, match.index)}`, message)
    }
  }
}
process.exit(failed ? 1 : 0)
