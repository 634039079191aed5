// Admin operations: featured, blacklisted and flagged items, and reports.

import { adminMutation, adminQuery, graphql } from './graphql.ts'

export const MODERATION_OPERATIONS = {
  blacklistedCollections: adminQuery(
    graphql('query blacklistedCollections { blacklistedCollections }')
  ),
  addFeaturedCollection: adminMutation(
    graphql(
      `mutation addFeaturedCollection($input: FeaturedCollectionsArgs!) {
        addFeaturedCollection(input: $input)
      }`
    )
  ),
  removeFeaturedCollection: adminMutation(
    graphql(
      `mutation removeFeaturedCollection($input: FeaturedCollectionsArgs!) {
        removeFeaturedCollection(input: $input)
      }`
    )
  ),
  addBlacklistedCollection: adminMutation(
    graphql(
      `mutation addBlacklistedCollection($collection: String!) {
        addBlacklistedCollection(collection: $collection)
      }`
    )
  ),
  removeBlacklistedCollection: adminMutation(
    graphql(
      `mutation removeBlacklistedCollection($collection: String!) {
        removeBlacklistedCollection(collection: $collection)
      }`
    )
  ),
  flagNft: adminMutation(
    graphql('mutation flagNft($input: FlagNftInput!) { flagNft(input: $input) }')
  ),
  flagCollection: adminMutation(
    graphql(
      'mutation flagCollection($input: FlagCollectionInput!) { flagCollection(input: $input) }'
    )
  ),
  setNftScamInfo: adminMutation(
    graphql(
      `mutation setNftScamInfo($identifier: String!, $info: String!, $type: ScamInfoTypeEnum!) {
        setNftScamInfo(identifier: $identifier, info: $info, type: $type)
      }`
    )
  ),
  clearNftScamInfo: adminMutation(
    graphql(
      'mutation clearNftScamInfo($identifier: String!) { clearNftScamInfo(identifier: $identifier) }'
    )
  ),
  setCollectionScamInfo: adminMutation(
    graphql(
      `mutation setCollectionScamInfo($collection: String!) {
        setCollectionScamInfo(collection: $collection)
      }`
    )
  ),
  clearCollectionScamInfo: adminMutation(
    graphql(
      `mutation clearCollectionScamInfo($collection: String!) {
        clearCollectionScamInfo(collection: $collection)
      }`
    )
  ),
  clearReportNft: adminMutation(
    graphql('mutation clearReportNft($input: ClearReportInput!) { clearReportNft(input: $input) }')
  ),
  clearReportCollection: adminMutation(
    graphql(
      `mutation clearReportCollection($input: ClearReportCollectionInput!) {
        clearReportCollection(input: $input)
      }`
    )
  )
}
