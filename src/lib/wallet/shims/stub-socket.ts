// Tracking polls the chain API (src/stores/transactions.ts); no socket is opened.
export function io(): never {
  throw new Error('stub-socket: transactions are tracked by polling')
}
