// Issuing a collection. What it becomes, once the network has taken it, is issued.ts.

import { ISSUE_COST } from '../lib/config/limits.ts'
import { SYSTEM_CONTRACT } from '../lib/config/networks.ts'
import { tokenNameRefusalText } from '../lib/messages/creation.ts'
import { no, ok, type Result } from '../lib/result.ts'
import {
  type CollectionSwitch,
  type CollectionWish,
  checkTokenName,
  checkTokenTicker,
  type TokenWordRefusal
} from '../lib/rules/collection.ts'
import { defineAction } from './action.ts'
import { defineForm } from './form.ts'
import { COLLECTIONS } from './made.ts'

/** What stands in the form. */
export type IssueEntries = Pick<CollectionWish, 'isSft' | 'name' | 'ticker'> & {
  switches: Record<CollectionSwitch, boolean>
}

/** The words at each field, where there are any. */
export type IssueErrors = Partial<Record<'name' | 'ticker', string>>

export const NO_ENTRIES: IssueEntries = {
  isSft: false,
  name: '',
  ticker: '',
  switches: { canFreeze: false, canWipe: false, canPause: false, canTransferNFTCreateRole: false }
}

export const issueForm = defineForm<object, { cost: bigint }>({
  load: async () => ({ cost: ISSUE_COST }),
  entity: () => COLLECTIONS,
  action: () => issue
})

export const issue = defineAction<{ wish: CollectionWish }, CollectionWish, TokenWordRefusal>({
  kind: 'createCollection',
  gasFactor: 2,
  check: ({ wish }) => {
    const name = checkTokenName(wish.name)
    const ticker = checkTokenTicker(wish.ticker)
    if (!name.ok) return name
    return ticker.ok ? ok({ ...wish, name: name.value, ticker: ticker.value }) : ticker
  },
  plan: async wish => (await import('../lib/api/creation.ts')).planIssueCollection(wish),
  payment: () => ({ token: 'EGLD', amount: ISSUE_COST }),
  receiver: () => SYSTEM_CONTRACT,
  call: ({ isSft, name, switches, ticker }) => ({
    name: isSft ? 'issueSemiFungible' : 'issueNonFungible',
    args: [
      { about: 'name', is: name },
      { about: 'ticker', is: ticker }
    ],
    more: {
      about: 'setting',
      // What nobody is asked about is the service's to choose, but for giving the collection away.
      switches: {
        ...switches,
        canChangeOwner: false,
        canUpgrade: undefined,
        canAddSpecialRoles: undefined
      }
    }
  }),
  describe: ({ name }) => ({ title: `Collection ${name}`, entities: [COLLECTIONS, 'account'] })
})

/** What the entries come to, or what is wrong with each. */
export function readIssue(entries: IssueEntries): Result<CollectionWish, IssueErrors> {
  const name = checkTokenName(entries.name)
  const ticker = checkTokenTicker(entries.ticker)
  if (name.ok && ticker.ok) return ok({ ...entries, name: name.value, ticker: ticker.value })
  const errors: IssueErrors = {}
  if (!name.ok) errors.name = tokenNameRefusalText(name.reason)
  if (!ticker.ok) errors.ticker = tokenNameRefusalText(ticker.reason)
  return no(errors)
}
