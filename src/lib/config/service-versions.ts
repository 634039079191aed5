// The possible versions of a deployment's data service, and the features of each.

export const SERVICE_VERSIONS = {
  /** The schema of September 2023. */
  2023: { collectionSearch: false, marketplaceKeyInput: false, ticketSale: true },
  /** The schema since 2023-10-26. */
  current: { collectionSearch: true, marketplaceKeyInput: true, ticketSale: false }
} as const

export type ServiceVersion = keyof typeof SERVICE_VERSIONS

export function isServiceVersion(name: unknown): name is `${ServiceVersion}` {
  return typeof name === 'string' && Object.hasOwn(SERVICE_VERSIONS, name)
}
