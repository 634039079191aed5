// The third-party code in the build, with its licenses and notices.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { BundledPackage } from '../../build/bundled-packages.ts'
import { ROOT } from '../source-files.ts'
import { sourceUrl } from './source-url.ts'

export interface ThirdPartyPackage extends BundledPackage {
  /** The license that the package names, as an SPDX expression or as text; '' when it names none. */
  license: string
  /** A web URL. */
  homepage: string | undefined
  /** The texts of its license and notice files. For a package without such files, the URL where they can be read. */
  notice: string
}

const PACKAGES_FILE = join(ROOT, 'dist/packages.json')
const NOTICE_FILE = /^(licen[cs]e|copying|notice)/i

/** Fonts and other files that are in the build without npm. */
const FILES = [
  {
    name: 'Gloock, Figtree, Inter, Noto Sans Hebrew and Vazirmatn (fonts of share images)',
    version: '1.0.0',
    folder: 'functions/share/fonts',
    runsIn: ['worker'] as const,
    license: 'OFL-1.1',
    homepage: 'https://fonts.google.com'
  },
  {
    name: 'Gloock and Figtree (fonts of the site)',
    version: '1.0.0',
    folder: 'src/styles/fonts',
    runsIn: ['browser'] as const,
    license: 'OFL-1.1',
    homepage: 'https://fontsource.org'
  }
]

/** By name. Throws when there is no build. */
export function readThirdPartyPackages(): ThirdPartyPackage[] {
  if (!existsSync(PACKAGES_FILE)) throw new Error('no build: run npm run build first')
  const bundled = JSON.parse(readFileSync(PACKAGES_FILE, 'utf8')) as BundledPackage[]
  const packages = bundled.map(bundledPackage => ({
    ...bundledPackage,
    ...readManifest(bundledPackage.folder),
    notice: ''
  }))
  const files = FILES.map(file => ({ ...file, runsIn: [...file.runsIn], notice: '' }))
  return [...packages, ...files].map(each => ({ ...each, notice: readNotice(each) }))
}

function readManifest(folder: string): { license: string; homepage: string | undefined } {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const { homepage, license, repository } = manifest
  return {
    license: typeof license === 'string' ? license : '',
    homepage: sourceUrl(
      typeof homepage === 'string' ? homepage : undefined,
      typeof repository === 'string' ? repository : repository?.url
    )
  }
}

function readNotice({
  folder,
  homepage,
  license
}: Pick<ThirdPartyPackage, 'folder' | 'homepage' | 'license'>): string {
  const files = readdirSync(join(ROOT, folder)).filter(
    file => NOTICE_FILE.test(file) || file === 'OFL.txt'
  )
  const texts = files.sort().map(file => readFileSync(join(ROOT, folder, file), 'utf8').trim())
  return texts.length > 0
    ? texts.join('\n\n')
    : `The package contains no text of its license, ${license}. Its source: ${homepage ?? 'the npm registry'}`
}
