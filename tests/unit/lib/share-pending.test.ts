import { expect, test } from 'vitest'

import { sharePending } from '../../../src/lib/share-pending.ts'

test('sharePending makes one request for simultaneous calls, and a new one after it has ended', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const asked: string[] = []
  const load = sharePending((name: string) => {
    asked.push(name)
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const both = Promise.all([load('first'), load('second')])
  answers[0]?.resolve('answer')
  expect(await both).toEqual(['answer', 'answer'])
  expect(asked).toEqual(['first'])

  const third = load('third')
  expect(asked).toEqual(['first', 'third'])
  answers[1]?.reject(new Error('no answer'))
  await expect(third).rejects.toThrow('no answer')

  void load('fourth')
  expect(asked).toEqual(['first', 'third', 'fourth'])
})
