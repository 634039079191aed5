// A Send that answers each operation from a table, through the request's own reader.

import type { Send } from '../../../../src/lib/api/request.ts'
import type { OperationName } from '../../../../src/lib/config/operation-types.ts'
import { NetworkError } from '../../../../src/lib/errors.ts'

export type Answers = Partial<
  Record<OperationName, (variables: Record<string, unknown>) => unknown>
>

export interface FakeSend {
  asked: string[]
  send: Send
}

/** What is not the data service, by the request's source. */
export type RestAnswers = Record<string, () => unknown>

/** What has no row fails as an upstream that is down. */
export function answering(answers: Answers, rest: RestAnswers = {}): FakeSend {
  const asked: string[] = []
  const send: Send = async request => {
    if (request.kind === 'rest') {
      asked.push(request.source)
      const tell = rest[request.source]
      if (!tell) throw new NetworkError(`${request.source}: no answer`)
      return request.read(tell())
    }
    asked.push(request.operation)
    const answer = answers[request.operation]
    if (!answer) throw new NetworkError(`${request.operation}: no answer`)
    return request.read(answer(request.variables))
  }
  return { asked, send }
}
