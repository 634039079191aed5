// Request that subscribes to the newsletter. The mailing service returns 2xx also when it refuses a subscription; the
// body then has the reason.

import { type } from 'superstruct'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { LongText, Text } from './response-limits.ts'

export interface SubscriptionResult {
  /** `already`: the email address was subscribed before, which is not a failure. */
  outcome: 'already' | 'refused' | 'subscribed'
  /** The mailing service's message, shown unchanged. */
  text: string
}

/** The service has no code for this case (Mailchimp: "a@b.example is already subscribed to list Atrium"). */
const ALREADY_SUBSCRIBED = /\balready subscribed\b/i

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
      if (result === 'success') return { outcome: 'subscribed', text: msg }
      return { outcome: ALREADY_SUBSCRIBED.test(msg) ? 'already' : 'refused', text: msg }
    }
  }
}
