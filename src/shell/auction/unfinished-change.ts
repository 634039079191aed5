// Shows the next step on the page of an item whose change of price was left between its two signatures
// (stores/change-price.ts). Loaded in a browser that stores such a change.

import { createElement } from '../../lib/dom/create-element.ts'
import { unfinishedChangeStepText } from '../../lib/messages/relisting.ts'
import { findRelisting } from '../../stores/relistings.ts'
import { startStores } from '../lazy/start-stores.ts'

export async function showUnfinishedChanges(): Promise<void> {
  await startStores()
  for (const message of document.querySelectorAll('[data-own-unsold]')) {
    const { ownUnsold = '' } = message.dataset
    const relisting = findRelisting(ownUnsold)
    // Prevents a second line. A part that is fetched again has the attribute again, and no line.
    delete message.dataset.ownUnsold
    if (relisting)
      message.append(createElement('p', 'strong', unfinishedChangeStepText(relisting.quantity)))
  }
}
