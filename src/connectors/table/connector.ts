import { defineConnector } from '#src/connectors/connector.ts'
import { differencesSince, readCursor, withFingerprints, writeCursor } from '#src/connectors/differences.ts'
import { mapTable } from './map-table.ts'
import { markOf, rowsOf, type TableRow } from './read-table.ts'
import { type TableSettings, tableSettingsSchema } from './table-settings.ts'
import { tableTemplate } from './table-template.ts'
import { tableValues } from './table-values.ts'

/** A table that an agency maintains, as CSV or XLSX: one row per listing, read again after a change. */
export default defineConnector<TableSettings, TableRow>({
  title: 'Table (CSV or XLSX)',
  description: 'A table that the agency keeps itself: a CSV or XLSX file with a row for each property.',
  schema: tableSettingsSchema,
  secrets: [],
  values: tableValues,
  starter: ({ file }, languages) => ({ file, text: tableTemplate(languages[0], languages) }),
  async *fetchAll(source) {
    const mark = await markOf(source)
    const prints = new Map<string, string>()
    yield* withFingerprints(rowsOf(source), prints, source)
    return writeCursor({ prints, memo: { mark } })
  },
  async *fetchChanges(source, since) {
    const { prints: before, memo } = readCursor(since) ?? { prints: new Map<string, string>(), memo: { mark: '' } }
    const mark = await markOf(source)
    if (memo.mark === mark) return since
    const prints = new Map<string, string>()
    yield* differencesSince(before, rowsOf(source), prints, source)
    return writeCursor({ prints, memo: { mark } })
  },
  sentAs: 'cells',
  map: mapTable,
})
