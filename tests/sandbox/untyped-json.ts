// The body of a response as a test reads it.

/** Untyped: each test asserts the fields that it expects, and a missing one fails there. */
// biome-ignore lint/suspicious/noExplicitAny: a type for each response would repeat the assertions
export type UntypedJson = any
