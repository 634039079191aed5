// Limits of the data service, which this site cannot change.

export const DATA_SERVICE_LIMITS = {
  /** The maximum number of rows in one page of a list. */
  pageSize: 100,
  /** The service counts one point for each selected field, and refuses a document with more points than this. */
  points: 200
} as const
