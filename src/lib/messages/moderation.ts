// Texts of the page of moderation, and of the dialogs in which admins choose collections.

import { LIMITS } from '../config/limits.ts'
import type { CollectionListRefusal } from '../rules/collection-list.ts'

/** The URL of the terms for what a report cannot say, such as a copyright claim. */
export const LEGAL_ADDRESS = 'legal@atrium.example'

/**
 * Before a report, which cannot be taken back. The service takes no reason, so one is written by e-mail. Without a
 * name it says "this item".
 */
export function reportQuestion(noun: 'collection' | 'item', identifier: string, name?: string) {
  return {
    title: name ? `Report “${name}”?` : `Report this ${noun}?`,
    points: [
      {
        name: 'What to report',
        text: 'Scams, fakes, stolen works, hate, unmarked content for adults.'
      },
      {
        name: 'What happens next',
        text: `Only moderators see it. They may mark or hide the ${noun}. You won’t get a reply.`
      },
      {
        name: 'To say why, or if it is urgent',
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

/** For what a report cannot say. */
export function reportMailLink(identifier: string): string {
  return `mailto:${LEGAL_ADDRESS}?subject=${encodeURIComponent(`Report of ${identifier}`)}`
}

/** After a report. The page then has a link beside it to add details. */
export const REPORTED_TEXT = 'Moderators see your report. To say why, use “Add details by e-mail”.'

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

/** Below the title of the page. The service takes reports but lists none (decision 027). */
export const MODERATION_LEAD = `Start with the mail to ${LEGAL_ADDRESS}: find here what it is about. Other reports go to the marketplace’s service, which does not list them.`

/** What being featured means, above each list of it. */
export const FEATURED_LEAD = `The home page shows the ${LIMITS.homeFeaturedCollections} most popular: two at once, the others after “Show more”.`

/** What being on the blacklist means, above each list of it. */
export const BLACKLISTED_LEAD =
  'They do not appear in the lists of collections, items and auctions, in search and on the home page. Launches and partners’ sites still show them, and anyone with the link can open them.'
