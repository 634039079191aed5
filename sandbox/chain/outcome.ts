// The outcome of an executed transaction, mostly in the chain API's format. transaction-json.ts makes the rest of it.

export interface LogEvent {
  address: string
  identifier: string
  topics: string[] // base64
  data: string | null // base64; the API writes null here
  additionalData: string[] | null
}

export interface Logs {
  address: string
  events: LogEvent[]
}

/** A smart contract result: a message that the execution sent, with EGLD or tokens. */
export interface ContractResult {
  hash: string
  nonce: number
  value: string
  receiver: string
  sender: string
  data: string // plain text; the API returns base64
  prevTxHash: string
  originalTxHash: string
  gasLimit: number
  gasPrice: number
  callType: string
  returnMessage?: string
}

export interface ExecutionOutcome {
  status: 'success' | 'fail' | 'invalid'
  gasUsed: number
  fee: string
  results: ContractResult[]
  logs?: Logs
  receipt?: { value: string; sender: string; data: string; txHash: string }
}
