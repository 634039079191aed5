// A proxy between the site and the sandbox. It forwards every request, and changes one value of a JSON response or
// answers every request for a picture with one file. It is plain JavaScript because workerd loads the file without a
// build.

const CONTROL_HOST = 'tampering.test'

/** @type {{ operation: string, path: (string | number)[], value: unknown } | undefined} */
let change
/** @type {Record<string, unknown>} */
let recorded = {}
/** Served in place of every picture. @type {{ bytes: ArrayBuffer, type: string } | undefined} */
let picture

export default {
  /** @param {Request} request @param {{ SANDBOX: { fetch: typeof fetch } }} bindings */
  async fetch(request, bindings) {
    const { hostname, pathname } = new URL(request.url)
    if (hostname === CONTROL_HOST) return control(request, pathname)
    if (picture && pathname.startsWith('/media/')) {
      return new Response(picture.bytes, { headers: { 'Content-Type': picture.type } })
    }
    const query = pathname.startsWith('/data/') ? await request.clone().text() : ''
    const operation = /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? pathname
    const response = await bindings.SANDBOX.fetch(request)
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response
    const text = await response.text()
    const answer = /^[{[]/.test(text) ? JSON.parse(text) : undefined
    if (answer) recorded[operation] = answer
    const isChanged = answer && change?.operation === operation
    const body = isChanged ? JSON.stringify(put(answer, change.path, expand(change.value))) : text
    return new Response(body, response)
  }
}

/** @param {Request} request @param {string} pathname */
async function control(request, pathname) {
  if (pathname === '/recorded') {
    const answers = recorded
    recorded = {}
    return Response.json(answers)
  }
  if (pathname === '/picture') {
    const bytes = await request.arrayBuffer()
    const type = request.headers.get('Content-Type') ?? ''
    picture = type === '' ? undefined : { bytes, type }
    return new Response(null, { status: 204 })
  }
  change = (await request.json()) ?? undefined
  return new Response(null, { status: 204 })
}

/** @param {any} target @param {(string | number)[]} path @param {unknown} value */
function put(target, path, value) {
  const [key, ...rest] = path
  if (key === undefined) return withRows(target, value)
  if (target === null || typeof target !== 'object') return target
  target[key] = put(target[key], rest, value)
  return target
}

/** @param {any} target @param {any} value */
function withRows(target, value) {
  if (!value || typeof value !== 'object' || !('rows' in value)) return value
  if (!Array.isArray(target)) return target
  return Array.from({ length: value.rows }, (_, at) => target[at % (target.length || 1)])
}

/** Large values are described, so that they need not be sent. @param {any} value */
function expand(value) {
  if (!value || typeof value !== 'object') return value
  if ('repeat' in value) return value.repeat.repeat(value.times)
  if ('deep' in value) return JSON.parse('['.repeat(value.deep) + ']'.repeat(value.deep))
  return value
}
