import { expect, test } from 'vitest'

import { loadReceivedItems } from '../../../../src/lib/api/received-items.ts'

const ME = 'erd1me'

test('loadReceivedItems returns each item that the transaction transferred to the account, once', {
  tags: ['@C10']
}, () => {
  const { read } = loadReceivedItems('ab', ME)
  const bought = { action: 'transfer', type: 'nft', identifier: 'ART-abcdef-01', receiver: ME }
  expect(
    read({
      operations: [
        bought,
        bought,
        { ...bought, identifier: 'ART-abcdef-02', receiver: 'erd1other' },
        { ...bought, identifier: 'ART-abcdef-03', action: 'create' },
        { action: 'transfer', type: 'egld', value: '1', receiver: ME }
      ]
    })
  ).toEqual(['ART-abcdef-01'])
  expect(read({})).toEqual([])
})
