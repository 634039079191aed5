// Faults in the answers of the data service. Each applies to one browser.

import type { Page, Route } from '@playwright/test'

/**
 * Changes the data service's answers to a public query until the returned function is called. `change` receives the
 * text of an answer and returns the new text.
 */
export async function tamperWithQuery(
  page: Page,
  operation: string,
  change: (text: string) => string
): Promise<() => Promise<void>> {
  const pattern = `**/api/graphql?operation=${operation}&*`
  let isOver = false
  await page.route(pattern, async route => {
    if (isOver) return route.fallback()
    const text = await (await route.fetch()).text()
    const changed = change(text)
    if (changed === text) throw new Error(`${operation}: nothing to change in ${text}`)
    await route.fulfill({ contentType: 'application/json', body: changed })
  })
  // An answer that is on its way is still changed: without its route it could not be delivered.
  return async () => {
    isOver = true
  }
}

/** Holds back all answers of the data service to the page until the returned function is called. */
export async function stallQueries(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/graphql?operation=*', async route => {
    await released
    await route.fallback()
  })
  return release
}

/**
 * Repeats the first answer to each query, like a data service that lags behind the network. A query that is new gets
 * its real answer.
 */
export async function repeatAnswers(page: Page): Promise<void> {
  const answers = new Map<string, string>()
  await page.route(/\/api\/graphql/, async route => {
    const request = route.request()
    const key = `${request.url()} ${request.postData()}`
    const body = answers.get(key) ?? (await (await route.fetch()).text())
    answers.set(key, body)
    await route.fulfill({ contentType: 'application/json', body })
  })
}

/** Refuses an operation with these messages. The data service sends refusals with status 200. */
export async function refuseOperation(
  page: Page,
  operation: string,
  messages: readonly string[]
): Promise<void> {
  await page.route('**/api/graphql', route =>
    route.request().postDataJSON()?.operation === operation
      ? route.fulfill({ json: refusal(messages) })
      : route.fallback()
  )
}

/** Lets an operation of the data service fail until the returned function is called. */
export async function failOperation(page: Page, operation: string): Promise<() => Promise<void>> {
  const fail = (route: Route) =>
    route.request().postDataJSON()?.operation === operation
      ? route.fulfill({ status: 502, json: { code: 'upstreamDown' } })
      : route.fallback()
  await page.route('**/api/graphql', fail)
  return () => page.unroute('**/api/graphql', fail)
}

/** Refuses every file with these messages, as the data service does. */
export async function refuseUploads(page: Page, messages: readonly string[]): Promise<void> {
  await page.route('**/api/graphql', route => {
    const { 'content-type': type = '' } = route.request().headers()
    return type.startsWith('multipart/')
      ? route.fulfill({ json: refusal(messages) })
      : route.fallback()
  })
}

function refusal(messages: readonly string[]) {
  return { data: null, errors: messages.map(message => ({ message })) }
}
