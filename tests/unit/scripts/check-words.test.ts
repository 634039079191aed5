import { describe, expect, test } from 'vitest'

import { wordProblems } from '../../../scripts/check-words.ts'

describe('a vague word', () => {
  test.each([
    ['a line comment', 'src/a.ts', '// For whoever asks.'],
    ['a block comment', 'src/a.tsx', 'const a = 1 /* Nobody reads it. */'],
    ['a comment of a page', 'src/a.astro', '<!-- For anyone. -->'],
    ['a comment of styles', 'src/a.css', 'a { color: red; /* as somebody asked */ }'],
    ['a document', 'docs/a.md', 'Someone edits it.'],
    ['a document that uses two words', 'docs/a.md', 'No one edits it.']
  ])('is refused in %s', (_, path, text) => {
    expect(wordProblems(path, text)).toHaveLength(1)
  })

  test.each([
    ['a string', 'src/a.ts', "const label = 'Nobody has bid'"],
    ['a string with the start of a comment', 'src/a.ts', "const url = 'https://nobody.example'"],
    ['code of a document', 'docs/a.md', 'The page calls `nobody()`.'],
    ['a quotation', 'docs/a.md', 'The page says “Nobody has bid”.'],
    ['a quotation in a comment', 'src/a.ts', "// Says 'Nobody has bid' without a bid."],
    ['a longer word', 'docs/a.md', 'A busybody, and no oneness.']
  ])('passes in %s', (_, path, text) => {
    expect(wordProblems(path, text)).toEqual([])
  })

  test('is found after an apostrophe', () => {
    expect(
      wordProblems('docs/a.md', "The owner's list, which nobody else's page shows.")
    ).toHaveLength(1)
  })

  test('is reported with its line, once per line', () => {
    const text = 'const a = 1\n/**\n * The owner.\n * Not anybody, nobody.\n */'
    expect(wordProblems('src/a.ts', text)).toEqual([
      { line: 4, message: expect.stringContaining("'anybody'") }
    ])
  })
})

describe('an abandoned name', () => {
  test.each([
    ['oneFlight', 'singleFlight'],
    ['later.css', 'deferred styles'],
    ['comesLater', 'lazyComponent']
  ])('%s is refused, with the name to use', (old, name) => {
    expect(wordProblems('src/a.ts', `// As ${old} does.`)).toEqual([
      { line: 1, message: expect.stringContaining(name) }
    ])
  })

  test('passes as a part of another name', () => {
    expect(wordProblems('src/a.ts', '// As my-one-flight and laterStylesheet do.')).toEqual([])
  })
})
