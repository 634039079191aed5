// Sends a request exactly as given: `fetch` would normalize its path and set `Sec-Fetch-Mode` itself.

import { type Agent, request } from 'node:http'

export interface RawResponse {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

interface RawOptions {
  /** The connections to use. */
  agent?: Agent
  body?: string
  headers?: object
  method?: string
}

export function sendRaw(
  origin: string,
  path: string,
  { agent, body, headers = {}, method = 'GET' }: RawOptions = {}
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const options = { agent, hostname, port, path, method, headers: { ...headers } }
  return new Promise((resolve, reject) => {
    const sent = request(options, response => {
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

/** Sends a body of spaces in chunks of one byte, without its length. Resolves with the status. */
export function sendInBytes(
  origin: string,
  path: string,
  { headers, size }: { headers: Record<string, string>; size: number }
): Promise<number> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const options = {
      hostname,
      port,
      path,
      method: 'POST',
      headers: { Origin: origin, ...headers }
    }
    const sent = request(options, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    for (let at = 0; at < size; at += 1) sent.write(' ')
    sent.end()
  })
}
