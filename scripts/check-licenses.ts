// Checks the license of every package whose code is in the build. Browsers download a part of it, so copyleft there
// would bind the whole site. Needs a build.

import { readThirdPartyPackages, type ThirdPartyPackage } from './licenses/packages.ts'
import { isAllowedLicense } from './licenses/spdx.ts'
import { print, printProblem } from './print.ts'

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense'
])
/** File-level copyleft. The Worker uses such files unchanged, and their source is public. Not for browsers. */
const WORKER_ONLY = new Set(['MPL-2.0'])
/**
 * Packages with their own terms, which were read and accepted: docs/environments.md. The next version may have other
 * terms.
 */
const READ_TERMS = new Set([
  '@walletconnect/core@2.23.9',
  '@walletconnect/sign-client@2.23.9',
  '@walletconnect/types@2.23.9',
  '@walletconnect/utils@2.23.9'
])

const packages = readThirdPartyPackages()
const refused = packages.filter(i => !isAccepted(i))
for (const { folder, license, name, runsIn, version } of refused) {
  printProblem(
    folder,
    `${name} ${version} is under '${license || 'no license'}' and runs in: ${runsIn.join(', ')}`
  )
}
if (refused.length === 0)
  print(`${packages.length} packages in the build, all with a license that fits`)
process.exit(refused.length > 0 ? 1 : 0)

function isAccepted({ license, name, runsIn, version }: ThirdPartyPackage): boolean {
  if (READ_TERMS.has(`${name}@${version}`)) return true
  const isForWorker = !runsIn.includes('browser')
  return isAllowedLicense(license, id => PERMISSIVE.has(id) || (isForWorker && WORKER_ONLY.has(id)))
}
