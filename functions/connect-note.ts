// Adds a note to pages to which a visitor was redirected to connect a wallet (server/page-access.ts). Without
// JavaScript no dialog would open there, so the note says why. It is added here and not while rendering, because pages
// are cached without this parameter.

import { createPageRewriter } from './html-rewriter.ts'
import { isPage } from './is-page.ts'
import { urlOf } from './request-url.ts'

const TEXT =
  'Connecting a wallet needs JavaScript. Turn it on in the settings of your browser, then load this page again.'

export function withConnectNote(page: Response, request: Request): Response {
  if (!isPage(page) || !urlOf(request).searchParams.has('connect')) return page
  let styles = ''
  return createPageRewriter()
    .on('html', {
      element: root => {
        styles = root.getAttribute('data-deferred-styles') ?? ''
      }
    })
    .on('[data-layer]:not([inert]) main', {
      element: main => main.prepend(noteHtml(styles), { html: true })
    })
    .transform(page)
}

/** `styles`: the path of the stylesheet; empty in development. */
function noteHtml(styles: string): string {
  const link = styles && `<link rel="stylesheet" href="${styles}">`
  return `<noscript>${link}<p class="note note-warning">${TEXT}</p></noscript>`
}
