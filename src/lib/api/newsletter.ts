// Request that subscribes to the newsletter. The mailing service returns 2xx also when it refuses a subscription; the
// body then has the reason.

import { type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { LongText, Text } from './response-limits.ts'

export interface SubscriptionResult {
  isSubscribed: boolean
  /** The mailing service's message, shown unchanged. */
  text: string
}

const NewsletterResponse = type({ msg: LongText, result: Text })

export function subscribe(email: string): RestRequest<SubscriptionResult> {
  return {
    kind: 'rest',
    method: 'POST',
    path: '/api/newsletter',
    body: { email },
    source: 'newsletter',
    read: raw => {
      const { msg, result } = readStruct(raw, NewsletterResponse, 'newsletter')
      return { isSubscribed: result === 'success', text: msg }
    }
  }
}
