// What the picture of a shared link says. Made from the same facts by the page, which names the picture's address,
// and by the edge, which draws it (functions/share): the address changes when the picture does.

import type { Asset } from '../../lib/api/assets.ts'
import type { Collection, CollectionStats } from '../../lib/api/collections.ts'
import type { Sale } from '../../lib/api/sales.ts'
import { LIMITS } from '../../lib/config/limits.ts'
import { amountText, countText, PRECISION } from '../../lib/format/amounts.ts'
import { symbolText } from '../../lib/format/money.ts'
import { hashText, personText, scamText } from '../../lib/format/names.ts'
import { isFixedPrice, isSaleOver } from '../../lib/rules/asset-action.ts'
import { shareImage } from '../config/share.ts'
import { cardPrice } from './sale-card.ts'

export interface SharePicture {
  kind: 'asset' | 'collection' | 'profile'
  /** Stands above the title, small. */
  above: string
  isVerified: boolean
  title: string
  /** Where nothing of the title can be written. */
  otherwise: string
  /** Under the title. */
  by: string | undefined
  /** Stands where the pictures would, which are not fetched. */
  cover: 'nsfw' | 'scam' | undefined
  /** At most four for a collection, one otherwise. */
  pictures: string[]
  figures: Figure[]
}

interface Figure {
  label: string
  value: string
  unit?: string
}

export interface SaleContext {
  isPaused: boolean
  nativeLabel: string
  now: number
}

export function assetPicture(
  asset: Pick<
    Asset,
    'collection' | 'creator' | 'identifier' | 'isNsfw' | 'isVerified' | 'media' | 'name' | 'scam'
  >,
  sale: Sale | undefined,
  context: SaleContext
): SharePicture {
  const { creator, identifier, isNsfw, media, scam } = asset
  const cover = scam ? 'scam' : isNsfw ? 'nsfw' : undefined
  const face = media[0]?.thumbnail ?? media[0]?.url
  return {
    kind: 'asset',
    above: asset.collection,
    isVerified: asset.isVerified && !scam,
    title: scam ? scamText(scam) : asset.name,
    otherwise: identifier,
    by: creator && !scam ? personText(creator) : undefined,
    cover,
    pictures: face && !cover ? [face] : [],
    figures: cover ? [] : saleFigures(sale, context)
  }
}

export function collectionPicture(
  collection: Collection,
  stats: CollectionStats | undefined,
  nativeLabel: string
): SharePicture {
  const { artist, picture, scam, thumbnails } = collection
  const shown = thumbnails.flatMap(i => (i.isFlagged || !i.url ? [] : [i.url])).slice(0, 4)
  const faces = shown.length === 4 ? shown : [picture ?? shown[0]].filter(i => i !== undefined)
  const items = stats?.items || collection.items
  const floor = stats?.minPrice
  return {
    kind: 'collection',
    above: 'Collection',
    isVerified: collection.isVerified && !scam,
    title: scam ? scamText(scam) : collection.name,
    otherwise: collection.collection,
    by: artist && !scam ? personText(artist) : undefined,
    cover: scam ? 'scam' : undefined,
    pictures: scam ? [] : faces,
    figures: scam
      ? []
      : [
          { label: items === 1 ? 'Item' : 'Items', value: countText(items) },
          ...(floor === undefined
            ? []
            : [
                {
                  label: 'From',
                  value: amountText(floor, LIMITS.nativeDecimals, PRECISION.list),
                  unit: nativeLabel
                }
              ])
        ]
  }
}

export interface ProfileFacts {
  address: string
  herotag: string | undefined
  picture: string | undefined
  collected: number | undefined
  created: number | undefined
}

/** A private person has none: the site's own picture stands in. */
export function profilePicture(person: ProfileFacts): SharePicture {
  const { address, collected, created, herotag, picture } = person
  const name = personText({ address, herotag, isPrivate: false })
  return {
    kind: 'profile',
    above: created ? 'Creator' : 'Collector',
    isVerified: false,
    title: name,
    otherwise: hashText(address),
    by: herotag ? hashText(address) : undefined,
    cover: undefined,
    pictures: picture ? [picture] : [],
    figures: [
      ...(collected === undefined ? [] : [{ label: 'Collected', value: countText(collected) }]),
      ...(created ? [{ label: 'Created', value: countText(created) }] : [])
    ]
  }
}

/** Where the edge draws the picture. */
export function pictureAddress(picture: SharePicture, name: string): string {
  return shareImage(picture.kind, name, fingerprint(JSON.stringify(picture)))
}

/** The price a page of the asset shows, and what kind it is; nothing where it is not for sale. */
export function openSale(
  sale: Sale | undefined,
  { isPaused, now }: Pick<SaleContext, 'isPaused' | 'now'>
): { label: string; price: Sale['minBid'] } | undefined {
  if (!sale || isOver(sale, now)) return undefined
  const shown = cardPrice({ ...sale, isPaused: isPaused || sale.market?.isPaused === true })
  if (!shown) return undefined
  const isFixed =
    sale.type === 'SftOnePerPayment' ||
    isFixedPrice({ maxBid: sale.maxBid.amount, minBid: sale.minBid.amount, type: sale.type })
  const label = isFixed ? 'Price' : shown.kind === 'current' ? 'Current bid' : 'Starting bid'
  return { label, price: shown.price }
}

function isOver({ endsAt, isRunning, maxBid, topBid }: Sale, now: number): boolean {
  return isSaleOver({ endsAt, isRunning, maxBid: maxBid.amount, topBid: topBid?.amount }, now)
}

function saleFigures(sale: Sale | undefined, context: SaleContext): Figure[] {
  const open = openSale(sale, context)
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

/** FNV-1a, which is enough to tell two pictures apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
