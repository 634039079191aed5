import { expect, test } from 'vitest'

import { uniqueKeys } from '../../../../src/server/format/unique-keys.ts'

test('equal events of one transaction get distinct, stable keys', () => {
  const facts = ['aa-Bought-1', 'aa-Bought-1', 'bb-Bought-1', 'aa-Bought-1']
  expect(uniqueKeys(facts)).toEqual([
    'aa-Bought-1',
    'aa-Bought-1-2',
    'bb-Bought-1',
    'aa-Bought-1-3'
  ])
  expect(uniqueKeys(facts)).toEqual(uniqueKeys(facts))
})
