// What somebody makes: a collection, its roles, what is in it. The mutations answer unsigned transactions, except the
// one that says whether a file may be used.

import { graphql, mutation, personalQuery } from './graphql.ts'

export const CREATION_OPERATIONS = {
  /** One's own collections to create in; asked anew each time, because roles may have come meanwhile. */
  ownCollections: personalQuery(
    graphql(
      `query ownCollections($filters: CollectionsFilter, $pagination: ConnectionArgs) {
        collections(filters: $filters, pagination: $pagination) {
          edges { node { collection name type ownerAddress roles { address roles } } }
        }
      }`
    )
  ),
  issueNftCollection: mutation(
    graphql(
      `mutation issueNftCollection($input: IssueCollectionArgs!) {
        issueNftCollection(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  issueSftCollection: mutation(
    graphql(
      `mutation issueSftCollection($input: IssueCollectionArgs!) {
        issueSftCollection(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  ),
  setRoles: mutation(
    graphql(
      `mutation setRoles($input: SetNftRolesArgs!) {
        setRoles(input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
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
        createNft(file: $file, input: $input) {
          chainID data gasLimit gasPrice nonce receiver sender value version options
        }
      }`
    )
  )
}
