import { describe, expect, test } from 'vitest'

import { subjectText } from '../../../../src/lib/messages/admin-confirmation.ts'
import { adminQuestion } from '../../../../src/lib/messages/admin-question.ts'
import { COLLECTION_WARNING, itemWarning } from '../../../../src/lib/messages/marks.ts'

const SUBJECT = subjectText('Night Harbour')
const warning = (type: 'potentialScam' | 'scam') => itemWarning({ info: '', type }, undefined)?.text

describe('adminQuestion', {
  tags: ['@C14', '@C15']
}, () => {
  test.each([
    ['markNftScam', 'red', warning('scam')],
    ['markNftPotentialScam', 'amber', warning('potentialScam')],
    ['markCollectionScam', 'red', COLLECTION_WARNING]
  ])(
    'before %s quotes the warning for visitors, and says that reports stay',
    (action, color, sentence) => {
      const points = adminQuestion(action, SUBJECT)?.points
      const text = `In ${color}: “${sentence}”`
      expect(points).toContainEqual({ name: 'What visitors read', text })
      const stays = points?.find(i => i.name === 'What stays as it is')
      expect(stays?.text).toMatch(/Open reports stay until you clear them\.$/)
    }
  )

  test('mentions a running auction before an item is marked, but not before a mark is cleared', () => {
    const details = { runningAuction: 'Its auction has a bid of 2 EGLD and ends in 3 hours.' }
    const point = { name: 'For sale', text: details.runningAuction }
    expect(adminQuestion('markNftScam', SUBJECT, details)?.points).toContainEqual(point)
    expect(adminQuestion('clearNftScam', SUBJECT, details)?.points).not.toContainEqual(point)
  })

  test('before reports are cleared repeats the label of the pressed button, and lists the reports', () => {
    const reported = '1 person: Something else, “Look”'
    const ofRow = adminQuestion('clearNftReport', SUBJECT, {
      clearLabel: 'No action needed',
      reported
    })
    expect(ofRow).toMatchObject({
      title: 'No action needed for “\u2068Night Harbour\u2069”?',
      button: 'No action needed'
    })
    expect(ofRow?.points[0]).toEqual({ name: 'What is deleted', text: reported })
    const ofMarked = adminQuestion('clearNftReport', SUBJECT, { clearLabel: 'Clear reports' })
    expect(ofMarked).toMatchObject({
      title: 'Clear the reports of “\u2068Night Harbour\u2069”?',
      button: 'Clear reports'
    })
  })

  test('is undefined for the menu entry that only opens a page', () => {
    expect(adminQuestion('moderation', SUBJECT)).toBeUndefined()
  })
})
