// The suggestions below a search box. Their choice and their order are in src/stores/search-suggestions.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { initialsHue } from '../../lib/format/names.ts'
import { type IconName, iconHref } from '../../lib/icons/icon.ts'
import { $search, highlight, removeRecentSearch } from '../../stores/search.ts'
import type {
  SearchSuggestion,
  SuggestedEntity,
  SuggestionKind
} from '../../stores/search-suggestions.ts'
import { AvatarPicture } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { listboxId, optionId } from './combobox-ids.ts'

/** The groups in their order. A group without a title, which is a single link, is labeled 'More'. */
const GROUPS: readonly { kind: SuggestionKind; title: string }[] = [
  { kind: 'recent', title: 'Recent searches' },
  { kind: 'similar', title: 'Did you mean' },
  { kind: 'wider', title: '' },
  { kind: 'popular', title: 'Popular tags' },
  { kind: 'account', title: 'People' },
  { kind: 'collection', title: 'Collections' },
  { kind: 'asset', title: 'NFTs' },
  { kind: 'tag', title: 'Tags' },
  { kind: 'all', title: '' }
]
/** Kinds of suggestions that are phrases. Only a heading distinguishes them; all other suggestions show their kind. */
const WITH_HEADING: readonly SuggestionKind[] = ['popular', 'recent', 'similar']
const ENTITY_NAMES: Record<SuggestedEntity, string> = {
  account: 'Person',
  asset: 'NFT',
  collection: 'Collection',
  tag: 'Tag'
}
const ICONS: Partial<Record<SuggestionKind, IconName>> = {
  all: 'arrow-right',
  recent: 'clock',
  tag: 'tag'
}

/**
 * The suggestions, grouped by kind. The input keeps the focus and highlights one through `aria-activedescendant`.
 * `box`: the id of the input.
 */
export function EntryList({
  box,
  entries
}: {
  box: string
  entries: readonly SearchSuggestion[]
}): ReactNode {
  const groups = GROUPS.filter(({ kind }) => entries.some(i => i.kind === kind))
  const recent = entries.filter(i => i.kind === 'recent')
  return (
    <div className="search-entries">
      <div id={listboxId(box)} role="listbox" aria-label="Suggestions">
        {groups.map(({ kind, title }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={kind} role="group" aria-label={title || 'More'} className={`search-of-${kind}`}>
            {WITH_HEADING.includes(kind) && (
              <p className="search-kind" role="presentation">
                {title}
              </p>
            )}
            {entries.map((entry, index) =>
              entry.kind === kind ? (
                <EntryOption
                  key={entry.key}
                  entry={entry}
                  index={index}
                  id={optionId(box, index)}
                />
              ) : null
            )}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        <div className="search-remove">
          {recent.map(({ title }) => (
            <button
              key={title}
              type="button"
              className="btn btn-icon btn-ghost btn-sm"
              aria-label={`Remove ${title}`}
              onClick={() => removeRecentSearch(title)}
            >
              <Icon name="close" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function EntryOption({
  index,
  entry,
  id
}: {
  index: number
  entry: SearchSuggestion
  id: string
}): ReactNode {
  const { highlighted } = useStore($search)
  const { caption, entity, href, isVerified, kind, title } = entry
  const Tag = href === undefined ? 'span' : 'a'
  return (
    <Tag
      className="search-entry"
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-disabled={href === undefined || undefined}
      aria-selected={highlighted === index}
      data-phrase={kind === 'recent' || kind === 'similar' ? title : undefined}
      onPointerMove={() => highlight(index)}
    >
      <EntryThumbnail entry={entry} />
      <span className="grow">
        <span className="card-name">
          <span className="clip strong">{title}</span>
          {isVerified && (
            <svg className="verified" role="img" aria-label="Verified collection">
              <use href={iconHref('verified')} />
            </svg>
          )}
        </span>
        {caption && <span className="clip small faint">{caption}</span>}
      </span>
      {entity && kind !== 'popular' && (
        // Screen readers hear the kind in the label of the group, except for similar names.
        <span className="small faint" aria-hidden={kind !== 'similar'}>
          {ENTITY_NAMES[entity]}
        </span>
      )}
    </Tag>
  )
}

function EntryThumbnail({ entry }: { entry: SearchSuggestion }): ReactNode {
  const { entity, initials, kind, picture } = entry
  if (!entity || entity === 'tag') {
    return (
      <span className="avatar avatar-square search-avatar">
        <Icon name={ICONS[entity ?? kind] ?? 'search'} />
      </span>
    )
  }
  if (entity === 'asset' && picture) {
    return (
      <span className="search-avatar card-media mat">
        <AvatarPicture src={picture} size={40} isWork />
      </span>
    )
  }
  const shape = entity === 'account' ? '' : ' avatar-square'
  return (
    <span
      className={`avatar${shape} search-avatar`}
      data-hue={initialsHue(initials)}
      aria-hidden="true"
    >
      <span>{initials}</span>
      {picture && <AvatarPicture src={picture} size={40} />}
    </span>
  )
}
