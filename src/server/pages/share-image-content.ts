// Builds the content of a share image. The page builds it for the image's URL, and the edge builds it from the same
// data to render the image (functions/share), so the URL changes when the image does.

import type { Asset, AssetPicture } from '../../lib/api/assets.ts'
import type { AuctionSummary } from '../../lib/api/auction-summary.ts'
import type { Campaign } from '../../lib/api/campaigns.ts'
import type { Collection, CollectionStats } from '../../lib/api/collections.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { amountText, countText, PRECISION } from '../../lib/format/amounts.ts'
import { longDateText } from '../../lib/format/dates.ts'
import { itemTitle } from '../../lib/format/item-title.ts'
import { symbolText } from '../../lib/format/money.ts'
import { personText, shortHashText } from '../../lib/format/names.ts'
import { makerOf } from '../../lib/loaders/maker.ts'
import { isAuctionOver } from '../../lib/rules/asset-action.ts'
import { campaignPhase } from '../../lib/rules/campaign.ts'
import { type ShareImageKind, shareImagePath } from '../config/share-image.ts'
import { cardPrice, isFixedListing } from './auction-card.ts'

export interface ShareImageContent {
  kind: ShareImageKind
  /** Small text above the title. */
  eyebrow: string
  /** Whether the eyebrow says when the subject can be bought. It is then emphasized. */
  isNews?: boolean
  isVerified: boolean
  title: string
  /** Shown when no character of the title can be rendered. */
  fallbackTitle: string
  /** Text below the title. */
  byline: string | undefined
  /** Shown in place of the images, which are not fetched. */
  flag: 'nsfw' | 'scam' | undefined
  /** The photo of an account. */
  face?: string | undefined
  /** At most four for a collection, three works of an account, otherwise at most one. */
  images: string[]
  stats: ShareImageStat[]
}

export interface ShareImageStat {
  label: string
  value: string
  unit?: string
}

export interface AuctionContext {
  isPaused: boolean
  nativeLabel: string
  now: number
}

export interface ShareImageAsset {
  asset: Pick<
    Asset,
    | 'artist'
    | 'collection'
    | 'creator'
    | 'identifier'
    | 'isNsfw'
    | 'isVerified'
    | 'media'
    | 'name'
    | 'scam'
  >
  auction: AuctionSummary | undefined
  /** Undefined when it could not be loaded. */
  collection: Pick<Collection, 'name' | 'scam'> | undefined
}

export function assetShareImage(
  { asset, auction, collection }: ShareImageAsset,
  context: AuctionContext
): ShareImageContent {
  const { identifier, scam } = asset
  const cover = scam ? 'scam' : asset.isNsfw ? 'nsfw' : undefined
  const maker = makerOf(asset)
  const work = workPicture(asset)
  return {
    kind: 'asset',
    eyebrow: scam || !collection || collection.scam ? asset.collection : collection.name,
    isVerified: asset.isVerified && !scam,
    title: itemTitle(asset),
    fallbackTitle: identifier,
    byline: maker && !scam ? personText(maker) : undefined,
    flag: cover,
    images: work ? [work] : [],
    stats: cover ? [] : auctionStats(auction, context)
  }
}

/** Undefined for a flagged work: its picture is never fetched. */
function workPicture({ isNsfw, media, scam }: AssetPicture): string | undefined {
  return scam || isNsfw ? undefined : (media[0]?.thumbnail ?? media[0]?.url)
}

/** Works that fill the square of a collection's image (functions/share/card-art-layout.ts). */
const WORKS_IN_SQUARE = 4

