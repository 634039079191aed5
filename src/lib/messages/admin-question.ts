// The confirmation before an admin action on a page's subject: the words of admin-confirmation.ts, with the details
// that the page shows. In a separate file and without the texts of marks.ts, because all visitors load those words with
// their dialogs.

import { clearsReports } from '../admin-actions.ts'
import { ownValue } from '../own-value.ts'
import { adminConfirmation, type Confirmation } from './admin-confirmation.ts'

/** The label of the button that clears the reports of an unmarked subject. */
export const NO_ACTION_NEEDED = 'No action needed'

/** The details of the subject that the page shows, when known. */
export interface SubjectDetails {
  /** The label of the pressed button that clears the reports. The confirmation repeats its words. */
  clearLabel?: string | undefined
  /** The reports that will be deleted. */
  reported?: string | undefined
  /** The subject's running auction. */
  runningAuction?: string | undefined
}

/** The warnings that visitors see after a mark. A test compares them with marks.ts. */
const WARNINGS: Partial<Record<string, string>> = {
  markNftScam:
    'In red: “This item is flagged as a scam. Don’t buy it, and don’t open links in it.”',
  markNftPotentialScam:
    'In amber: “This item may be a scam. Check who made it and which collection it is from before you buy.”',
  markCollectionScam:
    'In red: “This collection is flagged as a scam. Don’t buy its items, and don’t open its links.”'
}

/** `undefined` for an action that opens a dialog or a page. `subject`: the result of subjectText(). */
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
