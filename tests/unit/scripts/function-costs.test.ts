import { expect, test } from 'vitest'

import { functionCosts } from '../../../scripts/workerd/function-costs.ts'

const frame = (functionName: string, lineNumber = 0) => ({
  functionName,
  url: 'file:///site/chunks/page.mjs',
  lineNumber
})

test('functionCosts() sums the time of a profile by function, without idle time', () => {
  const costs = functionCosts({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 3] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('render', 4), children: [4] },
      { id: 4, callFrame: frame('read', 9), children: [5] },
      { id: 5, callFrame: frame('read', 9) }
    ],
    samples: [2, 3, 4, 5],
    timeDeltas: [1_000, 40, 30, 30]
  })
  expect(costs).toEqual([
    { name: 'read', place: 'chunks/page.mjs:10', own: 60, total: 60 },
    { name: 'render', place: 'chunks/page.mjs:5', own: 40, total: 100 }
  ])
})
