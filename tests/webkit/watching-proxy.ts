// A proxy between the browser and the site, because WebDriver shows neither the console nor requests. It adds a script
// to every document that reports errors and violations of the content policy, and it sees each request. It uses plain
// HTTP, over which WebKit stores no `Secure` cookie, not even from localhost. Cookies therefore have another name here.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SCRIPT_PATH = '/__test/watch.js'
const REPORT_PATH = '/__test/problems'
const SECURE_PREFIX = '__Host-'
const PLAIN_PREFIX = 'http-'

export interface WatchedSite {
  origin: string
  /** Returns the problems since the last call. */
  takeProblems(): string[]
  /** Returns `GET /path?query` of every request since the last call. */
  takeRequests(): string[]
  close(): Promise<void>
}

/** `port`: 0 for any free port. */
export async function watchSite(sitePort: number, port: number): Promise<WatchedSite> {
  const problems: string[] = []
  const requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method } = incoming
    if (url === SCRIPT_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' })
      outgoing.end(`(${reportProblems})(${JSON.stringify(REPORT_PATH)})`)
    } else if (url === REPORT_PATH) {
      readText(incoming).then(
        problem => {
          problems.push(problem)
          outgoing.writeHead(204).end()
        },
        () => outgoing.destroy()
      )
    } else {
      requests.push(`${method} ${url}`)
      forward(incoming, outgoing, sitePort)
    }
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeProblems: () => problems.splice(0),
    takeRequests: () => requests.splice(0),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** The site uses the browser's Host as its own origin, so its links lead to this server. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path } = incoming
  const cookie = incoming.headers.cookie?.replaceAll(PLAIN_PREFIX, SECURE_PREFIX)
  // Requests the document uncompressed, so that the script can be added.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity', ...(cookie && { cookie }) }
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, answer => {
    const { statusCode = 502 } = answer
    const { 'content-length': length, ...others } = answer.headers
    const received = { ...others, 'set-cookie': others['set-cookie']?.map(toPlainCookie) ?? [] }
    if (answer.headers['content-type']?.startsWith('text/html')) {
      readText(answer).then(
        page => outgoing.writeHead(statusCode, received).end(withScript(page)),
        () => outgoing.destroy() // the browser opened another page, or the site stopped
      )
    } else {
      outgoing.writeHead(statusCode, length ? { ...received, 'content-length': length } : received)
      answer.pipe(outgoing)
    }
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function withScript(page: string): string {
  return page.replace(/<head[^>]*>/, head => `${head}<script src="${SCRIPT_PATH}"></script>`)
}

function toPlainCookie(line: string): string {
  return line.replace(SECURE_PREFIX, PLAIN_PREFIX).replace(/; Secure/i, '')
}

async function readText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Runs in the page: reports its errors and its violations of the content policy. */
function reportProblems(path: string): void {
  const report = (text: string) => navigator.sendBeacon(path, `${text} (${location.pathname})`)
  addEventListener('error', ({ message, error }) => {
    if (message) report(`an uncaught error: ${message} ${error?.stack ?? ''}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    report(`an unhandled rejection: ${reason?.message ?? reason} ${reason?.stack ?? ''}`)
  })
  document.addEventListener('securitypolicyviolation', event => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
    report(
      `content security policy: ${effectiveDirective} refused ${blockedURI} ` +
        `(${sourceFile}:${lineNumber}) ${sample}`
    )
  })
  const { error } = console
  console.error = (...values: unknown[]) => {
    report(`an error in the console: ${values.map(String).join(' ')}`)
    error.apply(console, values)
  }
}
