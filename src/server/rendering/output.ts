// Collects the HTML of a template and of all templates within it as one text. Astro writes each part of a template to its
// destination as an object of its own, which was the dearest part of a page. What is not known here is left to Astro.

import { render as astroTemplate } from 'astro/compiler-runtime'

import { escapeText } from './escape.ts'

/** By these Astro knows its own objects: templates, which a page may return, HTML, and parts of the head. */
const TEMPLATE = Symbol.for('astro.renderTemplateResult')
const HTML = Symbol.for('astro:html-string')
const SLOT_HTML = Symbol.for('astro:slot-string')
const INSTRUCTION = Symbol.for('astro:render')
const HEAD_AND_CONTENT = Symbol.for('astro.headAndContent')

/** Where Astro collects the parts of a page. It takes a plain string as HTML. */
export interface Destination {
  write(chunk: unknown): void
}

/** What may be rendered later: a template, a component, an attribute. Astro calls `render`. */
export interface Renderable {
  render(destination: Destination): unknown
}

export class Output {
  readonly destination: Destination
  text = ''
  constructor(destination: Destination) {
    this.destination = destination
  }
  /** Before anything else writes to the destination. */
  flush(): void {
    if (this.text === '') return
    this.destination.write(this.text)
    this.text = ''
  }
}

/** A part that adds its HTML to an output. A promise means that it has flushed the output, and is still writing. */
export abstract class Part implements Renderable {
  abstract renderTo(output: Output): Promise<unknown> | undefined
  render(destination: Destination): Promise<unknown> | undefined {
    const output = new Output(destination)
    const pending = this.renderTo(output)
    if (!pending) output.flush()
    return pending
  }
}

/** HTML that is complete, such as an attribute. */
export class Markup extends Part {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
  renderTo(output: Output): undefined {
    output.text += this.text
  }
}

export class Template extends Part {
  readonly [TEMPLATE] = true
  readonly htmlParts: readonly string[]
  readonly expressions: readonly unknown[]
  constructor(htmlParts: readonly string[], expressions: readonly unknown[]) {
    super()
    this.htmlParts = htmlParts
    this.expressions = expressions
  }
  renderTo(output: Output): Promise<unknown> | undefined {
    const { expressions, htmlParts } = this
    for (let at = 0; at < htmlParts.length; at += 1) {
      output.text += htmlParts[at]
      const pending = at < expressions.length ? renderValue(output, expressions[at]) : undefined
      if (pending) return this.renderRest(output, at, pending)
    }
    return undefined
  }
  /** Astro calls it for a promise in the template of a page itself, and waits for what it returns. */
  catchExpressionError(_at: number, expression: unknown): unknown {
    return expression
  }
  /** What follows a promise. Astro collects it while it waits. */
  private renderRest({ destination }: Output, at: number, pending: Promise<unknown>) {
    const rest = ['', ...this.htmlParts.slice(at + 1)]
    return renderByAstro(destination, rest, [waitFor(pending), ...this.expressions.slice(at + 1)])
  }
}

const PRINTED = new Set(['bigint', 'boolean', 'number'])

/** Adds what an expression of a template stands for. */
export function renderValue(output: Output, value: unknown): Promise<unknown> | undefined {
  if (typeof value === 'string') {
    output.text += escapeText(value)
    return undefined
  }
  if (value instanceof Part) return value.renderTo(output)
  if (value === undefined || value === null || value === false) return undefined
  if (PRINTED.has(typeof value)) {
    output.text += String(value)
    return undefined
  }
  if (Array.isArray(value)) return renderList(output, value)
  return renderOther(output, value)
}

function renderList(output: Output, values: readonly unknown[]): Promise<unknown> | undefined {
  for (let at = 0; at < values.length; at += 1) {
    const pending = renderValue(output, values[at])
    if (pending) {
      const rest = [waitFor(pending), ...values.slice(at + 1)]
      return renderByAstro(output.destination, AROUND, [rest])
    }
  }
  return undefined
}

function renderOther(output: Output, value: unknown): Promise<unknown> | undefined {
  if (typeof value === 'object' && value !== null) {
    if (HTML in value && !(SLOT_HTML in value)) {
      output.text += String(value)
      return undefined
    }
    if (HEAD_AND_CONTENT in value && 'content' in value) return renderValue(output, value.content)
  }
  output.flush()
  const { destination } = output
  if (isPromise(value)) return value.then(settled => renderSettled(destination, settled))
  if (typeof value !== 'object' || !(INSTRUCTION in (value ?? {})))
    return renderByAstro(destination, AROUND, [value])
  destination.write(value)
  return undefined
}

function renderSettled(destination: Destination, value: unknown): Promise<unknown> | undefined {
  const output = new Output(destination)
  const pending = renderValue(output, value)
  if (!pending) output.flush()
  return pending
}

/** The HTML of a template that is one expression. */
const AROUND = ['', '']

function renderByAstro(
  destination: Destination,
  htmlParts: readonly string[],
  expressions: readonly unknown[]
): Promise<unknown> | undefined {
  const template = astroTemplate(htmlParts as never, ...expressions)
  const pending: unknown = template.render(destination as never)
  return isPromise(pending) ? pending : undefined
}

function waitFor(pending: Promise<unknown>): Renderable {
  return { render: () => pending }
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function'
  )
}
