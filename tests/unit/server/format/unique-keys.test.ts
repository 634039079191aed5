import { expect, test } from 'vitest'

import { uniqueKeys } from '../../../../src/server/format/unique-keys.ts'

test('like events of one transaction are told apart, the same way each time', () => {
  const facts = ['aa-Bought-1', 'aa-Bought-1', 'bb-Bought-1', 'aa-Bought-1']
  expect(uniqueKeys(facts)).toEqual([
    'aa-Bought-1',
    'aa-Bought-1-2',
    'bb-Bought-1',
    'aa-Bought-1-3'
  ])
  expect(uniqueKeys(facts)).toEqual(uniqueKeys(facts))
})
