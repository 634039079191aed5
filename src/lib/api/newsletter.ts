// Subscribing to the newsletter. Whether it worked, and why not, the mailing service says.

import { string, type } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

export interface SubscriptionResult {
  isSubscribed: boolean
  /** The provider's own words. */
  text: string
}

const NewsletterResponse = type({ msg: string(), result: string() })

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
