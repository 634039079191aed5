// Gives every page its locals. The server's composition root: the one file of src that may import functions/.

import { defineMiddleware } from 'astro:middleware'

import {
  createRenderContext,
  type PageLocals,
  prerenderedLocals
} from '../functions/render-context.ts'

export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request } = context
  if (Object.hasOwn(locals, 'send')) return next() // Astro renders the error page in the same request: its locals are set
  if (context.isPrerendered) {
    assignLocals(locals, prerenderedLocals())
    return next()
  }
  const page = await createRenderContext(request, locals.cfContext)
  assignLocals(locals, page.locals)
  const { redirectTo } = page
  return page.finish(redirectTo ? context.redirect(redirectTo) : await next())
})

/** Copies getters as getters: some of them throw when they are read too early. */
function assignLocals(locals: App.Locals, values: PageLocals): void {
  Object.defineProperties(locals, Object.getOwnPropertyDescriptors(values))
}
