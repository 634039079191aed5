// Texts of the page of moderation, and of the dialogs in which admins choose collections.

import type { CollectionListRefusal } from '../rules/collection-list.ts'

export const MODERATION_NOT_FOUND =
  'We found nothing for this. Check the identifier: ART-1a2b3c-01 for an item, ART-1a2b3c for a collection, erd1… for an account.'

export function collectionChoiceRefusalText(reason: CollectionListRefusal): string {
  switch (reason.code) {
    case 'already':
      return `${reason.collection} is already ${reason.list}.`
    case 'full':
      return `You can feature up to ${reason.max} collections. Remove one first.`
    case 'hidden':
      return `${reason.collection} is blacklisted. Take it off the blacklist first.`
    case 'required':
      return 'Enter a collection identifier.'
    case 'unknown':
      return `We cannot find ${reason.collection}. Check the identifier.`
    case 'wrongForm':
      return 'An identifier looks like ART-1a2b3c.'
  }
}
