// The words that comments, documentation and commit subjects do not use.

/** Pronouns that hide who acts. The visitor, the owner, an admin or the caller has a name. */
export const VAGUE_WORD = /\b(?:whoever|somebody|nobody|anybody|someone|anyone|no one)\b/i

/** Names that were invented for things with an established name, and that name. */
const ABANDONED_NAMES: Readonly<Record<string, string>> = {
  'server-send': 'ssr-client',
  movedTo: 'canonical URL',
  'own-address': 'same-origin, or access-policy in the sandbox',
  'asked-call': 'expected-call',
  'asked-more': 'expected-call',
  'asked-text': 'expected-call',
  'asked-item': 'expected-call',
  Asker: 'LoaderContext',
  oneFlight: 'singleFlight',
  'one-flight': 'single-flight',
  laterStyles: 'deferred styles',
  'later.css': 'deferred styles',
  'walk-memory': 'item-pager',
  comesLater: 'lazyComponent',
  'list-shade': 'scroll-shield',
  'list-window': 'virtual-list'
}

const ABANDONED_NAME = new RegExp(
  `(?<![\\w-])(?:${Object.keys(ABANDONED_NAMES)
    .map(name => name.replace('.', '\\.'))
    .join('|')})(?![\\w-])`
)

/** The message about the first vague word; undefined without one. */
export function vagueWordProblem(text: string): string | undefined {
  const match = VAGUE_WORD.exec(text)
  return match ? `says '${match[0]}': name the visitor, owner or caller` : undefined
}

/** The message about the first abandoned name; undefined without one. */
export function abandonedNameProblem(text: string): string | undefined {
  const [name] = ABANDONED_NAME.exec(text) ?? []
  return name === undefined ? undefined : `says '${name}': the name is ${ABANDONED_NAMES[name]}`
}
