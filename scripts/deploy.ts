// `npm run deploy` deploys the site to Cloudflare: `-- devnet|testnet|staging|mainnet` (testnet by default), or `--
// preview BRANCH` for the site with its own sandbox network, under names made from the branch. `--dry-run` builds and
// checks without uploading. Needs CLOUDFLARE_API_TOKEN; secrets come from the environment.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployedUrl, previewNames, withSandboxBinding, withWalletUrl } from './deploy-preview.ts'
import { deploymentNotes } from './deployment-notes.ts'
import { withPartnerDomains } from './partner-domains.ts'
import { print } from './print.ts'
import { ROOT } from './source-files.ts'

/** Command line argument → section of wrangler.toml. */
const TARGETS: Record<string, string> = {
  devnet: 'devnet',
  testnet: 'testnet',
  staging: 'staging',
  mainnet: 'production',
  preview: 'preview'
}

const positionals = process.argv.slice(2).filter(word => !word.startsWith('--'))
const wranglerFlags = process.argv.includes('--dry-run') ? ['--dry-run'] : []
const [target = 'testnet', branch = ''] = positionals
const section = TARGETS[target]
if (!section || (target === 'preview' && branch === '')) {
  print(
    `Say where to: ${Object.keys(TARGETS).join(', ')}; a preview names its branch: preview my-branch`
  )
  process.exit(2)
}

// Pages contain their canonical URL for search engines; a build without SITE_URL would contain a wrong one.
if (target === 'mainnet' && !process.env['SITE_URL']) {
  print('Set SITE_URL to the public URL of the site: pages and the sitemap name it')
  process.exit(2)
}

const secretsFolder = mkdtempSync(join(tmpdir(), 'atrium-deploy-'))
try {
  run('npm', ['run', '--silent', 'build'], { CLOUDFLARE_ENV: section })
  if (target === 'preview') deployPreview()
  else deploySite()
} catch (error) {
  print(`The deployment stopped. ${String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(secretsFolder, { recursive: true, force: true })
}

/** Deploys the site with the hosts of its partners. */
function deploySite(): void {
  const path = 'dist/server/wrangler.json'
  const config = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  for (const note of deploymentNotes(target, config.vars)) print(note)
  writeFileSync(join(ROOT, path), JSON.stringify(withPartnerDomains(config)))
  deploy(path, [], secretFromEnvironment('SESSION_SECRET'))
}

/**
 * Deploys the network first, because the site binds to it by name. Both share their secrets. Without secrets in the
 * environment each deployment creates new ones, which ends all sessions of the preview.
 */
function deployPreview(): void {
  const { site, network } = previewNames(branch)
  const previewSecrets = {
    SESSION_SECRET: process.env['SESSION_SECRET'] ?? randomBytes(32).toString('base64url'),
    SANDBOX_SECRET: process.env['SANDBOX_SECRET'] ?? randomBytes(32).toString('base64url')
  }
  const output = deploy(
    `dist/${sandboxFolder()}/wrangler.json`,
    ['--name', network],
    previewSecrets
  )
  const walletUrl = process.env['WALLET_URL'] ?? deployedUrl(output) ?? dryRunUrl(network)
  const path = join(ROOT, 'dist/server/wrangler.json')
  const config = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(withSandboxBinding(config, network, walletUrl)))
  for (const page of globSync('dist/client/**/*.html', { cwd: ROOT })) {
    const file = join(ROOT, page)
    writeFileSync(file, withWalletUrl(readFileSync(file, 'utf8'), walletUrl))
  }
  deploy('dist/server/wrangler.json', ['--name', site], previewSecrets)
}

/** A dry run deploys nothing, so there is no real URL. */
function dryRunUrl(network: string): string {
  if (wranglerFlags.length > 0) return `https://${network}.workers.dev`
  throw new Error(`wrangler printed no URL for ${network}: set WALLET_URL`)
}

/** Returns wrangler's output. */
function deploy(config: string, args: string[], values: Record<string, string>): string {
  const file = join(secretsFolder, 'secrets.json')
  writeFileSync(file, JSON.stringify(values), { mode: 0o600 })
  const withSecrets = Object.keys(values).length > 0 ? ['--secrets-file', file] : []
  return run('wrangler', ['deploy', '-c', config, ...args, ...withSecrets, ...wranglerFlags])
}

/** The secret from this shell's environment. When it is absent, the deployment keeps its current secret. */
function secretFromEnvironment(name: string): Record<string, string> {
  const value = process.env[name]
  return value ? { [name]: value } : {}
}

function sandboxFolder(): string {
  const folder = readdirSync(join(ROOT, 'dist')).find(name => name.includes('sandbox'))
  if (!folder) throw new Error('dist holds no sandbox: was it built for a preview?')
  return folder
}

/** Returns what the command prints. Throws when it cannot be started or fails, so that the secrets are deleted. */
function run(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', ...env }
  })
  process.stdout.write(stdout ?? '')
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed, see above`)
  return stdout
}
