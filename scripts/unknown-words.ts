// Finds unknown words on a command line. They must end the command, because it would otherwise do nothing and succeed.

/** Undefined when all words are known. `names`: the allowed names. */
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
