// Finds the page of a package for the list of licenses.

/**
 * The page of a package, from the `homepage` and the `repository` of its manifest, in this order: a URL, or one of the
 * forms of a repository on GitHub that npm accepts. A URL without TLS only when there is no other.
 */
export function sourceUrl(...places: readonly (string | undefined)[]): string | undefined {
  const urls = places.flatMap(place => toWebUrl(place ?? '') ?? [])
  return urls.find(url => url.startsWith('https://')) ?? urls[0]
}

function toWebUrl(place: string): string | undefined {
  const url = place
    .replace(/^git\+/, '')
    .replace(/^(git|http):\/\/github\.com\//, 'https://github.com/')
    .replace(/^git:\/\//, 'https://')
    .replace(/^(ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$2/')
    .replace(/^(github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$2')
    .replace(/\.git$/, '')
  return URL.canParse(url) && /^https?:\/\//.test(url) ? url : undefined
}
