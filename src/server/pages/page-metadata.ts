// Builds the metadata of a page for previews and search engines: canonical path, image, description.
// One function per kind of page; layouts/Shell.astro renders the result. The nodes of the structured data (JSON-LD) are
// built in structured-data.ts.

import { routes } from '../../lib/config/routes.ts'
import { excerptText } from '../../lib/format/excerpt.ts'
import type { Environment } from '../config/environments.ts'
import type { JsonLdNode } from '../format/json-ld.ts'
import type { AccountView } from './account.ts'
import type { AssetView } from './asset.ts'
import { type CollectionView, collectionTitle } from './collection.ts'
import {
  activeAuctionPrice,
  assetShareImage,
  collectionShareImage,
  profileShareImage,
  versionedImagePath
} from './share-image-content.ts'
import { accountNode, assetNode, breadcrumbsNode, listNode, siteNode } from './structured-data.ts'

export interface PageMetadata {
  /** Canonical path. Default: the path of the request, without the query. */
  canonical?: string
  description?: string | undefined
  /** Path of the preview image. Default: the site's image. */
  image?: string | undefined
  /** Alternative text of the image. */
  alt?: string
  /** Builds the structured data. `at` converts a path to an absolute URL; `site` is the name of the site. */
  structuredData?: (at: (path: string) => string, site?: string) => JsonLdNode[]
}

/** Maximum length of a description, in characters. Previews show less. */
const PREVIEW_LENGTH = 200

export function assetMetadata(
  { asset, collection, marketplace, query, auction }: AssetView,
  { environment, now }: { environment: Environment; now: number }
): PageMetadata {
  const found = asset.ok ? asset.value : undefined
  const canonical = routes.asset(query.identifier)
  if (!found) return { canonical }
  const shownAuction = auction.ok ? auction.value : undefined
  const context = {
    isPaused: marketplace?.isPaused === true,
    nativeLabel: environment.nativeLabel,
    now
  }
  const parent = collection.ok ? collection.value : undefined
  const shown = { asset: found, auction: shownAuction, collection: parent }
  const picture = assetShareImage(shown, context)
  const image = versionedImagePath(picture, found.identifier)
  const share = { canonical, image, alt: picture.title }
  if (found.scam) return share
  const offered = activeAuctionPrice(shownAuction, context)
  return {
    ...share,
    description: found.isNsfw ? undefined : truncateDescription(found.description),
    structuredData: (at, site) => [
      assetNode(found, {
        url: at(canonical),
        image: at(image),
        price: offered?.price,
        nativeLabel: environment.nativeLabel
      }),
      breadcrumbsNode(
        at,
        [[found.collection, routes.collection(found.collection)], [found.name]],
        site
      )
    ]
  }
}

export function collectionMetadata(view: CollectionView, nativeLabel: string): PageMetadata {
  const found = view.collection.ok ? view.collection.value : undefined
  const canonical = routes.collection(view.query.collection)
  if (!found) return { canonical }
  const stats = view.stats.ok ? view.stats.value : undefined
  const picture = collectionShareImage(found, stats, {
    launch: view.launch,
    nativeLabel,
    now: view.query.now
  })
  const image = versionedImagePath(picture, found.collection)
  const share = { canonical, image, alt: picture.title }
  if (found.scam) return share
  const title = collectionTitle(view)
  return {
    ...share,
    description: truncateDescription(found.description),
    structuredData: (at, site) => [
      listNode(title, { url: at(canonical), image: at(image) }),
      breadcrumbsNode(at, [[title]], site)
    ]
  }
}

/**
 * Metadata of an account page with any tab. A private account has only the canonical path, even when the owner
 * requests the page.
 */
export function accountMetadata({ profile, query, stats }: AccountView): PageMetadata {
  const { address } = query
  const { herotag } = profile
  const canonical = routes.account({ address, herotag })
  if (profile.isPrivate) return { canonical }
  const picture = profileShareImage({
    address,
    herotag,
    picture: profile.picture,
    collected: stats.ok ? stats.value.collected : undefined,
    created: stats.ok ? stats.value.creations : undefined
  })
  const image = versionedImagePath(picture, address)
  return {
    canonical,
    image,
    alt: picture.title,
    description: truncateDescription(profile.description),
    structuredData: at => [
      accountNode({
        address,
        herotag,
        name: picture.title,
        url: at(canonical),
        image: at(image)
      })
    ]
  }
}

/** Metadata of a list, such as explore. `canonical` is the path shared by all its pages and filters. */
export function listMetadata(name: string, canonical: string): PageMetadata {
  return {
    canonical,
    structuredData: (at, site) => [
      listNode(name, { url: at(canonical) }),
      breadcrumbsNode(at, [[name]], site)
    ]
  }
}

/** Metadata of the home page, which describes the site. */
export function homeMetadata(): PageMetadata {
  return {
    canonical: routes.home(),
    structuredData: at => [siteNode(at(routes.home()))]
  }
}

/** Reduces untrusted text to one line of limited length, cut between words. */
export function truncateDescription(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/g, ' ').trim()
  if (!line) return undefined
  const beginning = excerptText(line, PREVIEW_LENGTH)
  return beginning === line ? line : `${beginning}…`
}
