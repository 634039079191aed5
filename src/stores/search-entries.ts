// What the list under the search box holds, top to bottom: what was looked for before, or what was found and the way
// to all of it.

import type { Hit } from '../lib/api/search.ts'
import { routes } from '../lib/config/routes.ts'
import { hashText, initialsText, personText, scamText } from '../lib/format/names.ts'
import { toVisiblePerson } from '../lib/search-hits.ts'
import type { Found, Search } from './search.ts'

export type EntryKind = 'account' | 'all' | 'asset' | 'collection' | 'recent' | 'tag'

export interface Entry {
  /** What stands under the name. */
  caption: string | undefined
  /** `undefined` for somebody private, who is nowhere to be visited. */
  href: string | undefined
  initials: string
  isVerified: boolean
  /** Unique in the list. */
  key: string
  kind: EntryKind
  picture: string | undefined
  title: string
}

export function entriesOf(search: Search, recent: readonly string[]): Entry[] {
  const { answer, term } = search
  if (term.phrase === '') return recent.map(toRecent)
  const found =
    answer.step === 'found' ? answer.found : answer.step === 'asking' ? answer.before : undefined
  if (!found) return []
  const entries = entriesFound(found)
  if (entries.length === 0) return []
  const all = plain('all', term.phrase, routes.search(term.phrase))
  return [...entries, { ...all, title: `All results for “${term.phrase}”` }]
}

function entriesFound({ faces, hits, people }: Found): Entry[] {
  const { accounts, assets, collections, tags } = hits
  return [
    ...accounts.map(hit => {
      const person = toVisiblePerson(
        hit,
        people.find(i => i.address === hit.id)
      )
      const { herotag, isPrivate, picture } = person
      return {
        ...plain('account', hit.id, routes.account({ address: hit.id, herotag })),
        ...(isPrivate && { href: undefined }),
        caption: herotag ? hashText(hit.id) : undefined,
        initials: initialsText(person),
        picture,
        title: herotag ? `@${herotag}` : personText(person)
      }
    }),
    ...collections.map(hit => {
      const face = faces.collections.find(i => i.collection === hit.id)
      const picture = face?.thumbnails.find(i => !i.isFlagged && i.url)?.url
      return { ...thing('collection', hit, routes.collection(hit.id)), picture }
    }),
    ...assets.map(hit => {
      const scam = faces.scams[hit.id]
      const shown = scam ? { ...hit, name: scamText(scam) } : hit
      return { ...thing('asset', shown, routes.asset(hit.id)), picture: faces.assets[hit.id] }
    }),
    ...tags.map(hit => ({
      ...plain('tag', hit.id, routes.tag(hit.id)),
      title: `#${hit.name}`
    }))
  ]
}

function thing(kind: EntryKind, { id, isVerified, name }: Hit, href: string): Entry {
  return {
    ...plain(kind, id, href),
    caption: id,
    initials: name.slice(0, 2).toUpperCase(),
    isVerified,
    title: name
  }
}

function toRecent(phrase: string): Entry {
  return plain('recent', phrase, routes.search(phrase))
}

function plain(kind: EntryKind, id: string, href: string): Entry {
  return {
    caption: undefined,
    href,
    initials: '',
    isVerified: false,
    key: `${kind} ${id}`,
    kind,
    picture: undefined,
    title: id
  }
}