export function collectionShareImage(
  collection: Collection,
  stats: CollectionStats | undefined,
  { launch, nativeLabel, now }: { launch: Campaign | undefined; nativeLabel: string; now: number }
): ShareImageContent {
  const { artist, scam, thumbnails } = collection
  const cover = launch?.cover?.kind === 'picture' ? launch.cover.url : undefined
  const picture = collection.picture ?? (collection.items === 0 ? cover : undefined)
  const works = thumbnails.flatMap(i => (i.isFlagged || !i.url ? [] : [i.url]))
  // Four works fill the square of the image; with fewer works one picture fills it.
  const square = works.slice(0, WORKS_IN_SQUARE)
  const single = [picture ?? works[0]].filter(i => i !== undefined)
  const pictures = square.length === WORKS_IN_SQUARE ? square : single
  const items = stats?.items || collection.items
  const floor = stats?.minPrice
  return {
    kind: 'collection',
    eyebrow: 'Collection',
    isVerified: collection.isVerified && !scam,
    title: itemTitle(collection),
    fallbackTitle: collection.collection,
    byline: artist && !scam ? personText(artist) : undefined,
    flag: scam ? 'scam' : undefined,
    images: scam ? [] : pictures,
    stats: scam
      ? []
      : [
          items === 0 && launch
            ? launchStat(launch, now)
            : { label: items === 1 ? 'Item' : 'Items', value: countText(items) },
          ...(floor === undefined
            ? []
            : [
                {
                  label: 'Bid or buy from',
                  value: amountText(floor, LIMITS.nativeDecimals, PRECISION.list),
                  unit: nativeLabel
                }
              ])
        ]
  }
}

function launchStat(launch: Campaign, now: number): ShareImageStat {
  return campaignPhase(launch, now) === 'running'
    ? { label: 'Launch', value: 'Live' }
    : { label: 'Launching', value: longDateText(launch.startsAt) }
}

export interface ShareImageProfile {
  address: string
  herotag: string | undefined
  picture: string | undefined
  collected: number | undefined
  created: number | undefined
  /** Works of the person in display order. Works that are flagged or have no picture are left out. */
  works?: readonly AssetPicture[]
}

/** What fits into one row of the image. */
const MAX_WORKS = 3

/** Not used for a private account, which has the site's default image. */
export function profileShareImage(person: ShareImageProfile): ShareImageContent {
  const { address, collected, created, herotag, picture, works = [] } = person
  const name = personText({ address, herotag, isPrivate: false })
  return {
    kind: 'profile',
    eyebrow: created ? 'Creator' : 'Collector',
    isVerified: false,
    title: name,
    fallbackTitle: shortHashText(address),
    byline: herotag ? shortHashText(address) : undefined,
    flag: undefined,
    face: picture,
    images: works.flatMap(i => workPicture(i) ?? []).slice(0, MAX_WORKS),
    stats: [
      ...(collected === undefined ? [] : [{ label: 'Collected', value: countText(collected) }]),
      ...(created ? [{ label: 'Created', value: countText(created) }] : [])
    ]
  }
}

/** Path at which the edge serves the image, with its version. */
export function versionedImagePath(picture: ShareImageContent, name: string): string {
  return shareImagePath(picture.kind, name, fingerprint(JSON.stringify(picture)))
}

/** The price shown on the asset's page and its label; `undefined` when the asset is not for sale. */
export function activeAuctionPrice(
  auction: AuctionSummary | undefined,
  { isPaused, now }: Pick<AuctionContext, 'isPaused' | 'now'>
): { label: string; price: AuctionSummary['minBid'] } | undefined {
  if (!auction || isSummaryOver(auction, now)) return undefined
  const shown = cardPrice({
    ...auction,
    isPaused: isPaused || auction.marketplace?.isPaused === true
  })
  if (!shown) return undefined
  if (isFixedListing(auction)) return { label: 'Price', price: shown.price }
  return { label: shown.kind === 'current' ? 'Current bid' : 'Starting bid', price: shown.price }
}

function isSummaryOver(
  { endsAt, isRunning, maxBid, topBid }: AuctionSummary,
  now: number
): boolean {
  return isAuctionOver({ endsAt, isRunning, maxBid: maxBid.amount, topBid: topBid?.amount }, now)
}

function auctionStats(
  auction: AuctionSummary | undefined,
  context: AuctionContext
): ShareImageStat[] {
  const open = activeAuctionPrice(auction, context)
  if (!open) return []
  const { label, price } = open
  return [
    {
      label,
      value: amountText(price.amount, price.decimals, PRECISION.list),
      unit: symbolText(price, context.nativeLabel)
    }
  ]
}

/** The offset basis and the prime of the 32-bit FNV-1a hash. */
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a of the text's code units, sufficient to distinguish two versions of an image. */
function fingerprint(text: string): string {
  let hash = FNV_OFFSET
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
  }
  return (hash >>> 0).toString(36)
}
