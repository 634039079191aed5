// A word on the command line that names nothing must end the command: otherwise it does nothing and succeeds.

/** Undefined when all words are known. `names`: what a word can name. */
export function unknownWordsProblem(
  words: readonly string[],
  names: readonly string[],
  isNamed: (name: string, word: string) => boolean = (name, word) => name === word
): string | undefined {
  const unknown = words.filter(word => !names.some(name => isNamed(name, word)))
  return unknown.length === 0
    ? undefined
    : `unknown: ${unknown.join(', ')}. Known names: ${names.join(', ')}`
}
