// Issuing a collection. The resulting collection is in issued-collection.ts.

import { ISSUE_COST } from '../lib/config/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import {
  type CollectionParams,
  type CollectionProperty,
  checkTokenName,
  checkTokenTicker,
  type TokenNameRefusal
} from '../lib/rules/collection.ts'
import { defineAction } from './action.ts'
import { defineForm } from './form.ts'
import { nativePayment } from './payment.ts'
import { platform } from './platform.ts'

/** The values of the form's fields. */
export type IssueFormValues = Pick<CollectionParams, 'isSft' | 'name' | 'ticker'> & {
  properties: Record<CollectionProperty, boolean>
}

export type IssueFieldRefusals = Partial<Record<'name' | 'ticker', TokenNameRefusal>>

export const INITIAL_ISSUE_VALUES: IssueFormValues = {
  isSft: false,
  name: '',
  ticker: '',
  properties: { canFreeze: false, canWipe: false, canPause: false, canTransferNFTCreateRole: false }
}

export const issueForm = defineForm<object, { cost: bigint }>({
  load: async () => ({ cost: ISSUE_COST }),
  entity: () => 'collections',
  action: () => issue
})

export const issue = defineAction<
  'createCollection',
  { params: CollectionParams },
  CollectionParams,
  TokenNameRefusal
>({
  kind: 'createCollection',
  gasFactor: 2, // specification 3, "a gas factor of 2"
  check: ({ params }) => {
    const name = checkTokenName(params.name)
    const ticker = checkTokenTicker(params.ticker, platform().network.tickerLength)
    if (!name.ok) return name
    return ticker.ok ? ok({ ...params, name: name.value, ticker: ticker.value }) : ticker
  },
  terms: () => [], // every value is entered, and the price is fixed
  plan: async params => (await import('../lib/api/creation.ts')).planIssueCollection(params),
  payment: () => nativePayment(ISSUE_COST),
  receiver: 'system',
  call: ({ isSft, name, properties, ticker }) => ({
    name: isSft ? 'issueSemiFungible' : 'issueNonFungible',
    gas: 'high',
    args: [
      { field: 'name', value: name },
      { field: 'ticker', value: ticker }
    ],
    variadic: {
      field: 'setting',
      flags: { ...properties, canChangeOwner: false },
      // These settings are not in the form. Without them no role could be set and no setting changed later.
      defaults: { canUpgrade: true, canAddSpecialRoles: true }
    }
  }),
  describe: ({ name }) => ({
    title: `Collection ${name}`,
    entities: ['collections', 'account']
  })
})

/** Returns the parameters, or the refusal of each invalid field. */
export function readIssueForm(
  values: IssueFormValues
): Result<CollectionParams, IssueFieldRefusals> {
  const name = checkTokenName(values.name)
  const ticker = checkTokenTicker(values.ticker, platform().network.tickerLength)
  if (name.ok && ticker.ok) return ok({ ...values, name: name.value, ticker: ticker.value })
  const refusals: IssueFieldRefusals = {}
  if (!name.ok) refusals.name = name.reason
  if (!ticker.ok) refusals.ticker = ticker.reason
  return err(refusals)
}
