import type { StudioConnectorRun, StudioConnectorValues } from '#schemas/studio/connector-api.ts'
import type { LostValue } from '#src/server/connectors/mapping.ts'
import type { RunReport } from '#src/server/connectors/run-report.ts'

/** Values and records that are named; the others are counted. */
const MAX_LISTED = 20

/** A report of a run as the Studio shows it. */
export function asStudioRun(report: RunReport): StudioConnectorRun {
  const { endedAt, outcome, fetched, properties, mapping, unmapped, failure } = report
  const { documents = { shown: [], refused: [] }, hosts = [] } = mapping
  const records = sumOf(mapping.leftOut)
  return {
    at: endedAt,
    outcome,
    fetched,
    counts: properties && {
      added: properties.added + properties.revived,
      updated: properties.updated,
      gone: properties.retired,
      leftOut: properties.rejected + records,
    },
    notForSite: { ...shortened(mapping.leftOut), records },
    // What came after the limit of a report is counted by kinds of values, whatever list it belongs to: most are lost ones.
    lost: shortened(mapping.lost, mapping.unlisted),
    documents: { ...shortened(documents.shown), records: sumOf(documents.shown) },
    refusedDocuments: { ...shortened(documents.refused), records: sumOf(documents.refused) },
    hosts: shortened(hosts),
    agents: shortened(mapping.agents),
    unmapped: { count: unmapped.count, first: unmapped.first.slice(0, MAX_LISTED) },
    failure,
  }
}

function sumOf(values: readonly LostValue[]): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}

function shortened(values: readonly LostValue[], unlisted = 0): StudioConnectorValues {
  return { first: values.slice(0, MAX_LISTED), count: values.length + unlisted }
}
