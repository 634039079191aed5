// Mounts the dialog that buys from a tier of a campaign.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { readTierTarget } from '../../lib/loaders/tier-target.ts'
import { buyCampaignForm } from '../../stores/buy-campaign.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { BuyCampaignDialog } from './BuyCampaignDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'buy-campaign'>>
): () => void {
  const target = readTierTarget(props)
  return mountDialog(container, props, { form: buyCampaignForm, target }, onDone => (
    <BuyCampaignDialog target={target} onDone={onDone} />
  ))
}
