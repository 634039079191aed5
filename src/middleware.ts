// Gives every page its locals. The server's composition root: the one file of src that may see functions/.

import { defineMiddleware } from 'astro:middleware'

import { builtAhead, openPage, type PageLocals } from '../functions/page.ts'

export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request } = context
  if (Object.hasOwn(locals, 'send')) return next() // an error page in place of a page
  if (context.isPrerendered) {
    fill(locals, builtAhead())
    return next()
  }
  const page = await openPage(request, locals.cfContext)
  fill(locals, page.locals)
  const { elsewhere } = page
  return page.finish(elsewhere ? context.redirect(elsewhere) : await next())
})

/** Copies getters as getters: some of them throw when they are read too early. */
function fill(locals: App.Locals, values: PageLocals): void {
  Object.defineProperties(locals, Object.getOwnPropertyDescriptors(values))
}
