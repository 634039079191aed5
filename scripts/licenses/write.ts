// Writes /licenses.txt, which the licenses page links to, and dist/bom.json, the bill of materials of the build in the
// format CycloneDX 1.6. Both depend only on the build, so two builds of one commit are equal.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../source-files.ts'
import { readThirdPartyPackages, type ThirdPartyPackage } from './packages.ts'

interface LockFile {
  packages: Record<string, { integrity?: string }>
}

export function writeLicenseFiles(): void {
  const packages = readThirdPartyPackages()
  writeFileSync(join(ROOT, 'dist/client/licenses.txt'), renderNotices(packages))
  writeFileSync(
    join(ROOT, 'dist/bom.json'),
    `${JSON.stringify(renderBillOfMaterials(packages), undefined, 2)}\n`
  )
}

function renderNotices(packages: readonly ThirdPartyPackage[]): string {
  const head = `This site contains the software below. Each part is under its own license.

Portions © 2025 Reown, Inc. All Rights Reserved (WalletConnect).
`
  const parts = packages.map(
    ({ homepage, license, name, notice, version }) =>
      `${'-'.repeat(80)}\n${name} ${version}\n${license}${homepage ? `\n${homepage}` : ''}\n\n${notice}\n`
  )
  return [head, ...parts].join('\n')
}

function renderBillOfMaterials(packages: readonly ThirdPartyPackage[]) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const root = `${name}@${version}`
  const components = packages.map(each => toComponent(each, lock.packages[each.folder]?.integrity))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': root } },
    components,
    dependencies: [{ ref: root, dependsOn: components.map(i => i['bom-ref']) }]
  }
}

function toComponent(
  { folder, license, name, runsIn, version }: ThirdPartyPackage,
  integrity: string | undefined
) {
  const isNpm = folder.includes('node_modules/')
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
  return {
    type: isNpm ? 'library' : 'file',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    ...(isNpm ? { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` } : {}),
    licenses: [{ [isExpression(license) ? 'expression' : 'license']: toLicense(license) }],
    ...(hash ? { hashes: [{ alg: 'SHA-512', content: toHex(hash) }] } : {}),
    properties: runsIn.map(where => ({ name: 'atrium:runsIn', value: where }))
  }
}

function isExpression(license: string): boolean {
  return /^[\w.+()-]+(\s+(AND|OR|WITH)\s+[\w.+()-]+)*$/.test(license)
}

function toLicense(license: string): string | { name: string } {
  return isExpression(license) ? license : { name: license || 'unknown' }
}

function toHex(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex')
}
