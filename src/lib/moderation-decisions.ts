// The decisions of admins, for the list on the moderation page. The edge reads a decision from the operation that it
// forwards and stores it in the queue of reports (functions/reports.ts). In a deployment without that queue, the list
// contains the decisions made in one browser.

import {
  ADMIN_ACTIONS,
  type AdminAction,
  clearsReports,
  doneText,
  type ModerationActionName,
  marksSubject
} from './admin-actions.ts'

/** Maximum number of stored decisions; the newest are stored. */
export const MAX_DECISIONS = 50

interface DecisionSubject {
  action: string
  /** Identifier of an item or a collection. */
  subject: string
}

/** The decision of an operation of the data service; undefined for any other operation. */
export function readDecision(
  operation: string,
  variables: Record<string, unknown>
): { action: ModerationActionName; subject: string } | undefined {
  const subject = readSubject(variables)
  if (subject === undefined) return undefined
  const sent = sortedText(variables)
  for (const [name, action] of Object.entries<AdminAction>(ADMIN_ACTIONS)) {
    if (!('operation' in action) || action.operation !== operation) continue
    // The same operation sets and clears a mark. Its variables distinguish the two.
    if (sortedText(action.variables(subject)) === sent)
      return { action: name as ModerationActionName, subject }
  }
  return undefined
}

/**
 * The decisions as texts, newest first. Clearing reports means that nothing is wrong, unless the admins marked or hid
 * the subject before.
 */
export function decisionTexts(decisions: readonly DecisionSubject[]): string[] {
  return decisions.map(({ action, subject }, at) => {
    const earlier = decisions.slice(at + 1).filter(i => i.subject === subject)
    if (!clearsReports(action)) {
      const mark = earlier.find(i => /^markNft(Potential)?Scam$/.test(i.action))
      return doneText(action, mark?.action === 'markNftPotentialScam' ? 'potentialScam' : undefined)
    }
    const last = earlier.find(i => !clearsReports(i.action))
    const isMarked = last !== undefined && marksSubject(last.action)
    return isMarked ? 'Reports cleared' : 'No action needed'
  })
}

function readSubject(variables: Record<string, unknown>): string | undefined {
  const input = (variables['input'] ?? variables) as Record<string, unknown>
  const found = input['identifier'] ?? input['collection'] ?? input['collectionIdentifier']
  return typeof found === 'string' ? found : undefined
}

/** Equal values give the same text, in any order of their keys. */
function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )
}
