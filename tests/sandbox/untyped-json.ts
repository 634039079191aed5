// The body of a response as a test reads it.

/** Has no type on purpose: each test asserts the fields that it expects, and fails when one is missing. */
// biome-ignore lint/suspicious/noExplicitAny: a type for each response would repeat the assertions
export type UntypedJson = any
