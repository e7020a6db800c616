import { type SchemaSources, writeEditorSchemas } from './editor-schema-files.ts'

export interface SchemaWriter {
  readonly write: (sources: SchemaSources) => void
  readonly start: () => void
  readonly settled: () => Promise<void>
}

/** Writes nothing before `start`, so that first pages need not wait. Reports a read-only folder once. */
export function createSchemaWriter(folders: readonly string[], log: { readonly info: (message: string) => void }): SchemaWriter {
  let newest: SchemaSources | null = null
  let running: Promise<void> | null = null
  let hasStarted = false
  let hasFailed = false

  async function writeAll(): Promise<void> {
    while (newest !== null) {
      const sources = newest
      newest = null
      for (const folder of folders) await writeEditorSchemas(folder, sources).catch(noteFailure)
    }
    running = null
  }

  function noteFailure(error: unknown): void {
    if (hasFailed) return
    hasFailed = true
    log.info(`The schemas for editors are not written: ${error instanceof Error ? error.message : String(error)}`)
  }

  return {
    write(sources) {
      newest = sources
      if (hasStarted) running ??= writeAll()
    },
    start() {
      hasStarted = true
      if (newest !== null) running ??= writeAll()
    },
    settled: async () => void (await running),
  }
}
