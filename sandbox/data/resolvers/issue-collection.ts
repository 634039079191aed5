// Mutations that return the unsigned transactions for issuing a collection and setting roles in it.

import { type CollectionProperties, planIssue, planRoles } from '../../creation/plans.ts'
import type { TransactionPlan } from '../../market/plans.ts'
import { checkArguments } from '../argument-checks.ts'
import { type ResolverContext, requireCallerAddress } from '../resolver-context.ts'

interface IssueInput extends CollectionProperties {
  tokenName: string
  tokenTicker: string
}

interface RolesInput {
  collection: string
  addressToTransfer: string
  roles: string[]
}

export function issueNftCollection(
  _: unknown,
  { input }: { input: IssueInput },
  context: ResolverContext
): TransactionPlan {
  return planIssue(requireCallerAddress(context), {
    ...toCollectionInput(input),
    isSemiFungible: false
  })
}

export function issueSftCollection(
  _: unknown,
  { input }: { input: IssueInput },
  context: ResolverContext
): TransactionPlan {
  return planIssue(requireCallerAddress(context), {
    ...toCollectionInput(input),
    isSemiFungible: true
  })
}

/** Sets the roles for the caller and ignores the given address, as the service does. */
export async function setRoles(
  _: unknown,
  { input }: { input: RolesInput },
  context: ResolverContext
): Promise<TransactionPlan> {
  const address = requireCallerAddress(context)
  const { addressToTransfer, collection, roles } = input
  checkArguments(
    ['collection', collection, 'collection'],
    ['addressToTransfer', addressToTransfer, 'address']
  )
  // The service looks up the collection first and fails when the collection is unknown.
  if (!(await context.collections.load(collection))) throw new Error('Request failed: 404')
  return planRoles(address, { address, collection, roles })
}

function toCollectionInput({ tokenName: name, tokenTicker: ticker, ...input }: IssueInput) {
  const properties: CollectionProperties = {
    canFreeze: input.canFreeze,
    canWipe: input.canWipe,
    canPause: input.canPause,
    canTransferNFTCreateRole: input.canTransferNFTCreateRole,
    canChangeOwner: input.canChangeOwner,
    canUpgrade: input.canUpgrade,
    canAddSpecialRoles: input.canAddSpecialRoles
  }
  return { name, ticker, properties }
}
