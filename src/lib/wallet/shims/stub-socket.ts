// A stub: transactions are tracked by polling the chain API (src/stores/transactions.ts), so no socket is opened.
export function io(): never {
  throw new Error('stub-socket: transactions are tracked by polling')
}
