// An empty bucket: no measured request reads an uploaded file, but the network has a bucket bound.

const NOT_FOUND = JSON.stringify({ version: 1, v4code: 10_007, message: 'not found' })

export default {
  fetch() {
    return new Response(null, { status: 404, headers: { 'cf-r2-error': NOT_FOUND } })
  }
}
