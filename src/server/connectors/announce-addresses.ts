import type { Log } from '#schemas/log.ts'
import type { Database } from '#src/server/db/database.ts'
import { createKeyRepository } from './key-repository.ts'
import type { ReadySource } from './run-connector.ts'
import { SourceError } from './source-error.ts'

interface Options {
  readonly db: Database
  readonly source: ReadySource
  readonly publicUrl: string
  readonly language: string
  readonly log: Pick<Log, 'warn'>
}

/** After each run; the rest follows after the next one. */
const MOST = 500

/** Tells a source at which addresses its listings are shown, where it wants to know: each once, and again where the address has changed. */
export async function announceAddresses({
  db,
  source: { name, connector, source },
  publicUrl,
  language,
  log,
}: Options): Promise<void> {
  if (connector.announceAddress === undefined) return
  const keys = createKeyRepository(db, { source: name, keepsNumbers: false, isDry: true, today: '' })
  // Leads to the page of the property, whatever its title becomes.
  const urlOf = (id: number) => `${publicUrl}/${language}/property/${id}/`
  const full = { ...source, announced: [], known: keys.activeKeys, note: () => undefined }
  for (const { key, id } of await keys.unannounced({ before: `${publicUrl}/${language}/property/`, after: '/' }, MOST)) {
    try {
      await connector.announceAddress(key, urlOf(id), full)
      await keys.noteAnnounced(key, urlOf(id))
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      log.warn({ source: name, id, reason: error.message }, 'could not tell the agency’s software the address of a property')
      // The others would fail, too.
      if (error.isPassing) return
    }
  }
}
