// Compares the text of an editorial page, as the server renders it, with its content file.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { decodeText, findMain, requestPage, toText } from '../http-answers.ts'

/** Expects the title, the lead and the headings of the content file. Each picture must name a work and its maker. */
export async function expectTextOf(file: string, origin: string, path: string): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, '../../../src/content', file), 'utf8')
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''
  const { html, status } = await requestPage(origin, path)
  expect(status).toBe(200)
  const main = findMain(html)
  const textsOf = (element: string) =>
    (main.match(new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`, 'g')) ?? []).map(readText)
  expect(textsOf('h1')).toEqual([field('title')])
  expect(textsOf('p')).toContain(field('lead'))
  const headings = [...textsOf('h2'), ...textsOf('h3')]
  for (const [, heading = ''] of text.matchAll(/^## (.+)$/gm)) expect(headings).toContain(heading)
  for (const [, list = ''] of text.matchAll(/^(?:criteria|sections):\n((?: .+\n)+)/gm)) {
    const names = [...list.matchAll(/^ {2}- title: (.+)$/gm)].map(([, name = '']) => name)
    expect(names.length, `sections of ${file}`).toBeGreaterThan(1)
    expect(headings).toEqual(expect.arrayContaining(names))
  }
  const pictures = (main.match(/<img [^>]*>/g) ?? []).map(i =>
    readText(/ alt="([^"]*)"/.exec(i)?.[1] ?? '')
  )
  for (const [, title, by] of text.matchAll(/^ +title: "(.+)"\n +by: (.+)$/gm)) {
    expect(pictures).toContain(`${title} by ${by}`)
  }
}

function readText(html: string): string {
  return decodeText(toText(html))
}
