import * as astro from 'astro/compiler-runtime'
import { renderToString } from 'astro/runtime/server/index.js'
import { describe, expect, test } from 'vitest'

import * as ours from '../../../../src/server/rendering/renderer.ts'

// biome-ignore lint/suspicious/noExplicitAny: the functions that compiled templates call, of either renderer
type Renderer = any

/** Compiled components of a page, as Astro's compiler writes them, for one of the renderers. */
type Page = (renderer: Renderer) => unknown

const HOSTILE = `a "b" 'c' <d> & e </script> \u{1f4a5} ${'\ud800'}`

function createResult() {
  const page = { locals: { now: 7 }, url: new URL('https://atrium.test/nfts'), params: { id: '1' } }
  return {
    createAstro: (props: object, slots: object | null) =>
      Object.assign(Object.create(page), { props, self: null, slots: slotNames(slots) }),
    componentMetadata: new Map(),
    clientDirectives: new Map(),
    inlinedScripts: new Map(),
    resolve: async (id: string) => `/${id}.js`,
    links: new Set(),
    scripts: new Set(),
    styles: new Set([{ props: { rel: 'stylesheet', href: '/a.css' }, children: '' }]),
    partial: false,
    compressHTML: true,
    response: { status: 200 },
    _metadata: {
      extraHead: [],
      hasDirectives: new Set(),
      hasHydrationScript: false,
      hasRenderedHead: false,
      headInTree: false,
      pendingSlotEvaluations: [],
      propagators: new Set(),
      renderedScripts: new Set(),
      rendererSpecificHydrationScripts: new Set(),
      routeHasPropagation: false,
      templateDepth: 0
    }
  }
}

function slotNames(slots: object | null) {
  return { has: (name: string) => Boolean(Reflect.get(slots ?? {}, name)) }
}

async function htmlOf(renderer: Renderer, page: Page): Promise<string> {
  const html: unknown = await renderToString(
    createResult() as never,
    page(renderer) as never,
    {},
    {},
    true
  )
  return String(html)
}

/** A component that shows its first slot in an element, with its props as attributes. */
function box({ createComponent, render, renderSlot, spreadAttributes }: Renderer, extra = '') {
  return createComponent(
    (result: Renderer, props: object, slots: Renderer) => {
      const Astro = result.createAstro(props, slots)
      return render`<div${spreadAttributes(Astro.props, 'div')}>${renderSlot(result, slots.default, (it: Renderer) => render`none ${it && extra}`)}</div>`
    },
    '/src/Box.astro',
    undefined
  )
}

function pageOf(body: (renderer: Renderer, result: Renderer) => unknown): Page {
  return renderer =>
    renderer.createComponent((result: Renderer) => body(renderer, result), '/src/page.astro')
}

const later = <Value>(value: Value) => Promise.resolve().then(() => value)

const VALUES: Record<string, (renderer: Renderer, result: Renderer) => unknown> = {
  text: () => HOSTILE,
  nothing: () => [null, undefined, false, ''],
  numbers: () => [0, -1.5, 10n, true],
  lists: ({ render }) => ['a', ['b', [render`<i>${'c'}</i>`]], 0, HOSTILE],
  html: ({ unescapeHTML }) => unescapeHTML('<b>&</b>'),
  function:
    ({ render }) =>
    () =>
      render`<i>${HOSTILE}</i>`,
  iterable: () => new Set(['<a>', 2]),
  promise: () => later(HOSTILE),
  'promise of a template': ({ render }) => later(render`<i>${later('x')}</i>`),
  'list with promises': ({ render }) => ['a', later('<b>'), render`<i>${later('c')}</i>`, 'd'],
  script: ({ renderScript }, result) => renderScript(result, 'start'),
  'template element': ({ render, templateEnter, templateExit, renderScript }, result) => [
    templateEnter(result),
    render`<template>${renderScript(result, 'x')}</template>`,
    templateExit(result)
  ],
  'late head': ({ maybeRenderHead, render }, result) => render`${maybeRenderHead(result)}<p></p>`
}

