/** `TICKER-random`. Source: protocol, ESDT token identifiers. */
export const COLLECTION_IDENTIFIER = /^[A-Z0-9]{3,10}-[0-9a-f]{6}$/
