// A tier of a campaign in the props of a dialog, which contain a single identifier. In a separate file from the
// loaders, because islands need it immediately.

import type { CampaignKey } from '../config/launch-links.ts'
import type { DialogTarget } from './dialog-target.ts'

export interface TierTarget extends CampaignKey {
  tier: string
}

/** The identifier is the minter's address, a slash and the campaign's id; the parameter is the name of the tier. */
export function readTierTarget({
  identifier,
  param = ''
}: Pick<DialogTarget, 'identifier'> & { param?: string | undefined }): TierTarget {
  const [minter = '', ...id] = identifier.split('/')
  return { minter, id: id.join('/'), tier: param }
}

export function campaignIdentifier({ id, minter }: CampaignKey): string {
  return `${minter}/${id}`
}
