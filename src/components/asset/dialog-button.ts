// Buttons that open a dialog: label, URL, and the attributes by which the shell disables them while a transaction of
// the same kind is pending for the same entity (src/shell/auction/blocked-buttons.ts).

import { type Entity, entity } from '../../lib/config/entities.ts'
import { routes, type SftAuctionTab } from '../../lib/config/routes.ts'
import type { Dialog } from '../../lib/dialog-definition.ts'
import { DIALOGS, type DialogFor, type DialogName } from '../../lib/dialogs.ts'
import type { HookAttributes } from '../../lib/dom/hooks.ts'
import type { AssetDecision } from '../../lib/rules/asset-action.ts'

export interface DialogButton {
  label: string
  href: string
  attributes: ReturnType<typeof blockedWhilePending> & Partial<HookAttributes<'returns'>>
}

/** `single`: an NFT or the last unit of an SFT. `units`: several units of an SFT. */
const SELL_DIALOGS = {
  single: 'create-nft-auction',
  units: 'create-sft-auction'
} as const satisfies Record<NonNullable<AssetDecision['sellForm']>, DialogFor<'asset'>>

export function auctionButton(
  label: string,
  name: DialogFor<'auction'>,
  { auctionId, identifier }: { auctionId: string; identifier: string }
): DialogButton {
  const href = DIALOGS[name].path(identifier, auctionId)
  return { label, href, attributes: blockedWhilePending(name, entity('auction', auctionId)) }
}

/** `tab`: the way of selling several units that is selected when the form opens. */
export function sellButton(
  label: string,
  form: NonNullable<AssetDecision['sellForm']>,
  identifier: string,
  tab?: SftAuctionTab
): DialogButton {
  const button = assetButton(label, SELL_DIALOGS[form], identifier)
  return form === 'units' ? { ...button, href: routes.createSftAuction(identifier, tab) } : button
}

export function offerButton(
  label: string,
  name: DialogFor<'offer'>,
  { identifier, offerId }: { identifier: string; offerId: string | number }
): DialogButton {
  const href = DIALOGS[name].path(identifier, offerId)
  return { label, href, attributes: blockedWhilePending(name, entity('offer', String(offerId))) }
}

export function assetButton(
  label: string,
  name: DialogFor<'asset'>,
  identifier: string
): DialogButton {
  const href = DIALOGS[name].path(identifier)
  return { label, href, attributes: blockedWhilePending(name, entity('asset', identifier)) }
}

/** The shell disables the button while a transaction that blocks its dialog is pending for the entity. */
function blockedWhilePending(
  name: DialogName,
  pendingEntity: Entity
): HookAttributes<'blocked-by' | 'entity'> {
  const { blockedBy = [] }: Dialog = DIALOGS[name]
  return { 'data-blocked-by': blockedBy.join(' '), 'data-entity': pendingEntity }
}
