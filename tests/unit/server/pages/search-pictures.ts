// The answer of the data service to `searchPictures`: one query for up to five collections, under the aliases a to e.

import { connection } from '../../lib/api/fixtures.ts'

const ALIASES = ['a', 'b', 'c', 'd', 'e']

/** Answers with each collection that is asked for, under the name that `nameOf` gives it. */
export function answerSearchPictures(nameOf: (identifier: string) => string) {
  const node = (collection: string) => ({
    collection,
    name: nameOf(collection),
    type: 'NonFungibleESDT',
    description: null,
    verified: false,
    scamInfo: null,
    artist: null,
    collectionAsset: { totalCount: '0', assets: [] }
  })
  return (variables: Record<string, unknown>) =>
    Object.fromEntries(
      ALIASES.map(alias => {
        const filter = variables[alias] as { collection: string } | undefined
        return [alias, filter ? connection(node(filter.collection)) : null]
      })
    )
}
