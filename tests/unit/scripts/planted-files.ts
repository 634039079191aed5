import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach } from 'vitest'

export const SCRIPTS = join(import.meta.dirname, '../../../scripts')

/** Gives each test of the file a folder of its own, into which it writes mistakes that a check must find. */
export function plantFiles() {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'atrium-checks-'))
  })
  afterEach(() => {
    rmSync(root, { recursive: true, force: true })
  })

  const pathOf = (path: string) => join(root, path)
  return {
    pathOf,
    write(path: string, text: string): void {
      mkdirSync(dirname(pathOf(path)), { recursive: true })
      writeFileSync(pathOf(path), text)
    },
    run(name: string, ...args: string[]) {
      return spawnSync(process.execPath, [join(SCRIPTS, `${name}.ts`), ...args], {
        env: { ...process.env, CHECK_ROOT: root },
        encoding: 'utf8'
      })
    }
  }
}
