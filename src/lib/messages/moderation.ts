// Texts of the page of moderation, and of the dialogs in which admins choose collections.

import type { CollectionListRefusal } from '../rules/collection-list.ts'

/** Before a report, which cannot be taken back. The service takes no reason. Without a name it says "this item". */
export function reportQuestion(noun: 'collection' | 'item', name?: string) {
  return {
    title: name ? `Report “${name}”?` : `Report this ${noun}?`,
    text: `Report what is stolen, misleading or not marked as unsafe. Our moderators look at the ${noun}. You can’t take a report back.`,
    button: `Report ${noun}`
  }
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
      return `${reason.collection} is blacklisted. Take it off the blacklist first.`
    case 'required':
      return 'Enter a collection identifier.'
    case 'unknown':
      return `We cannot find ${reason.collection}. Check the identifier.`
    case 'wrongForm':
      return 'No collection has this identifier: one looks like ART-1a2b3c.'
  }
}
