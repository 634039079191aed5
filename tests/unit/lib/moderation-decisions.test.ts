import { describe, expect, test } from 'vitest'

import { findModerationAction } from '../../../src/lib/admin-actions.ts'
import { decisionTexts, readDecision } from '../../../src/lib/moderation-decisions.ts'

describe('a decision of an admin', { tags: ['@C14'] }, () => {
  test.each([
    'markNftNsfw',
    'clearNftNsfw',
    'markNftScam',
    'markNftPotentialScam',
    'clearNftScam',
    'clearNftReport',
    'markCollectionNsfw',
    'clearCollectionNsfw',
    'markCollectionScam',
    'clearCollectionReport',
    'blacklistCollection',
    'featureCollection'
  ])('is read from the operation and the variables of %s', action => {
    const change = findModerationAction(action)
    const variables = change?.variables('ART-1a2b3c') ?? {}
    expect(readDecision(change?.operation ?? '', variables)).toEqual({
      action,
      subject: 'ART-1a2b3c'
    })
  })

  test.each([
    ['addLike', { input: { identifier: 'ART-1a2b3c-01' } }],
    ['flagNft', { input: { identifier: 'ART-1a2b3c-01', nsfwFlag: 0.5 } }],
    ['flagNft', { input: null }],
    ['flagNft', {}]
  ])('is undefined for the operation %s with the variables %j', (operation, variables) => {
    expect(readDecision(operation, variables)).toBeUndefined()
  })

  test('names the mark that it sets or takes back', () => {
    const subject = 'ART-1a2b3c-01'
    const rows = ['clearNftScam', 'markNftPotentialScam', 'clearNftScam', 'markNftScam']
    expect(decisionTexts(rows.map(action => ({ action, subject })))).toEqual([
      'No longer marked as a potential scam',
      'Marked as a potential scam',
      'No longer marked as a scam',
      'Marked as a scam'
    ])
  })

  test('that clears reports says “Reports cleared” of a marked item, else “No action needed”', () => {
    const row = (action: string, subject = 'ART-1a2b3c-01') => ({ action, subject })
    expect(
      decisionTexts([
        row('clearNftReport'),
        row('clearNftScam'),
        row('clearNftReport'),
        row('markNftScam'),
        row('clearNftReport', 'ART-1a2b3c-02'),
        row('clearNftReport')
      ])
    ).toEqual([
      'No action needed',
      'No longer marked as a scam',
      'Reports cleared',
      'Marked as a scam',
      'No action needed',
      'No action needed'
    ])
  })
})
