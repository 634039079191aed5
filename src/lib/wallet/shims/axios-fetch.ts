// The part of axios that sdk-dapp calls (get, post, create, interceptors), over fetch: 1 kB instead of 20.
interface AxiosConfig {
  baseURL?: string
  params?: Record<string, unknown>
  headers?: Record<string, string>
  timeout?: number
}

interface AxiosResponse {
  data: unknown
  status: number
  statusText: string
  config: AxiosConfig
}

export class AxiosError extends Error {
  override readonly name = 'AxiosError'
  readonly isAxiosError = true
  readonly response: AxiosResponse
  constructor(response: AxiosResponse) {
    super(`Request failed with status code ${response.status}`)
    this.response = response
  }
}

async function request(
  method: string,
  path: string,
  data: unknown,
  settings: AxiosConfig = {}
): Promise<AxiosResponse> {
  const response = await fetch(buildUrl(path, settings), {
    method,
    headers: {
      accept: 'application/json',
      ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      ...settings.headers
    },
    body: data === undefined ? null : JSON.stringify(data),
    signal: settings.timeout ? AbortSignal.timeout(settings.timeout) : null
  })
  const text = await response.text()
  const answer = {
    data: parseJson(text),
    status: response.status,
    statusText: response.statusText,
    config: settings
  }
  if (!response.ok) throw new AxiosError(answer)
  return answer
}

function buildUrl(path: string, { baseURL, params }: AxiosConfig): string {
  const full = baseURL && !/^https?:/.test(path) ? baseURL + path : path
  const known = Object.entries(params ?? {}).filter(([, value]) => value != null)
  if (known.length === 0) return full
  const query = new URLSearchParams(known.map(([key, value]) => [key, String(value)]))
  return `${full}${full.includes('?') ? '&' : '?'}${query}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const noopInterceptor = { use: () => 0, eject() {}, clear() {} }

const axios = {
  get: (path: string, settings?: AxiosConfig) => request('GET', path, undefined, settings),
  post: (path: string, data?: unknown, settings?: AxiosConfig) =>
    request('POST', path, data, settings),
  create: () => axios,
  isAxiosError: (error: unknown) => error instanceof AxiosError,
  interceptors: { request: noopInterceptor, response: noopInterceptor },
  defaults: { headers: {} }
}

export default axios

/** Replaces @lifeomic/axios-fetch, which wraps axios as a fetch function. */
export function buildAxiosFetch(): typeof fetch {
  return (...parts) => fetch(...parts)
}
