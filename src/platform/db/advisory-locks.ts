/** `site`: the version of the site definition, its pictures and the program. */
export const ADVISORY_LOCKS = {
  migrations: 7_184_201,
  feedImport: 7_184_202,
  savedSearches: 7_184_203,
  documentRequest: 7_184_204,
  siteVersions: 7_184_205,
  operatorAlerts: 7_184_206,
  connectorKeys: 7_184_207,
  pushKeys: 7_184_208,
  appointments: 7_184_220,
} as const
