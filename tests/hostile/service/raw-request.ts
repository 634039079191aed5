// A request as it is given: `fetch` would normalise its path and set `Sec-Fetch-Mode` itself.

import { request } from 'node:http'

export interface RawResponse {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

export function sendRaw(
  origin: string,
  path: string,
  { body, headers = {}, method = 'GET' }: { body?: string; headers?: object; method?: string } = {}
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers } }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
