/** The keys of the advisory locks this product takes in PostgreSQL: what several instances must not do at the same time. */
export const ADVISORY_LOCKS = {
  migrations: 7_184_201,
  feedImport: 7_184_202,
  savedSearches: 7_184_203,
  documentRequest: 7_184_204,
} as const
