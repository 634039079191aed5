// The licenses of third-party code that the build lists.

import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { shareBuiltSite } from './built-site.ts'

const site = shareBuiltSite()

beforeAll(() => site.start())
afterAll(() => site.stop())

const readDist = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../dist/${file}`, import.meta.url), 'utf8'))

describe('the licenses of the build', () => {
  test('are served as text, with the notice and the terms of each package', async () => {
    const response = await site.get('/licenses.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    for (const { name, version } of readDist('packages.json')) {
      expect(text).toContain(`\n${name} ${version}\n`)
    }
    expect(text).toContain('Portions © 2025 Reown, Inc. All Rights Reserved')
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).toContain('Copyright (c) Meta Platforms')
  })

  test('are listed on /licenses, which the footer links to and which links to the texts', async () => {
    expect(await (await site.get('/')).text()).toContain('href="/licenses"')
    const html = await (await site.get('/licenses')).text()
    expect(html).toContain('<summary>MIT <span')
    for (const { name, version } of readDist('packages.json')) {
      expect(html).toMatch(new RegExp(`>${name}(</a>)? <span class="small muted">${version}<`))
    }
    expect(html).toContain('href="/licenses.txt"')
    expect(html).toContain('Portions © 2025 Reown, Inc. All Rights Reserved')
  })

  test('are in dist/bom.json, which is not served', async () => {
    const bill = readDist('bom.json')
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    const react = bill.components.find((i: { name: string }) => i.name === 'react-dom')
    expect(react).toMatchObject({
      type: 'library',
      purl: expect.stringMatching(/^pkg:npm\/react-dom@\d+\.\d+\.\d+$/),
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]
    })
    const references = bill.components.map((i: { 'bom-ref': string }) => i['bom-ref'])
    expect(new Set(references).size).toBe(references.length)
    expect(bill.dependencies).toEqual([
      { ref: bill.metadata.component['bom-ref'], dependsOn: references }
    ])
    expect((await site.get('/bom.json')).status).toBe(404)
  })
})
