import { describe, expect, test } from 'vitest'

import { historyText } from '../../../../src/components/asset/action-texts.ts'

describe('historyText', { tags: ['@M2'] }, () => {
  // The seven actions of document 2 section 3, and further actions that the service returns.
  test.each([
    ['Added', 'Added'],
    ['Bought', 'Bought'],
    ['ClosedAuction', 'Listing closed'],
    ['Created', 'Created'],
    ['EndedAuction', 'Sale ended'],
    ['Received', 'Received'],
    ['StartedAuction', 'Listed for sale'],
    ['Bid', 'Bid placed'],
    ['PriceUpdated', 'Price updated'],
    ['SomethingNew', 'Something New']
  ])('shows the action %s as “%s”', (action, text) => {
    expect(historyText(action)).toBe(text)
  })
})
