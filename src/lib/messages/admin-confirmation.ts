// What an admin is asked before an action that hides something, marks it with a warning or cannot be undone: what it is
// about, who sees the change, and what stays as it is. An action without a row runs at once.

import type { AdminActionName } from '../admin-actions.ts'

export interface Confirmation {
  title: string
  text: string
  /** The text of the button that goes on. */
  button: string
}

interface ConfirmationTexts {
  button: string
  text: string
  title(subject: string): string
}

const MARK_NSFW = 'Mark as not safe for work'
const MARK_SCAM = 'Mark as a scam'
const CLEAR_REPORTS = 'Clear reports'
const BLACKLIST_TEXT =
  'It disappears from lists, search and the home page. People who own its items keep them, and anyone with the link can still open it.'

const CONFIRMATIONS = {
  markNftNsfw: {
    title: subject => `Mark ${subject} as not safe for work?`,
    text: 'Everyone sees a cover instead of the picture until they choose to look. Its owner keeps it and cannot put it up for sale.',
    button: MARK_NSFW
  },
  markNftScam: {
    title: subject => `Mark ${subject} as a scam?`,
    text: 'Everyone sees a scam warning instead of its name, picture and description. Its owner keeps it and cannot put it up for sale.',
    button: MARK_SCAM
  },
  markNftPotentialScam: {
    title: subject => `Mark ${subject} as a potential scam?`,
    text: 'Everyone sees a warning instead of its name, picture and description. Its owner keeps it and cannot put it up for sale.',
    button: 'Mark as a potential scam'
  },
  clearNftReport: {
    title: subject => `Clear the reports of ${subject}?`,
    text: 'All reports of this item are deleted. You cannot bring them back.',
    button: CLEAR_REPORTS
  },
  markCollectionNsfw: {
    title: subject => `Mark every item of ${subject} as not safe for work?`,
    text: 'Everyone sees covers instead of its pictures until they choose to look, and owners cannot put them up for sale. Clearing shows all of them again, also items that were marked one by one.',
    button: MARK_NSFW
  },
  clearCollectionNsfw: {
    title: subject => `Clear the mark of every item of ${subject}?`,
    text: 'Everyone sees their pictures again, also those of items that were marked one by one.',
    button: 'Clear the marks'
  },
  markCollectionScam: {
    title: subject => `Mark ${subject} as a scam?`,
    text: 'Its cards show a scam warning instead of its name, and its page shows one instead of its description. Its items stay as they are: mark them one by one.',
    button: MARK_SCAM
  },
  blacklistCollection: {
    title: subject => `Hide ${subject} from every list?`,
    text: BLACKLIST_TEXT,
    button: 'Hide collection'
  },
  unfeatureCollection: {
    title: subject => `Stop featuring ${subject}?`,
    text: 'It leaves the featured collections of the home page. Its own page and its items stay as they are.',
    button: 'Stop featuring'
  },
  clearCollectionReport: {
    title: subject => `Clear the reports of ${subject}?`,
    text: 'All reports of this collection are deleted. You cannot bring them back.',
    button: CLEAR_REPORTS
  }
} as const satisfies Partial<Record<AdminActionName, ConfirmationTexts>>

/** Before a blacklisted collection returns. In the menu it runs at once; in the list the row disappears. */
const REMOVE_FROM_BLACKLIST = {
  title: (subject: string) => `Show ${subject} in lists again?`,
  text: 'It returns to lists, search and, where it is popular, the home page.',
  button: 'Remove from the blacklist'
}

/** `undefined` for an action that needs no confirmation. `subject`: of subjectText(). */
export function adminConfirmation(action: string, subject: string): Confirmation | undefined {
  const rows: Partial<Record<string, ConfirmationTexts>> = CONFIRMATIONS
  const row = Object.hasOwn(rows, action) ? rows[action] : undefined
  return row && { ...row, title: row.title(subject) }
}

/** Before an admin takes a collection off a list, or hides one with it. */
export function listChangeConfirmation(
  list: 'blacklisted' | 'featured',
  change: 'add' | 'remove',
  subject: string
): Confirmation | undefined {
  if (change === 'add') {
    return list === 'blacklisted' ? adminConfirmation('blacklistCollection', subject) : undefined
  }
  if (list === 'featured') return adminConfirmation('unfeatureCollection', subject)
  return { ...REMOVE_FROM_BLACKLIST, title: REMOVE_FROM_BLACKLIST.title(subject) }
}

/** “Night Harbour” by mirelune. Names are in directional isolates, because each can be written from right to left. */
export function subjectText(name: string, maker?: string): string {
  return maker ? `“${isolate(name)}” by ${isolate(maker)}` : `“${isolate(name)}”`
}

function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
