import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { STORAGE } from '../../../../src/lib/config/storage.ts'

const PRIVACY = readFileSync('src/content/legal/privacy.md', 'utf8')

describe('an entry in the browser storage', () => {
  test.each(Object.values(STORAGE))('is named in the privacy policy: $key', ({ key }) => {
    expect(PRIVACY).toContain(`\`${key.endsWith(' ') ? `${key}…` : key}\``)
  })
})
