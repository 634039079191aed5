// The development secrets of this machine: one seals session cookies, with the other the site and the sandbox accept
// each other's access tokens. Created when missing, then kept, never committed (.gitignore).

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './source-files.ts'

const SECRET_NAMES = ['SESSION_SECRET', 'SANDBOX_SECRET'] as const
const FILES = [join(ROOT, '.dev.vars'), join(ROOT, 'sandbox/.dev.vars')]

const fileTexts = FILES.map(file => (existsSync(file) ? readFileSync(file, 'utf8') : ''))

for (const name of SECRET_NAMES) {
  const line = new RegExp(`^${name}="?([^"\\n]{32,})"?$`, 'm')
  const value = fileTexts.flatMap(text => line.exec(text)?.[1] ?? [])[0] ?? randomSecret()
  for (const [at, text] of fileTexts.entries()) {
    const others = text.split('\n').filter(i => i !== '' && !i.startsWith(`${name}=`))
    fileTexts[at] = [...others, `${name}="${value}"`, ''].join('\n')
  }
}

for (const [at, file] of FILES.entries()) {
  const text = fileTexts[at] ?? ''
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    writeFileSync(file, text, { mode: 0o600 })
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
