// Four kinds of problems that fail every test: a request to another machine, an uncaught exception, an error in the
// console, and a violation of the content security policy. Watched in every window of a test and checked when the test
// ends.

import type { BrowserContext, Page } from '@playwright/test'

export class PageProblems {
  private readonly found: string[] = []
  private readonly allowed: RegExp[] = [
    // In Firefox the page was left while its fonts loaded (NS_BINDING_ABORTED). Other causes have another number.
    /^an uncaught downloadable font: download failed .* status=2152398850 /,
    // In Firefox the page was left, or the socket was closed, before the socket was open.
    /^an uncaught : The connection to ws:\S+\/api\/auctions\/\d+\/watch was interrupted while the page was loading/
  ]

  /** Allows expected errors, for example in a test with a failing upstream. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns)
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(reportViolations)
    context.on('request', request => {
      const { protocol, hostname } = new URL(request.url())
      const local = /^(?:(?:\w+\.)?localhost|127\.0\.0\.1)$/.test(hostname)
      if (protocol.startsWith('http') && !local) {
        this.found.push(`a request leaves this machine: ${request.url()}`)
      }
    })
    context.on('weberror', thrown => {
      const { name, message, stack } = thrown.error()
      this.found.push(`an uncaught ${name}: ${message}\n${stack ?? ''}`)
    })
    context.on('console', message => {
      if (message.type() !== 'error') return
      const { url } = message.location()
      this.found.push(`an error in the console: ${message.text()} (${url})`)
    })
  }

  /** The problems of the test, except those that are allowed. */
  unexpected(): string[] {
    return this.found.filter(problem => !this.allowed.some(pattern => pattern.test(problem)))
  }
}

/** The HTML of a page as the server sent it, before any script ran. */
export async function fetchPageSource(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  return answer.text()
}

/** Runs in the page: writes each violation of the content security policy to the console. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', event => {
    // biome-ignore lint/suspicious/noConsole: the policy blocks requests of the page, but not its console
    console.error(
      `content security policy: ${event.effectiveDirective} refused ${event.blockedURI} ` +
        `(${event.sourceFile}:${event.lineNumber}) ${event.sample}`
    )
  })
}
