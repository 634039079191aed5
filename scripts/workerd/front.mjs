// The Worker in front of the site that `npm start` serves. It decides which requests are for files, as the assets layer
// of Cloudflare does. wrangler's emulation asks two Workers about each request, which costs more than most responses.

/** Names under this path contain a hash of the content. */
const HASHED_PATH = '/_astro/'
const COMPRESSED_TYPE = /^(text|application)\/(css|javascript|json|html)\b/

/** Hashed files by path: the headers and the body, compressed where the edge compresses it. */
const hashedFiles = new Map()
/** @type {Set<string> | undefined} */
let filePaths

export default {
  /**
   * @param {Request} request
   * @param {{ FILES: Fetcher, SITE: Fetcher, FILE_PATHS: string[] }} env
   */
  async fetch(request, { FILES, SITE, FILE_PATHS }) {
    filePaths ??= new Set(FILE_PATHS)
    const { pathname } = new URL(request.url)
    if (!filePaths.has(pathname)) return SITE.fetch(request)
    const isPlain =
      request.method === 'GET' &&
      !request.headers.has('If-None-Match') &&
      !request.headers.has('Range')
    const acceptsGzip = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')
    if (!isPlain || !acceptsGzip || !pathname.startsWith(HASHED_PATH)) return FILES.fetch(request)
    const file = hashedFiles.get(pathname) ?? (await loadFile(request.url, FILES))
    hashedFiles.set(pathname, file)
    return new Response(file.body, { headers: file.headers, encodeBody: 'manual' })
  }
}

async function loadFile(url, files) {
  const response = await files.fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const headers = new Headers(response.headers)
  const isCompressed = COMPRESSED_TYPE.test(headers.get('Content-Type') ?? '')
  const { body } = response
  if (isCompressed) headers.set('Content-Encoding', 'gzip')
  const stream = isCompressed ? body.pipeThrough(new CompressionStream('gzip')) : body
  return { headers, body: await new Response(stream).arrayBuffer() }
}
