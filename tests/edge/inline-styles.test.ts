import { describe, expect, test } from 'vitest'

import { inlineStylesheets } from '../../functions/inline-styles.ts'

const read = async (href: string) => ({
  css: `a::after{content:'${href}'}`,
  hash: `'sha256-${href}'`
})

describe('inlineStylesheets', () => {
  test('puts the styles in place of their link, and returns their hashes', async () => {
    expect(await inlineStylesheets('<link rel="stylesheet" href="/a.css">', read)).toEqual({
      head: `<style data-stylesheet="/a.css">a::after{content:'/a.css'}</style>`,
      hashes: ["'sha256-/a.css'"]
    })
  })

  test.each([
    { name: 'with data-keep-link', link: '<link rel="stylesheet" href="/a.css" data-keep-link>' },
    { name: 'of another kind', link: '<link rel="preload" href="/a.css" as="style">' }
  ])('leaves a link $name', async ({ link }) => {
    expect(await inlineStylesheets(link, read)).toEqual({ head: link, hashes: [] })
  })

  test('leaves a link whose file cannot be read', async () => {
    const link = '<link rel="stylesheet" href="/a.css">'
    expect(await inlineStylesheets(link, async () => undefined)).toEqual({ head: link, hashes: [] })
  })
})
