// The confirmation that an admin sees before each action: the subject, the visible changes, and what stays unchanged.
// Removing a mark needs a confirmation too, because visitors then see the work without a warning. The table of actions
// is in admin-actions.ts; admin-question.ts adds what the page knows about the subject.

import type { ModerationActionName } from '../admin-actions.ts'
import { LIMITS } from '../config/limits.ts'
import type { QuestionPoint } from '../dom/confirm-dialog.ts'
import { pluralText } from '../format/amounts.ts'
import { ownValue } from '../own-value.ts'
import { isCollectionIdentifier } from '../rules/report.ts'

export interface Confirmation {
  title: string
  points: readonly QuestionPoint[]
  /** The label of the button that confirms. */
  button: string
  isHarmless: boolean
}

interface ConfirmationTexts {
  button: string
  /** The effect of the action, and who sees it. */
  changes: string
  /** What the action leaves unchanged. */
  stays: string
  /** How to undo the action. */
  undo?: string
  /** Whether the action hides nothing from visitors and can be undone, as isHarmful() of admin-actions.ts decides. */
  isHarmless?: boolean
  title(subject: string): string
}

const MARK_NSFW = 'Mark as not safe for work'
const MARK_SCAM = 'Mark as a scam'
const CLEAR_REPORTS = 'Clear reports'
const KEPT = 'Its owner keeps it. An auction that is running goes on and takes bids.'
const CLEARABLE = 'You can clear the mark at any time.'
const CLEAR_MARK = 'Clear the mark'
const MARKABLE = 'You can mark it again at any time.'
const OTHER_MARKS = 'Its other marks, that of its collection, and its reports.'

const CONFIRMATIONS = {
  markNftNsfw: {
    title: subject => `Mark ${subject} as not safe for work?`,
    changes:
      'Everyone sees a cover instead of the picture until they choose to look. Its owner cannot put it up for sale.',
    stays: KEPT,
    undo: CLEARABLE,
    button: MARK_NSFW
  },
  clearNftNsfw: {
    title: subject => `Clear the mark of ${subject} as not safe for work?`,
    changes: 'Visitors see its picture again, without a warning. Its owner can put it up for sale.',
    stays: OTHER_MARKS,
    undo: MARKABLE,
    button: CLEAR_MARK,
    isHarmless: true
  },
  markNftScam: {
    title: subject => `Mark ${subject} as a scam?`,
    changes:
      'Everyone sees a scam warning instead of its name, picture and description. Admins still read the name on its page. Its owner cannot put it up for sale.',
    stays: KEPT,
    undo: CLEARABLE,
    button: MARK_SCAM
  },
  markNftPotentialScam: {
    title: subject => `Mark ${subject} as a potential scam?`,
    changes:
      'Everyone sees a warning instead of its name, picture and description. Admins still read the name on its page. Its owner cannot put it up for sale.',
    stays: KEPT,
    undo: CLEARABLE,
    button: 'Mark as a potential scam'
  },
  clearNftScam: {
    title: subject => `Clear the scam mark of ${subject}?`,
    changes:
      'Visitors see its name, picture and description again, without a warning. Its owner can put it up for sale.',
    stays: OTHER_MARKS,
    undo: MARKABLE,
    button: CLEAR_MARK,
    isHarmless: true
  },
  clearNftReport: {
    title: subject => `Clear the reports of ${subject}?`,
    changes: 'All reports of this item are deleted, and you cannot bring them back.',
    stays:
      'The item and its marks. To mark it, cancel and use “Actions”. People can still report it.',
    button: CLEAR_REPORTS
  },
  markCollectionNsfw: {
    title: subject => `Mark every item of ${subject} as not safe for work?`,
    changes:
      'Everyone sees covers instead of its pictures until they choose to look, and owners cannot put them up for sale.',
    stays: 'Owners keep their items. Auctions that are running go on and take bids.',
    undo: 'Clearing the mark shows all of them again, also items that were marked one by one.',
    button: MARK_NSFW
  },
  clearCollectionNsfw: {
    title: subject => `Clear the mark of every item of ${subject}?`,
    changes:
      'Everyone sees their pictures again, without a warning, also those of items that were marked one by one.',
    stays: 'Scam warnings, of the collection and of its items.',
    undo: 'You can mark all of them again. Which ones were marked one by one is not kept.',
    button: 'Clear the marks'
  },
  markCollectionScam: {
    title: subject => `Mark ${subject} as a scam?`,
    changes:
      'Its cards show a scam warning instead of its name, and its page one instead of its description. The pages of its items warn as well.',
    stays:
      'The pictures of its items, and their auctions, which go on. To mark one of them, use its own menu.',
    undo: CLEARABLE,
    button: MARK_SCAM
  },
  clearCollectionScam: {
    title: subject => `Clear the scam mark of ${subject}?`,
    changes:
      'Visitors see its name and description again, and the pages of its items, without a warning.',
    stays: 'The marks of its items, and all reports.',
    undo: MARKABLE,
    button: CLEAR_MARK,
    isHarmless: true
  },
  blacklistCollection: {
    title: subject => `Blacklist ${subject}?`,
    changes:
      'It and its items leave the lists of collections, items and auctions, search and the home page. While it is blacklisted it is not featured.',
    stays:
      'Its own page, its launch wherever launches are listed, its news in the feed, and the sites of partners that show it. People who own its items keep them, and auctions that are running go on.',
    undo: 'You can remove it from the blacklist at any time: on its page, or under “Blacklist” on the page Moderation.',
    button: 'Blacklist collection'
  },
  unblacklistCollection: {
    title: subject => `Remove ${subject} from the blacklist?`,
    changes:
      'It returns to lists, search and, where it is popular, the home page. If it was featured before, it is featured again.',
    stays: 'Its marks and its reports.',
    undo: 'You can blacklist it again at any time, in its admin menu.',
    button: 'Remove from the blacklist',
    isHarmless: true
  },
  featureCollection: {
    title: subject => `Feature ${subject}?`,
    changes: `It is one of the featured collections. The home page shows the ${LIMITS.homeFeaturedCollections} most popular of them.`,
    stays: 'Its own page and its items.',
    undo: 'You can stop featuring it at any time, in its admin menu.',
    button: 'Feature collection',
    isHarmless: true
  },
  unfeatureCollection: {
    title: subject => `Stop featuring ${subject}?`,
    changes: 'It leaves the featured collections of the home page.',
    stays: 'Its own page and its items.',
    undo: 'You can feature it again at any time, in its admin menu.',
    button: 'Stop featuring',
    isHarmless: true
  },
  clearCollectionReport: {
    title: subject => `Clear the reports of ${subject}?`,
    changes: 'All reports of this collection are deleted, and you cannot bring them back.',
    stays:
      'The collection, its marks and the reports of its items. To mark or blacklist it, cancel and use “Actions”. People can still report it.',
    button: CLEAR_REPORTS
  }
} as const satisfies Record<ModerationActionName, ConfirmationTexts>

