// The structured data of pages for search engines (JSON-LD), one function per kind of thing. page-metadata.ts and
// launch-metadata.ts choose what a page describes, and server/format/json-ld.ts writes it as text.

import type { Asset } from '../../lib/api/assets.ts'
import type { Money } from '../../lib/api/auction-summary.ts'
import { routes } from '../../lib/config/routes.ts'
import { exactText } from '../../lib/format/amounts.ts'
import { symbolText } from '../../lib/format/money.ts'
import { SITE } from '../config/site.ts'
import type { JsonLdNode } from '../format/json-ld.ts'

/** Absolute URLs of the described page and of its share image. */
interface PageUrls {
  url: string
  image: string
}

/** An item. `price`: what a visitor can pay now; undefined when it is not for sale. */
export function assetNode(
  { identifier, name }: Pick<Asset, 'identifier' | 'name'>,
  { image, nativeLabel, price, url }: PageUrls & { nativeLabel: string; price: Money | undefined }
): JsonLdNode {
  return {
    '@type': 'Product',
    name,
    sku: identifier,
    url,
    image,
    offers: price && {
      '@type': 'Offer',
      price: exactText(price.amount, price.decimals),
      priceCurrency: symbolText(price, nativeLabel),
      availability: 'https://schema.org/InStock'
    }
  }
}

/** The profile of an account. */
export function accountNode({
  address,
  herotag,
  image,
  name,
  url
}: PageUrls & { address: string; herotag: string | undefined; name: string }): JsonLdNode {
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      alternateName: herotag && `@${herotag}`,
      identifier: address,
      image
    }
  }
}

/** A collection, or a list such as explore, which has no image. */
export function listNode(
  name: string,
  { image, url }: { image?: string; url: string }
): JsonLdNode {
  return { '@type': 'CollectionPage', name, url, image }
}

/** The site, for its home page. */
export function siteNode(url: string): JsonLdNode {
  return { '@type': 'WebSite', name: SITE.name, description: SITE.description, url }
}

/** The path from the home page to this page. The last step has no path. */
export function breadcrumbsNode(
  at: (path: string) => string,
  steps: readonly (readonly [name: string, path?: string])[],
  site: string = SITE.name
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[site, routes.home()] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path === undefined ? undefined : at(path)
    }))
  }
}
