// The body of a response as tests read it.

/** Deliberately has no type: each test asserts the fields that it expects, and fails when one is missing. */
// biome-ignore lint/suspicious/noExplicitAny: a type for each response would repeat the assertions
export type UntypedJson = any
