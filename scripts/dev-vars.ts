// Secrets of this machine for development: one seals session cookies, the other lets site and sandbox trust each
// other's access tokens. Made when they are missing, kept where they are, never committed (.gitignore).

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './project.ts'

const NAMES = ['SESSION_SECRET', 'SANDBOX_SECRET'] as const
const FILES = [join(ROOT, '.dev.vars'), join(ROOT, 'sandbox/.dev.vars')]

const found = FILES.map(file => (existsSync(file) ? readFileSync(file, 'utf8') : ''))

for (const name of NAMES) {
  const line = new RegExp(`^${name}="?([^"\\n]{32,})"?$`, 'm')
  const value = found.flatMap(text => line.exec(text)?.[1] ?? [])[0] ?? randomSecret()
  for (const [at, text] of found.entries()) {
    const others = text.split('\n').filter(i => i !== '' && !i.startsWith(`${name}=`))
    found[at] = [...others, `${name}="${value}"`, ''].join('\n')
  }
}

for (const [at, file] of FILES.entries()) {
  const text = found[at] ?? ''
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    writeFileSync(file, text, { mode: 0o600 })
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
