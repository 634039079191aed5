// What the templates of .astro files are compiled to, in place of Astro's own functions (build/page-renderer.ts). They
// write the same HTML (tests/unit/server/rendering/renderer.test.ts), as one text instead of an object for each part.

import {
  createComponent as astroComponent,
  maybeRenderHead as astroHead,
  Fragment,
  renderComponent as renderByAstro
} from 'astro/compiler-runtime'

import { addAttribute, spreadAttributes } from './attributes.ts'
import { type RenderResult, shareAstro } from './component-astro.ts'
import { type Output, Part, renderValue, Template } from './output.ts'

export {
  createAstro,
  createTransitionScope,
  defineScriptVars,
  defineStyleVars,
  Fragment,
  mergeSlots,
  renderHead,
  renderScript,
  renderTransition,
  templateEnter,
  templateExit,
  unescapeHTML
} from 'astro/compiler-runtime'
export { addAttribute, spreadAttributes }

type Slots = Record<string, ((result: RenderResult) => unknown) | undefined>
type Props = Record<string, unknown>
type Factory = (result: RenderResult, props: Props, slots: Slots) => unknown

interface Component extends Factory {
  moduleId?: string
  propagation?: string
  /** The function of the component, with the `Astro` of this module. */
  run?: Factory
  /** Whether it adds nothing to the head of a page. Undefined before its first use. */
  isPlain?: boolean
}

export function render(htmlParts: readonly string[], ...expressions: readonly unknown[]): Template {
  return new Template(htmlParts, expressions)
}

export function createComponent(
  factory: Factory | object,
  moduleId?: string,
  propagation?: string
): unknown {
  if (typeof factory !== 'function') return astroComponent(factory as never)
  const run: Factory = (result, props, slots) => {
    shareAstro(result)
    return (factory as Factory)(result, props, slots)
  }
  return Object.assign(astroComponent(run as never, moduleId, propagation as never), { run })
}

/** A component is run when its turn comes, so that nothing of it is written twice. */
class ComponentPart extends Part {
  private readonly run: Factory
  private readonly result: RenderResult
  private readonly props: Props
  private readonly slots: Slots
  constructor(run: Factory, result: RenderResult, props: Props, slots: Slots) {
    super()
    this.run = run
    this.result = result
    this.props = props
    this.slots = slots
  }
  renderTo(output: Output): Promise<unknown> | undefined {
    return renderValue(output, this.run(this.result, this.props, this.slots))
  }
}

export function renderComponent(
  result: RenderResult,
  name: string,
  component: unknown,
  props: Props,
  slots: Slots = {}
): unknown {
  if (component === Fragment) return slots['default']?.(result)
  const { run } = (component ?? {}) as Component
  if (run && isPlain(component as Component, result) && hasPlainProps(props))
    return new ComponentPart(run, result, props, slots)
  return renderByAstro(result as never, name, component as never, props, slots as never)
}

/** Others change the head of the page, for which Astro runs them before the page is written. */
function isPlain(component: Component, { _metadata, componentMetadata }: RenderResult): boolean {
  if (_metadata.routeHasPropagation) return false
  component.isPlain ??= [
    component.propagation,
    componentMetadata.get(component.moduleId ?? '')?.propagation
  ].every(i => i === undefined || i === 'none')
  return component.isPlain
}

function hasPlainProps(props: Props): boolean {
  return props['class:list'] === undefined && !('server:component-directive' in props)
}

export function renderSlot(result: RenderResult, slot: unknown, fallback?: unknown): unknown {
  const content = slot || fallback
  return typeof content === 'function' ? content(result) : content
}

/** Astro adds the head before the first element of a page that has none: nothing, once it has been written. */
export function maybeRenderHead(result: RenderResult): unknown {
  const { hasRenderedHead, headInTree } = result._metadata
  return hasRenderedHead || headInTree || result.partial ? '' : astroHead()
}
