// Texts of the dialogs in which admins choose collections.

import type { CollectionListRefusal } from '../rules/collection-list.ts'

export function collectionChoiceRefusalText(reason: CollectionListRefusal): string {
  switch (reason.code) {
    case 'already':
      return `${reason.collection} is ${reason.list} already.`
    case 'full':
      return `At most ${reason.max} collections are featured. Remove one first.`
    case 'hidden':
      return `${reason.collection} is blacklisted. Take it off the blacklist first.`
    case 'required':
      return 'Enter the identifier of a collection.'
    case 'unknown':
      return `There is no collection ${reason.collection}.`
    case 'wrongForm':
      return 'An identifier looks like ART-1a2b3c.'
  }
}
