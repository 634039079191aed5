// The document around each page.
import { NETWORKS } from '../../src/lib/config/networks.ts'
import { type Markup, type MarkupContent, markup } from './markup.ts'

export const BASE = NETWORKS.sandbox.explorerUrl

export function documentMarkup(title: string, content: MarkupContent): Markup {
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} • Sandbox explorer</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${BASE}/explorer.css">
  </head>
  <body>
    <header>
      <p class="name"><a href="${BASE}">Sandbox explorer</a></p>
      <p class="about">Test money only: nothing here has any value.</p>
    </header>
    <main>${content}</main>
  </body>
</html>
`
}

/** A term and its value in a description list. */
export function rowMarkup(term: string, value: MarkupContent): Markup {
  return markup`<div><dt>${term}</dt><dd>${value}</dd></div>`
}

export function notFoundMarkup(sentence: string): Markup {
  const title = 'Not found'
  return documentMarkup(
    title,
    markup`<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${BASE}">See the latest transactions</a></p>`
  )
}
