// Writes the list of /licenses into its prerendered page: the packages grouped by license, the most frequent license
// first. The page (src/components/editorial/LicensesView.astro) is rendered before the build knows which packages it
// contains.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Html, html } from '../../src/components/html.ts'
import { pluralText } from '../../src/lib/format/amounts.ts'
import { ROOT } from '../source-files.ts'
import { readThirdPartyPackages, type ThirdPartyPackage } from './packages.ts'

type Listed = Pick<ThirdPartyPackage, 'homepage' | 'license' | 'name' | 'version'>

const PAGE = join(ROOT, 'dist/client/licenses/index.html')
const PLACE = 'id="license-list">'

export function writeLicensesPage(): void {
  const page = readFileSync(PAGE, 'utf8')
  if (!page.includes(PLACE)) throw new Error('licenses: the page has no place for the list')
  const list = String(licenseListHtml(readThirdPartyPackages()))
  writeFileSync(
    PAGE,
    page.replace(PLACE, () => PLACE + list)
  )
}

export function licenseListHtml(packages: readonly Listed[]): Html {
  const groups = Map.groupBy(packages, i => licenseName(i.license))
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length)
  const parts = sorted.map(
    ([license, own]) =>
      html`<details><summary>${license} <span class="small muted">${pluralText(own.length, 'part')}</span></summary><ul>${own.map(partHtml)}</ul></details>`
  )
  return html`${parts}`
}

function partHtml({ homepage, name, version }: Listed): Html {
  const title = homepage
    ? html`<a class="link" href="${homepage}" rel="noopener">${name}</a>`
    : name
  return html`<li>${title} <span class="small muted">${version}</span></li>`
}

/** 'SEE LICENSE IN LICENSE.md' names a file of the package. */
function licenseName(license: string): string {
  return license.startsWith('SEE LICENSE') ? 'Other licenses' : license.replace(/^\((.*)\)$/, '$1')
}
