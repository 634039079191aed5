// Finishes a build. Inlines the stylesheets of prerendered pages, as functions/inline-styles.ts does for rendered
// pages, and writes the headers of static files, with the CSP of each prerendered page. Writes the licenses.

import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineStylesheets, toStyleElement } from '../functions/inline-styles.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../functions/security-headers.ts'
import { decodeUtf8, joinBytes } from '../src/lib/protocol/encoding.ts'
import { findInlineCode } from './csp-inline-code.ts'
import { writeLicensesPage } from './licenses/page.ts'
import { writeLicenseFiles } from './licenses/write.ts'
import { ROOT } from './source-files.ts'

/** Cloudflare rejects a longer line in a headers file. */
const MAX_HEADER_LINE_LENGTH = 2_000

const DIST = join(ROOT, 'dist')
const CONFIG = join(DIST, 'server/wrangler.json')
const HEADERS = join(DIST, 'client/_headers')

refuseSecondRun()
writeLicensesPage()
const tagManagerId: string | undefined = JSON.parse(readFileSync(CONFIG, 'utf8')).vars
  ?.TAG_MANAGER_ID
const rules: [path: string, headers: [name: string, value: string][]][] = [
  ['/*', Object.entries(SECURITY_HEADERS)]
]
for (const file of globSync('client/**/*.html', { cwd: DIST })) {
  const html = readDist(file)
  const [code] = findInlineCode(html)
  if (code) throw new Error(`${file}: its CSP blocks this inline code: ${code.slice(0, 80)}`)
  const end = html.indexOf('</head>')
  const { parts, hashes } = await inlineStylesheets(html.slice(0, end), href =>
    toStyleElement(href, readDist(`client${href}`))
  )
  writeFileSync(join(DIST, file), decodeUtf8(joinBytes(parts)) + html.slice(end))
  const path = file.replace(/^client|\/index\.html$|\.html$/g, '')
  rules.push([path, [['Content-Security-Policy', contentSecurityPolicy(hashes, tagManagerId)]]])
}
appendFileSync(HEADERS, rules.map(formatRule).join(''))
writeLicenseFiles()

/**
 * The pages have lost their links to stylesheets: their CSP would be written again without the hashes of the styles.
 */
function refuseSecondRun(): void {
  if (existsSync(HEADERS) && readFileSync(HEADERS, 'utf8').includes('Content-Security-Policy'))
    throw new Error('This build is finished already: build again')
}

function formatRule([path, headers]: (typeof rules)[number]): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`)
  const long = lines.find(line => line.length > MAX_HEADER_LINE_LENGTH)
  if (long)
    throw new Error(`_headers: ${long.slice(0, 40)}… is longer than ${MAX_HEADER_LINE_LENGTH}`)
  return ['', path, ...lines, ''].join('\n')
}

function readDist(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}
