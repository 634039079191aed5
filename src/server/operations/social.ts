// Likes and reports: mutations without a transaction. The service identifies the viewer by the access token. Reports
// are sent by functions/reports.ts, which also stores them with their reason.

import { edgeMutation, graphql, mutation } from './graphql.ts'

export const SOCIAL_OPERATIONS = {
  addLike: mutation(graphql('mutation addLike($input: AddLikeArgs!) { addLike(input: $input) }')),
  removeLike: mutation(
    graphql('mutation removeLike($input: RemoveLikeArgs!) { removeLike(input: $input) }')
  ),
  addReport: edgeMutation(
    graphql('mutation addReport($input: ReportNftInput!) { addReport(input: $input) }')
  ),
  reportCollection: edgeMutation(
    graphql(
      'mutation reportCollection($input: ReportCollectionInput!) { reportCollection(input: $input) }'
    )
  )
}
