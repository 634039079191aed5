// Operations for the search: the names that it finds, and their pictures.

import { CollectionFragment } from './fragments.ts'
import { graphql, publicQuery } from './graphql.ts'

export const SEARCH_OPERATIONS = {
  /** Names only, at most five of each kind. */
  search: publicQuery(
    graphql(
      `query search($filters: SearchFilter!) {
        search(filters: $filters) {
          accounts { identifier name }
          collections { identifier name verified }
          nfts { identifier name verified }
          tags { identifier name }
        }
      }`
    ),
    'brief'
  ),
  /**
   * Pictures for search results. A filter accepts only one collection, so each of the five found collections has its
   * own field (a to e), and so has the name of the collection of each found item (f to j). Unused fields are left out.
   */
  searchPictures: publicQuery(
    graphql(
      `query searchPictures(
        $assets: AssetsFilter, $pagination: ConnectionArgs, $hasAssets: Boolean = false,
        $a: CollectionsFilter, $hasA: Boolean = false, $b: CollectionsFilter, $hasB: Boolean = false,
        $c: CollectionsFilter, $hasC: Boolean = false, $d: CollectionsFilter, $hasD: Boolean = false,
        $e: CollectionsFilter, $hasE: Boolean = false,
        $f: CollectionsFilter, $hasF: Boolean = false, $g: CollectionsFilter, $hasG: Boolean = false,
        $h: CollectionsFilter, $hasH: Boolean = false, $i: CollectionsFilter, $hasI: Boolean = false,
        $j: CollectionsFilter, $hasJ: Boolean = false
      ) {
        assets(filters: $assets, pagination: $pagination) @include(if: $hasAssets) {
          edges { node { identifier isNsfw scamInfo { type info } media { thumbnailUrl } } }
        }
        a: collections(filters: $a) @include(if: $hasA) { edges { node { ...CollectionParts } } }
        b: collections(filters: $b) @include(if: $hasB) { edges { node { ...CollectionParts } } }
        c: collections(filters: $c) @include(if: $hasC) { edges { node { ...CollectionParts } } }
        d: collections(filters: $d) @include(if: $hasD) { edges { node { ...CollectionParts } } }
        e: collections(filters: $e) @include(if: $hasE) { edges { node { ...CollectionParts } } }
        f: collections(filters: $f) @include(if: $hasF) { edges { node { collection name } } }
        g: collections(filters: $g) @include(if: $hasG) { edges { node { collection name } } }
        h: collections(filters: $h) @include(if: $hasH) { edges { node { collection name } } }
        i: collections(filters: $i) @include(if: $hasI) { edges { node { collection name } } }
        j: collections(filters: $j) @include(if: $hasJ) { edges { node { collection name } } }
      }`,
      [CollectionFragment]
    ),
    'brief'
  )
}
