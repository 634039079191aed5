// What an admin is asked before an action on what a page shows: the words of admin-confirmation.ts, with what the page has
// of the subject. Apart from them, and without the texts of marks.ts, because the dialogs of all visitors are loaded with
// those.

import { clearsReports } from '../admin-actions.ts'
import { ownValue } from '../own-value.ts'
import { adminConfirmation, type Confirmation } from './admin-confirmation.ts'

/** The label of the button that clears the reports of what is not marked. */
export const NO_ACTION_NEEDED = 'No action needed'

/** What the page shows of the subject, where it is known. */
export interface SubjectDetails {
  /** The label of the button that clears its reports, when that is pressed: the question has the same words. */
  clearLabel?: string | undefined
  /** The reports that clearing them deletes. */
  reported?: string | undefined
  /** Its running auction. */
  runningAuction?: string | undefined
}

/** What visitors read after a mark: word for word as in marks.ts, which the tests compare. */
const WARNINGS: Partial<Record<string, string>> = {
  markNftScam:
    'In red: “This item is flagged as a scam. Don’t buy it, and don’t open links in it.”',
  markNftPotentialScam:
    'In amber: “This item may be a scam. Check who made it and which collection it is from before you buy.”',
  markCollectionScam:
    'In red: “This collection is flagged as a scam. Don’t buy its items, and don’t open its links.”'
}

/** `undefined` for an action that opens something. `subject`: of subjectText(). */
export function adminQuestion(
  action: string,
  subject: string,
  { clearLabel, reported, runningAuction }: SubjectDetails = {}
): Confirmation | undefined {
  const question = adminConfirmation(action, subject)
  if (!question) return undefined
  if (clearsReports(action)) {
    const words = { title: `${NO_ACTION_NEEDED} for ${subject}?`, button: NO_ACTION_NEEDED }
    return {
      ...question,
      ...(clearLabel === NO_ACTION_NEEDED && words),
      points: [...point('What is deleted', reported), ...question.points]
    }
  }
  const isMark = /^mark/.test(action)
  const [changes, ...others] = question.points
  return {
    ...question,
    points: [
      ...(changes ? [changes] : []),
      ...point('What visitors read', ownValue(WARNINGS, action)),
      ...point('For sale', isMark ? runningAuction : undefined),
      ...others.map(i =>
        isMark && i.name === 'What stays as it is' ? { ...i, text: `${i.text} ${REPORTS_STAY}` } : i
      )
    ]
  }
}

const REPORTS_STAY = 'Open reports stay until you clear them.'

function point(name: string, text: string | undefined): Confirmation['points'] {
  return text === undefined ? [] : [{ name, text }]
}
