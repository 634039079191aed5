// Loads the content of a share image, with the same requests and visibility rules as the page of its subject.

import { loadCollection, loadCollectionStats } from '../../src/lib/api/collections.ts'
import { loadAccountStats } from '../../src/lib/api/people.ts'
import type { Send } from '../../src/lib/api/request.ts'
import { NetworkError } from '../../src/lib/errors.ts'
import { openCampaignOf } from '../../src/lib/rules/campaign.ts'
import { loadAccountAssets } from '../../src/server/api/account-lists.ts'
import { toResult } from '../../src/server/api/api-result.ts'
import type { ShareImageKind } from '../../src/server/config/share-image.ts'
import { loadVisibleProfile } from '../../src/server/pages/account.ts'
import { loadAssetView } from '../../src/server/pages/asset.ts'
import { loadCampaignView } from '../../src/server/pages/campaigns.ts'
import {
  campaignOfImage,
  campaignShareImage,
  ticketSaleShareImage
} from '../../src/server/pages/launch-share-image.ts'
import { loadLaunches } from '../../src/server/pages/launching-collections.ts'
import {
  assetShareImage,
  collectionShareImage,
  profileShareImage,
  type ShareImageContent
} from '../../src/server/pages/share-image-content.ts'
import { loadTicketSaleView } from '../../src/server/pages/ticket-sale.ts'
import type { Edge } from '../edge.ts'

/** The content of a share image; undefined when the subject does not exist or its profile is private. */
export type LoadShareImageContent = (
  send: Send,
  name: string,
  edge: Edge
) => Promise<ShareImageContent | undefined>

/** More than an image shows, because flagged ones are left out. */
const WORKS_TO_LOAD = 12

export const SHARE_IMAGE_LOADERS = {
  asset: async (send, identifier, edge) => {
    const { marketplaceKey, nativeLabel } = edge.environment
    const { asset, auction, collection, marketplace } = await loadAssetView(send, {
      auctionId: undefined,
      before: undefined,
      identifier,
      listingsAfter: undefined,
      marketplaceKey,
      now: edge.now(),
      ownersAfter: undefined,
      showsBids: false,
      tab: 'creator', // the creator tab needs no further request for a visitor
      viewer: undefined
    })
    if (!asset.ok) throw asset.reason
    return (
      asset.value &&
      assetShareImage(
        {
          asset: asset.value,
          auction: auction.ok ? auction.value : undefined,
          collection: collection.ok ? collection.value : undefined
        },
        { isPaused: marketplace?.isPaused === true, nativeLabel, now: edge.now() }
      )
    )
  },
  campaign: async (send, name, edge) => {
    const { marketplaceKey, nativeLabel } = edge.environment
    const key = campaignOfImage(name)
    const found = key && (await loadCampaignView(send, key, marketplaceKey)).campaign
    if (!found) return undefined
    if (!found.ok) throw found.reason
    return found.value && campaignShareImage(found.value, { nativeLabel, now: edge.now() })
  },
  collection: async (send, identifier, edge) => {
    const { marketplaceKey, nativeLabel } = edge.environment
    const now = edge.now()
    const [found, stats, launches] = await Promise.all([
      send(loadCollection(identifier)),
      toResult(send(loadCollectionStats(identifier, { marketplaceKey }))),
      loadLaunches(send)
    ])
    const launch = openCampaignOf(launches, identifier, now)
    return (
      found &&
      collectionShareImage(found, stats.ok ? stats.value : undefined, { launch, nativeLabel, now })
    )
  },
  launch: async (send, _name, edge) => {
    const { environment, environmentName } = edge
    const query = { environment, environmentName, now: edge.now(), viewer: undefined }
    const { content, sale } = await loadTicketSaleView(send, query)
    if (!sale.ok) throw sale.reason
    return sale.value && ticketSaleShareImage(sale.value, content, environment.nativeLabel)
  },
  profile: async (send, address, edge) => {
    const { marketplaceKey } = edge.environment
    const [profile, stats] = await Promise.all([
      loadVisibleProfile(send, { address, isOwner: false }),
      toResult(send(loadAccountStats({ address, isOwner: false, marketplaceKey })))
    ])
    if (profile === 'private') return undefined
    if (profile === 'unchecked') throw new NetworkError('profile: its privacy could not be checked')
    const created = stats.ok ? stats.value.creations : undefined
    const filter = created ? { artistAddress: address } : { ownerAddress: address }
    const works = await toResult(
      send(loadAccountAssets({ ...filter, marketplaceKey }, { first: WORKS_TO_LOAD }))
    )
    return profileShareImage({
      address,
      herotag: profile.herotag,
      picture: profile.picture,
      collected: stats.ok ? stats.value.collected : undefined,
      created,
      works: works.ok ? works.value.items : []
    })
  }
} as const satisfies Record<ShareImageKind, LoadShareImageContent>
