// Texts of the moderation page, and of the dialogs in which admins choose collections.

import { LIMITS } from '../config/limits.ts'
import type { CollectionListRefusal } from '../rules/collection-list.ts'
import type { ReportReason } from '../rules/report.ts'

/** E-mail address for claims that do not fit a report, such as one of copyright. */
export const LEGAL_ADDRESS = 'legal@atrium.example'

export const REPORT_REASON_TEXTS: Record<ReportReason, string> = {
  scam: 'Scam or fake',
  stolen: 'Stolen or copied work',
  adult: 'Not marked as adult',
  hate: 'Hate or harassment',
  other: 'Something else'
}

export const NO_REASON_TEXT = 'Choose what is wrong.'

/**
 * Shown in the report dialog when the queue has an open report of the same person, which was sent from another browser.
 */
export const REPORTED_BEFORE_TEXT = 'You have reported this before. A new report replaces it.'

/**
 * Shown before a report, because it cannot be undone. A deployment without a queue does not ask for a reason; the
 * person writes it by e-mail. Without a name the text says "this item".
 */
export function reportQuestion(
  noun: 'collection' | 'item',
  identifier: string,
  { asksReason, name }: { asksReason: boolean; name?: string | undefined }
) {
  return {
    title: name ? `Report “${name}”?` : `Report this ${noun}?`,
    points: [
      ...(asksReason
        ? []
        : [
            {
              name: 'What to report',
              text: 'Scams, fakes, stolen works, hate, unmarked content for adults.'
            }
          ]),
      {
        name: 'What happens next',
        text: `Only moderators see it. They may mark or hide the ${noun}. You won’t get a reply.`
      },
      {
        name: asksReason
          ? 'If you need an answer, or it is urgent'
          : 'To say why, or if it is urgent',
        text: 'Write to',
        link: {
          href: reportMailLink(identifier),
          label: LEGAL_ADDRESS
        }
      }
    ],
    question: 'You can’t take a report back.',
    button: `Report ${noun}`
  }
}

/** The e-mail link for details that a report has no field for. */
export function reportMailLink(identifier: string): string {
  return `mailto:${LEGAL_ADDRESS}?subject=${encodeURIComponent(`Report of ${identifier}`)}`
}

/** Shown after a report, beside a link for adding details. `isQueued`: whether moderators see the reason. */
export function reportedText(isQueued: boolean): string {
  return isQueued
    ? 'Moderators see it with your reason. To add more, use “Add details by e-mail”.'
    : 'Moderators see your report. To say why, use “Add details by e-mail”.'
}

export function nothingFoundText(text: string): string {
  return `We found nothing for “${text}”. An item looks like ART-1a2b3c-01, a collection like ART-1a2b3c, an address begins with erd1.`
}

export function collectionChoiceRefusalText(reason: CollectionListRefusal): string {
  switch (reason.code) {
    case 'already':
      return `${reason.collection} is already ${reason.list}.`
    case 'full':
      return `You can feature up to ${reason.max} collections. Remove one first.`
    case 'hidden':
      return `${reason.collection} is blacklisted. Remove it from the blacklist first.`
    case 'required':
      return 'Enter a collection identifier.'
    case 'unknown':
      return `We cannot find ${reason.collection}. Check the identifier.`
    case 'wrongForm':
      return 'No collection has this identifier: one looks like ART-1a2b3c.'
  }
}

/** The text below the title of the Moderation page, in a deployment that stores reports. */
export const REPORTS_LEAD = `Handle what people report, then clear it. To act on a mail to ${LEGAL_ADDRESS}, search for what it names.`

/** On the other lists of the page when the reports do not load. */
export const REPORTS_FAILURE = { title: 'The reports did not load.' }

/** Maximum number of reports that the confirmation before clearing repeats. */
const NAMED_REPORTS = 3
/** From this number of open reports of one person on, a moderator sees the number. */
const MANY_REPORTS = 3

/** Shown beside a report without naming the person; undefined for a person with few reports. */
export function manyReportsText(openOfPerson: number): string | undefined {
  return openOfPerson >= MANY_REPORTS ? `This person has ${openOfPerson} open reports.` : undefined
}

/** `mayHaveMore`: whether the count has reached its limit. */
export function peopleText(people: number, mayHaveMore: boolean): string {
  if (mayHaveMore) return `${people} or more people`
  return people === 1 ? '1 person' : `${people} people`
}

/** Shown before reports are cleared: '1 person: Something else, “Look at the title”.' Only the newest reports. */
export function deletedReportsText(
  people: number,
  mayHaveMore: boolean,
  reports: readonly { reason: ReportReason; text: string }[]
): string {
  const shown = reports
    .slice(0, NAMED_REPORTS)
    .map(({ reason, text }) => REPORT_REASON_TEXTS[reason] + (text && `, “\u2068${text}\u2069”`))
  const more = reports.length > NAMED_REPORTS ? '; …' : ''
  return `${peopleText(people, mayHaveMore)}: ${shown.join('; ')}${more}`
}

/** Below the title of the page in a deployment without a queue: the service accepts reports but does not list them. */
export const MODERATION_LEAD = `Start with the mail to ${LEGAL_ADDRESS}: find here what it is about. Other reports go to the marketplace’s service, which does not list them.`

/** Above each list of featured collections: what being featured means. */
export const FEATURED_LEAD = `The home page shows the ${LIMITS.homeFeaturedCollections} most popular: two at once, the others after “Show more”.`

/**
 * For an admin on the page of a blacklisted collection. Visitors do not see it, because their pages do not load the
 * list.
 */
export const BLACKLISTED_PAGE_TEXT =
  'It does not appear in lists, in search or on the home page, and nor do its items. Anyone with the link can open it. Only admins see this line.'

/** Above each list of blacklisted collections: what that means. */
export const BLACKLISTED_LEAD =
  'They do not appear in the lists of collections, items and auctions, in search and on the home page. Launches and partners’ sites still show them, and anyone with the link can open them.'
