// Mutations without a transaction. The service identifies the viewer by the access token.

import { graphql, mutation } from './graphql.ts'

export const SOCIAL_OPERATIONS = {
  addLike: mutation(graphql('mutation addLike($input: AddLikeArgs!) { addLike(input: $input) }')),
  removeLike: mutation(
    graphql('mutation removeLike($input: RemoveLikeArgs!) { removeLike(input: $input) }')
  ),
  addReport: mutation(
    graphql('mutation addReport($input: ReportNftInput!) { addReport(input: $input) }')
  ),
  reportCollection: mutation(
    graphql(
      'mutation reportCollection($input: ReportCollectionInput!) { reportCollection(input: $input) }'
    )
  )
}
