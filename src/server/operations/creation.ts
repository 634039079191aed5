// Operations for creating collections and assets and for setting roles. The mutations return unsigned transactions,
// except the one that checks a file.

import { TransactionFragment } from './fragments.ts'
import { graphql, mutation, personalQuery } from './graphql.ts'

export const CREATION_OPERATIONS = {
  /** The viewer's own collections to create in. Never cached, because roles may have been added since. */
  ownCollections: personalQuery(
    graphql(
      `query ownCollections($filters: CollectionsFilter, $pagination: ConnectionArgs) {
        collections(filters: $filters, pagination: $pagination) {
          edges { node { collection name type ownerAddress roles { address roles } } }
          pageInfo { endCursor hasNextPage }
        }
      }`
    )
  ),
  /** The same collections with the fields of their cards on the viewer's page. */
  ownCollectionCards: personalQuery(
    graphql(
      `query ownCollectionCards($filters: CollectionsFilter, $pagination: ConnectionArgs) {
        collections(filters: $filters, pagination: $pagination) {
          edges {
            node {
              collection name type ownerAddress roles { address roles } nftsCount
              collectionAsset { assets(input: { size: 1 }) { thumbnailUrl isNsfw scamInfo { type info } } }
            }
          }
          pageInfo { endCursor hasNextPage }
        }
      }`
    )
  ),
  issueNftCollection: mutation(
    graphql(
      `mutation issueNftCollection($input: IssueCollectionArgs!) {
        issueNftCollection(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  issueSftCollection: mutation(
    graphql(
      `mutation issueSftCollection($input: IssueCollectionArgs!) {
        issueSftCollection(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  setRoles: mutation(
    graphql(
      `mutation setRoles($input: SetNftRolesArgs!) {
        setRoles(input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  ),
  verifyContent: mutation(
    graphql(
      `mutation verifyContent($file: Upload!) {
        verifyContent(file: $file)
      }`
    )
  ),
  createNft: mutation(
    graphql(
      `mutation createNft($file: Upload!, $input: CreateNftArgs!) {
        createNft(file: $file, input: $input) { ...TransactionParts }
      }`,
      [TransactionFragment]
    )
  )
}
