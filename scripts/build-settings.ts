// Reads the environment variables of a build (docs/environments.md). An invalid value throws an error, because an
// unknown section of wrangler.toml would otherwise build another environment without notice.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { print } from './print.ts'
import { ROOT } from './source-files.ts'

type ShellVariables = Record<string, string | undefined>

const DEFAULT_PORT = 4321

export interface BuildSettings {
  /** The section of wrangler.toml; undefined for the top level, which is the sandbox. */
  section: string | undefined
  /** The section's network: the name of its row in environments.ts. */
  network: string
  /** The site's public URL; when undefined, the origin of each request is used. */
  site: URL | undefined
}

/** Throws an error whose message can be printed. */
export function readBuildSettings(
  shell: ShellVariables = process.env,
  toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
): BuildSettings {
  const section = shell['CLOUDFLARE_ENV'] || undefined
  const networks = readSections(toml)
  const network = section === undefined ? 'sandbox' : networks.get(section)
  if (network === undefined) {
    const known = [...networks].map(([name, row]) => (name === row ? name : `${name} (${row})`))
    throw new Error(
      `CLOUDFLARE_ENV is '${section}', and wrangler.toml has no such section. It has ${known.join(', ')}`
    )
  }
  return { section, network, site: readSiteUrl(shell['SITE_URL']) }
}

/** The port to serve on: `PORT`, 4321 by default. */
export function readPort(shell: ShellVariables = process.env): number {
  const text = shell['PORT'] || String(DEFAULT_PORT)
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`PORT is '${text}': a port is a number from 1 to 65535`)
}

/** For scripts: prints the error message in one line and exits with code 2. */
export function orExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

/** Section → network. */
function readSections(toml: string): Map<string, string> {
  const found = toml.matchAll(/^\[env\.(\w+)\]\n(?:\w+ = .*\n)*?vars = .*ENVIRONMENT = "(\w+)"/gm)
  return new Map([...found].map(([, section = '', network = '']) => [section, network]))
}

function readSiteUrl(text: string | undefined): URL | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new Error(`SITE_URL is '${text}': it is a URL such as https://atrium.example`)
}
