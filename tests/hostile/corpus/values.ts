// Values for the fields of answers, by the kind of value that the service sends there. Large values are only described
// here: the Worker of service/ makes them.

/** Sent as it is. */
type Json = boolean | number | string | null | readonly Json[] | JsonObject

/** Without the keys of a described value, which the Worker would expand. */
interface JsonObject {
  readonly [key: string]: Json
  readonly deep?: never
  readonly repeat?: never
  readonly rows?: never
}

export type HostileValue =
  | { repeat: string; times: number }
  | { deep: number }
  /** Makes the list this long, with copies of its own rows. */
  | { rows: number }
  | Json

export type ValueKind = 'boolean' | 'list' | 'null' | 'number' | 'object' | 'text'

const WRONG_KINDS: readonly HostileValue[] = [null, true, 7, -1, 0.5, 'text', '', [], {}, [[]]]

/** Parsed, because a literal's `__proto__` sets the prototype instead of an own key, and would not be sent. */
const PROTOTYPE_KEYS: Json = JSON.parse('{ "__proto__": null, "constructor": 7 }')

export const HOSTILE_VALUES: Readonly<Record<ValueKind, readonly HostileValue[]>> = {
  boolean: [...WRONG_KINDS, 'true', 1e308],
  list: [
    ...WRONG_KINDS,
    { rows: 0 },
    { rows: 2_000 },
    [null],
    [null, null, {}],
    [{ node: null }],
    [{ node: {} }],
    { length: 3 },
    { deep: 5_000 }
  ],
  null: [...WRONG_KINDS, { repeat: 'a', times: 1_000_000 }, { deep: 5_000 }],
  number: [
    ...WRONG_KINDS,
    1e8,
    5e8,
    -5e8,
    19,
    1e21,
    1e308,
    2 ** 53,
    -(2 ** 53),
    4_294_967_296,
    253_402_300_800,
    8.64e12,
    '18',
    'NaN'
  ],
  object: [...WRONG_KINDS, PROTOTYPE_KEYS, { deep: 5_000 }],
  text: [
    ...WRONG_KINDS,
    { repeat: 'a', times: 1_000_000 },
    { repeat: '9', times: 300_000 },
    { repeat: '😀', times: 100_000 },
    { repeat: 'a\u0301', times: 50_000 },
    { repeat: ' ', times: 100_000 },
    { repeat: '/', times: 100_000 },
    '-1',
    '1e400',
    '0x10',
    '1.5',
    'NaN',
    '9'.repeat(79),
    '<script>document.title="run"</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:pass@stranger.example/',
    '//stranger.example/%2e%2e/',
    '\u0000\u0001\u001f',
    '\u202egnp.exe',
    '\ud800',
    '__proto__',
    'constructor',
    '../../../etc/passwd',
    '{{7*7}} <%= 7*7 %> #{7*7}',
    'erd1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq'
  ]
}
