import { describe, expect, test } from 'vitest'

import { plantFiles } from './planted-files.ts'

const FOLDER = 'src/lib/bids'
const README = `# Bids

What a bid may be.

Not here: offers ([offers](../offers/README.md)).

Read first: \`bid.ts\`, then
the rest.

Up: [lib](../README.md).
`

const { run, write } = plantFiles()

function writeFolder(folder: string, files: number): void {
  for (let n = 0; n < files; n += 1) write(`${folder}/file-${n}.woff2`, '')
}

describe('check-readmes', () => {
  test('refuses a folder of four files without a README', () => {
    writeFolder(FOLDER, 4)
    const { status, stderr } = run('check-readmes')
    expect(stderr).toBe(`${FOLDER} has 4 files and no README.md\n`)
    expect(status).toBe(1)
  })

  test.each([
    { name: 'three files without a README', folder: FOLDER, files: 3 },
    { name: 'four files in public without a README', folder: 'public/pictures', files: 4 }
  ])('allows $name', ({ folder, files }) => {
    writeFolder(folder, files)
    expect(run('check-readmes')).toMatchObject({ status: 0, stderr: '' })
  })

  test.each([
    [FOLDER, 'README.md'],
    ['src/pages/bids', '_README.md']
  ])('allows the folder %s with the README %s', (folder, name) => {
    writeFolder(folder, 4)
    write(`${folder}/${name}`, README)
    expect(run('check-readmes')).toMatchObject({ status: 0, stderr: '' })
  })

  test.each([
    [
      'does not begin with text',
      README.replace('What a bid may be.\n\n', ''),
      'does not begin with what'
    ],
    ['does not say what is elsewhere', README.replace('Not here', 'Offers'), '"Not here: "'],
    [
      'says what is elsewhere within a line',
      README.replace('Not here', 'But not here'),
      '"Not here: "'
    ],
    ['does not say what to read first', README.replace('Read first', 'See'), '"Read first: "'],
    [
      'names no file to read first',
      README.replace('`bid.ts`', 'it'),
      'names no file to read first'
    ],
    [
      'is longer than 30 lines',
      `${README}${'\nMore.'.repeat(20)}\n`,
      'has 31 lines, 30 are allowed'
    ]
  ])('refuses a README that %s', (_, text, message) => {
    write(`${FOLDER}/README.md`, text)
    const { status, stderr } = run('check-readmes')
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  test('checks only the length of a README in docs', () => {
    write('docs/README.md', `# Docs${'\n'.repeat(29)}The last line.\n`)
    expect(run('check-readmes')).toMatchObject({ status: 0, stderr: '' })
    write('docs/README.md', `# Docs${'\n'.repeat(30)}The last line.\n`)
    expect(run('check-readmes').stderr).toBe('docs/README.md has 31 lines, 30 are allowed\n')
  })
})
