// The entries of the list below the search box, in order. Without a phrase: recent searches and popular tags. With
// results: the collection that all words of the phrase name, the results (at most RESULTS_PER_KIND of lib/api/search.ts
// of each kind), and a link to all results. Without results: similar names, and a link to the page that searches for
// parts of the phrase. search.ts stores the recent searches, loads the popular tags, and requests the results after a
// pause in typing (`LIMITS.searchDebounceMs`).

import type { Hit, SuggestedCollection, SuggestedName } from '../lib/api/search.ts'
import type { Tag } from '../lib/api/tags.ts'
import { collectionIdentifier, routes } from '../lib/config/routes.ts'
import { countText, pluralText } from '../lib/format/amounts.ts'
import { itemTitle } from '../lib/format/item-title.ts'
import { initialsText, nameInitials, personText, shortHashText } from '../lib/format/names.ts'
import {
  canBeCorrected,
  readExactIdentifier,
  type SearchTerm,
  widerPhrases
} from '../lib/rules/search-term.ts'
import { hasHits, toVisiblePerson } from '../lib/search-hits.ts'
import type { SearchResultState, SearchResults, SearchState } from './search.ts'

export type SuggestionKind =
  | 'account'
  | 'all'
  | 'asset'
  | 'collection'
  | 'popular'
  | 'recent'
  | 'similar'
  | 'tag'
  | 'wider'

export type SuggestedEntity = SuggestedName['kind'] | 'asset'

const ENTITIES: Partial<Record<SuggestionKind, SuggestedEntity>> = {
  account: 'account',
  asset: 'asset',
  collection: 'collection',
  popular: 'tag',
  tag: 'tag'
}

export interface SearchSuggestion {
  /** Text below the title. */
  caption: string | undefined
  /** The entry's collection, item, account or tag. Undefined for a phrase and for a page of results. */
  entity: SuggestedEntity | undefined
  /** Undefined for a private account, which has no visible page. */
  href: string | undefined
  initials: string
  isVerified: boolean
  /** Unique within the list. */
  key: string
  kind: SuggestionKind
  picture: string | undefined
  title: string
}

export function toSuggestions(
  search: SearchState,
  recent: readonly string[],
  popular: readonly Tag[]
): SearchSuggestion[] {
  const { result, term } = search
  if (term.phrase === '') {
    return [
      ...recent.map(phrase => baseSuggestion('recent', phrase, routes.search(phrase))),
      ...popular.map(({ count, tag }) => ({
        ...tagSuggestion('popular', tag),
        caption: pluralText(count, 'NFT')
      }))
    ]
  }
  const found = visibleResults(result)
  if (!found) return []
  const resultsPage = (kind: 'all' | 'wider', title: string) => ({
    ...baseSuggestion(kind, term.phrase, routes.search(term.phrase)),
    title
  })
  const title = `See all results for “${term.phrase}”`
  const suggestions = toFoundSuggestions(found)
  if (suggestions.length > 0) return [...suggestions, resultsPage('all', title)]
  const similar = (found.similar?.names ?? []).map(similarName)
  return mayFindMore(term, found) ? [...similar, resultsPage('wider', title)] : similar
}

/** The results on screen: those of the term or, until they arrive, of the previous term. */
export function visibleResults(result: SearchResultState): SearchResults | undefined {
  if (result.step === 'found') return result.results
  return result.step === 'asking' ? result.previous : undefined
}

/** Whether the page of results may find something although the search itself found nothing. */
export function mayFindMore(term: SearchTerm, { hits, similar }: SearchResults): boolean {
  if (similar?.collection) return false
  // An identifier means exactly one item, so no similar names are searched for.
  if (hasHits(hits) || readExactIdentifier(term)) return false
  if (widerPhrases(term).length > 0) return true
  return canBeCorrected(term) && similar?.names.length !== 0
}

function toFoundSuggestions(results: SearchResults): SearchSuggestion[] {
  const { previews, hits, people, similar } = results
  const { accounts, assets, collections, tags } = hits
  return [
    ...(similar?.collection ? [similarCollection(similar.collection)] : []),
    ...accounts.map(hit => {
      const person = toVisiblePerson(
        hit,
        people.find(i => i.address === hit.id)
      )
      const { herotag, isPrivate, picture } = person
      return {
        ...baseSuggestion('account', hit.id, routes.account({ address: hit.id, herotag })),
        ...(isPrivate && { href: undefined }),
        caption: herotag ? shortHashText(hit.id) : undefined,
        initials: initialsText(person),
        picture,
        title: herotag ? `@${herotag}` : personText(person)
      }
    }),
    ...collections.map(hit => {
      const preview = previews.collections.find(i => i.collection === hit.id)
      const { cover, total = 0 } = previews.launches.get(hit.id) ?? {}
      const launchPicture = cover?.kind === 'picture' ? cover.url : undefined
      const picture = launchPicture ?? preview?.thumbnails.find(i => !i.isFlagged && i.url)?.url
      const caption = preview && itemsText(preview.items, total)
      return { ...entitySuggestion('collection', hit, routes.collection(hit.id)), caption, picture }
    }),
    ...assets.map(hit => {
      const shown = { ...hit, name: itemTitle({ name: hit.name, scam: previews.scams[hit.id] }) }
      return {
        ...entitySuggestion('asset', shown, routes.asset(hit.id)),
        caption: previews.names[collectionIdentifier(hit.id)],
        picture: previews.assets[hit.id]
      }
    }),
    ...tags.map(hit => tagSuggestion('tag', hit.id, hit.name))
  ]
}

function similarCollection(collection: SuggestedCollection): SearchSuggestion {
  const { creator, identifier: id, items, picture } = collection
  const facts = itemsText(items, 0)
  return {
    ...entitySuggestion('collection', { ...collection, id }, routes.collection(id)),
    caption: creator ? `By ${creator} · ${facts}` : facts,
    picture
  }
}

/** `toCome`: how many items the launch of the collection will mint. */
function itemsText(items: number, toCome: number): string {
  if (items > 0) return pluralText(items, 'item')
  return toCome > 0 ? `${countText(toCome)} to come` : 'No items yet'
}

function entitySuggestion(
  kind: SuggestionKind,
  { id, isVerified, name }: Hit,
  href: string
): SearchSuggestion {
  return {
    ...baseSuggestion(kind, id, href),
    initials: nameInitials(name).toUpperCase(),
    isVerified,
    title: name
  }
}

function tagSuggestion(kind: 'popular' | 'tag', tag: string, name = tag): SearchSuggestion {
  return { ...baseSuggestion(kind, tag, routes.tag(tag)), title: `#${name}` }
}

function similarName({ kind: entity, name, picture }: SuggestedName): SearchSuggestion {
  const initials = nameInitials(name).toUpperCase()
  return { ...baseSuggestion('similar', name, routes.search(name)), entity, initials, picture }
}

function baseSuggestion(kind: SuggestionKind, id: string, href: string): SearchSuggestion {
  return {
    caption: undefined,
    entity: ENTITIES[kind],
    href,
    initials: '',
    isVerified: false,
    key: `${kind} ${id}`,
    kind,
    picture: undefined,
    title: id
  }
}
