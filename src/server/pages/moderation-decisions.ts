// The newest decisions of admins, for the list on the moderation page: with the names of the targets and of the admins.

import { loadPeople } from '../../lib/api/profiles.ts'
import type { Send } from '../../lib/api/request.ts'
import { loadAssetsByIdentifier } from '../../lib/api/search.ts'
import { shortPersonText } from '../../lib/format/names.ts'
import { subjectText } from '../../lib/messages/admin-confirmation.ts'
import { decisionTexts } from '../../lib/moderation-decisions.ts'
import { ok } from '../../lib/result.ts'
import { isCollectionIdentifier } from '../../lib/rules/report.ts'
import { toResult } from '../api/api-result.ts'
import type { Decision } from '../api/reports.ts'
import { loadNamedCollections } from './moderation-search.ts'

export interface ShownDecision extends Pick<Decision, 'at' | 'subject'> {
  /** Herotag, or shortened address. */
  adminName: string
  /** The name of the item or collection, in quotes. Its identifier when the name does not load. */
  name: string
  /** The decision as text: 'Marked as a scam'. */
  result: string
}

/** Newest first. A name that does not load is replaced by the identifier or the address. */
export async function withNames(
  send: Send,
  decisions: readonly Decision[]
): Promise<ShownDecision[]> {
  if (decisions.length === 0) return []
  const subjects = [...new Set(decisions.map(i => i.subject))]
  const admins = [...new Set(decisions.map(i => i.admin))]
  const [names, people] = await Promise.all([
    loadNames(send, subjects),
    toResult(send(loadPeople(admins)))
  ])
  const results = decisionTexts(decisions)
  return decisions.map(({ admin, at, subject }, index) => {
    const person = people.ok ? people.value.find(i => i.address === admin) : undefined
    return {
      adminName: shortPersonText({ address: admin, herotag: person?.herotag }),
      at,
      name: names.get(subject) ?? subject,
      result: results[index] ?? '',
      subject
    }
  })
}

async function loadNames(send: Send, subjects: readonly string[]): Promise<Map<string, string>> {
  const assets = subjects.filter(i => !isCollectionIdentifier(i))
  const [items, collections] = await Promise.all([
    assets.length > 0 ? toResult(send(loadAssetsByIdentifier(assets, undefined))) : ok([]),
    loadNamedCollections(send, subjects.filter(isCollectionIdentifier))
  ])
  return new Map([
    ...(items.ok ? items.value : []).map(i => [i.identifier, subjectText(i.name)] as const),
    ...collections.found.map(i => [i.collection, subjectText(i.name)] as const)
  ])
}
