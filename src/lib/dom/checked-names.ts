// A `data-*` name compiles only if hooks.ts has it: in a selector, in `dataset` and as the name of an attribute. These
// are types, which cost no bytes. A selector takes no type argument, because TypeScript would then not see its text:
// `form[data-…]` finds a form, and a variable of another type is annotated.

import type { Hook } from './hooks.ts'

type WithHook = `${string}[data-${string}`

/** What stands between `[data-` and `]`. */
type Condition = Hook | `${Hook}${'' | '~' | '^' | '$' | '*'}=${string}`

type IsKnown<Text extends string> = Text extends `${string}[data-${infer First}]${infer Rest}`
  ? First extends Condition
    ? IsKnown<Rest>
    : false
  : true

/** `Text`; `never` when it contains a hook that is in no table. */
type Known<Text extends string> = IsKnown<Text> extends true ? Text : never

type FoundBy<Text> = Text extends `${infer Tag extends keyof HTMLElementTagNameMap}[${string}`
  ? HTMLElementTagNameMap[Tag]
  : HTMLElement

/** As `Known`, for the name of an attribute. */
export type KnownName<Name extends string> = Name extends `data-${infer Own}`
  ? Own extends Hook
    ? Name
    : never
  : Name

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type HookData = { [Name in Hook as CamelCase<Name>]?: string | undefined }

// Each function has two signatures. A selector with an unknown name does not fit the first one, so the second one
// applies, which returns nothing: code that uses the result does not compile.
declare global {
  // With these members and `noPropertyAccessFromIndexSignature`, `dataset.name` compiles for hooks only.
  interface DOMStringMap extends HookData {}

  interface ParentNode {
    querySelector<const Text extends WithHook, Found extends Element = FoundBy<Text>>(
      selector: Known<Text>
    ): Found | null
    querySelector<_ extends Element>(selector: WithHook): void
    querySelectorAll<const Text extends WithHook, Found extends Element = FoundBy<Text>>(
      selector: Known<Text>
    ): NodeListOf<Found>
    querySelectorAll<_ extends Element>(selector: WithHook): void
  }

  interface Element {
    closest<const Text extends WithHook, Found extends Element = FoundBy<Text>>(
      selector: Known<Text>
    ): Found | null
    closest<_ extends Element>(selector: WithHook): void
    matches<const Text extends WithHook>(selector: Known<Text>): boolean
    matches(selector: WithHook): void
  }

  // These members hide those of Element, which accept every name.
  interface HTMLElement {
    getAttribute<const Name extends string>(name: KnownName<Name>): string | null
    hasAttribute<const Name extends string>(name: KnownName<Name>): boolean
    removeAttribute<const Name extends string>(name: KnownName<Name>): void
    setAttribute<const Name extends string>(name: KnownName<Name>, value: string): void
    toggleAttribute<const Name extends string>(name: KnownName<Name>, force?: boolean): boolean
  }
}
