/** Atomic units of one EGLD, and of every token with 18 decimals. */
export const EGLD = 10n ** 18n
