// A Send that answers each operation from a table, through the request's own reader.

import type { Send } from '../../../../src/lib/api/request.ts'
import type { OperationName } from '../../../../src/lib/config/operations.ts'
import { NetworkError } from '../../../../src/lib/errors.ts'

export type Answers = Partial<
  Record<OperationName, (variables: Record<string, unknown>) => unknown>
>

export interface FakeSend {
  asked: string[]
  send: Send
}

/** An operation without a row fails as an upstream that is down. */
export function answering(answers: Answers): FakeSend {
  const asked: string[] = []
  const send: Send = async request => {
    if (request.kind !== 'data') throw new Error(`expected a data request, got ${request.source}`)
    asked.push(request.operation)
    const answer = answers[request.operation]
    if (!answer) throw new NetworkError(`${request.operation}: no answer`)
    return request.read(answer(request.variables))
  }
  return { asked, send }
}