/** `undefined` for an action that opens a dialog or a page. `subject`: the result of subjectText(). */
export function adminConfirmation(action: string, subject: string): Confirmation | undefined {
  const rows: Partial<Record<string, ConfirmationTexts>> = CONFIRMATIONS
  const row = ownValue(rows, action)
  return row && toConfirmation(row, subject)
}

function toConfirmation(
  { button, changes, isHarmless = false, stays, title, undo }: ConfirmationTexts,
  subject: string
): Confirmation {
  return {
    title: title(subject),
    points: [
      { name: 'What changes', text: changes },
      { name: 'What stays as it is', text: stays },
      ...(undo === undefined ? [] : [{ name: 'How to take it back', text: undo }])
    ],
    button,
    isHarmless
  }
}

/** The confirmation before an admin adds a collection to a list by its identifier, or removes one from it. */
export function listChangeConfirmation(
  list: 'blacklisted' | 'featured',
  change: 'add' | 'remove',
  subject: string
): Confirmation {
  const rows = {
    blacklisted: {
      add: CONFIRMATIONS.blacklistCollection,
      remove: CONFIRMATIONS.unblacklistCollection
    },
    featured: { add: CONFIRMATIONS.featureCollection, remove: CONFIRMATIONS.unfeatureCollection }
  } as const satisfies Record<string, Record<string, ConfirmationTexts>>
  return toConfirmation(rows[list][change], subject)
}

/** The text beside the picture: the maker, the identifier, and the number of items of a collection. */
export function aboutText(
  identifier: string,
  { items, maker }: { items?: number | undefined; maker?: string | undefined } = {}
): string {
  const isCollection = isCollectionIdentifier(identifier)
  const parts = [
    `${isCollection ? 'Collection' : 'Item'} ${identifier}`,
    ...(maker === undefined ? [] : [`by ${isolate(maker)}`]),
    ...(items === undefined ? [] : [pluralText(items, 'item')])
  ]
  return parts.join(' · ')
}

/** “Night Harbour”. The name is in directional isolates, because it may be written from right to left. */
export function subjectText(name: string): string {
  return `“${isolate(name)}”`
}

function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