const ATTRIBUTES: readonly [string, unknown][] = [
  ['title', HOSTILE],
  ['title', ''],
  ['title', undefined],
  ['title', null],
  ['title', false],
  ['title', true],
  ['width', 0],
  ['width', 10n],
  ['hidden', true],
  ['hidden', 'until-found'],
  ['disabled', false],
  ['disabled', 'no'],
  ['popover', true],
  ['popover', 'auto'],
  ['download', ''],
  ['class:list', ['a', false, undefined, '', HOSTILE]],
  ['class:list', ['a', ['b'], { c: true, d: false }]],
  ['class:list', []],
  ['class:list', 'a b'],
  ['className', 'a'],
  ['style', { '--a': 1, backgroundColor: 'red', empty: '' }],
  ['style', HOSTILE],
  ['data-x', { toString: () => '<"&' }],
  ['on"x', 'y'],
  ['set:html', 'y'],
  ['x y', 'z']
]

describe('a page', () => {
  test.each(Object.entries(VALUES))('has the HTML that Astro writes: %s', async (_name, value) => {
    const page = pageOf((renderer, result) => {
      const { render, renderComponent, renderHead } = renderer
      const Box = box(renderer, HOSTILE)
      const slots = { default: (it: Renderer) => render`${value(renderer, it)}<hr>` }
      return render`<!doctype html><head>${renderHead(result)}</head>${value(renderer, result)}<p>${renderComponent(result, 'Box', Box, { title: HOSTILE }, slots)}</p>${renderComponent(result, 'Box', Box, {})}${value(renderer, result)}end`
    })
    expect(await htmlOf(ours, page)).toBe(await htmlOf(astro, page))
  })

  test.each(ATTRIBUTES)('has the attributes that Astro writes: %s %s', async (name, value) => {
    const page = pageOf((renderer, result) => {
      const { addAttribute, render, renderComponent, spreadAttributes } = renderer
      const Box = box(renderer)
      return render`<a${addAttribute(value, name)}${addAttribute(value, name, true, 'x-a')}${addAttribute(value, name, false)}></a><b${spreadAttributes({ [name]: value, id: 1 }, 'b', { class: 'scope' })}></b>${renderComponent(result, 'Box', Box, { [name]: value, class: 'own' })}`
    })
    expect(await htmlOf(ours, page)).toBe(await htmlOf(astro, page))
  })

  test('writes the styles before its first element when it has no head', async () => {
    const page = pageOf((renderer, result) => {
      const { Fragment, maybeRenderHead, render, renderComponent } = renderer
      const slots = { default: (it: Renderer) => render`${maybeRenderHead(it)}<p>${HOSTILE}</p>` }
      return render`${renderComponent(result, 'Fragment', Fragment, {}, slots)}${maybeRenderHead(result)}<hr>`
    })
    const html = await htmlOf(ours, page)
    expect(html).toBe(await htmlOf(astro, page))
    expect(html).toContain('<link rel="stylesheet" href="/a.css">')
  })

  test('gives components what Astro gives them', async () => {
    const page = pageOf(({ createComponent, render, renderComponent, renderSlot }, result) => {
      const Shown = createComponent((it: Renderer, props: object, slots: Renderer) => {
        const { locals, params, props: own, slots: known, url } = it.createAstro(props, slots)
        return render`${locals.now} ${params.id} ${own.a} ${url.pathname} ${known.has('x')} ${known.has('y')} ${renderSlot(it, slots.x)}${renderSlot(it, slots.x)}`
      })
      return render`${renderComponent(result, 'Shown', Shown, { a: 1 }, { x: () => render`<x>` })}`
    })
    expect(await htmlOf(ours, page)).toBe(await htmlOf(astro, page))
  })

  test('may wait in a component, and goes on in order', async () => {
    const page = pageOf(({ createComponent, render, renderComponent }, result) => {
      const Late = createComponent(async (_it: Renderer, { of }: Renderer) => {
        await later(0)
        return render`<i>${of}</i>`
      })
      const late = (of: number) => renderComponent(result, 'Late', Late, { of })
      return render`${late(1)}<p>${[late(2), 'x', late(3)]}</p>${late(4)}`
    })
    const html = await htmlOf(ours, page)
    expect(html).toBe(await htmlOf(astro, page))
    expect(html.replace(/\D/g, '')).toBe('1234')
  })

  test.each(['at once', 'later'])('fails with the error of a component: %s', async when => {
    const page = pageOf(({ createComponent, render, renderComponent }, result) => {
      const fail = () => {
        throw new Error('broken component')
      }
      const Broken = createComponent(when === 'later' ? () => later(0).then(fail) : fail)
      return render`<p>${renderComponent(result, 'Broken', Broken, {})}</p>${later('x')}`
    })
    await expect(htmlOf(ours, page)).rejects.toThrow('broken component')
    await expect(htmlOf(astro, page)).rejects.toThrow('broken component')
  })
})
