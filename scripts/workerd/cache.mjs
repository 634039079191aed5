// The cache of a data center, in memory: what `caches.default` of the measured site sends its requests to. `put` sends
// the stored response as the text of an HTTP message.

const MAX_COPIES = 5_000

/** @type {Map<string, { headers: [string, string][], body: Uint8Array, endsAtMs: number }>} */
const copies = new Map()

export default {
  /** @param {Request} request */
  async fetch(request) {
    const { method, url } = request
    if (method === 'PUT') {
      const copy = readMessage(new Uint8Array(await request.arrayBuffer()))
      if (copies.size >= MAX_COPIES) copies.delete(copies.keys().next().value ?? '')
      copies.set(url, copy)
      return new Response(null, { status: 204 })
    }
    if (method === 'PURGE') return new Response(null, { status: copies.delete(url) ? 200 : 404 })
    const found = copies.get(url)
    if (!found || found.endsAtMs < Date.now()) {
      return new Response(null, { status: 504, headers: { 'CF-Cache-Status': 'MISS' } })
    }
    return new Response(found.body, { headers: [...found.headers, ['CF-Cache-Status', 'HIT']] })
  }
}

/** @param {Uint8Array} message */
function readMessage(message) {
  const end = endOfHead(message)
  const [, ...lines] = new TextDecoder().decode(message.subarray(0, end)).split('\r\n')
  const headers = lines.filter(Boolean).map(line => {
    const colon = line.indexOf(':')
    return /** @type {[string, string]} */ ([line.slice(0, colon), line.slice(colon + 1).trim()])
  })
  const { 'cache-control': policy = '' } = Object.fromEntries(
    headers.map(([name, value]) => [name.toLowerCase(), value])
  )
  const seconds = Number(/max-age=(\d+)/.exec(policy)?.[1] ?? 0)
  return {
    headers: headers.filter(([name]) => !/^(content-length|transfer-encoding)$/i.test(name)),
    body: message.slice(end + 4),
    endsAtMs: Date.now() + seconds * 1_000
  }
}

/**
 * The head of an HTTP message ends with an empty line.
 * @param {Uint8Array} message
 */
function endOfHead(message) {
  for (let at = 0; at + 3 < message.length; at += 1) {
    if (message[at] === 13 && message[at + 2] === 13 && message[at + 3] === 10) return at
  }
  return message.length
}
