import type { Log } from '#schemas/log.ts'
import type { Database } from '#src/platform/db/database.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { createKeyRepository, type KeyKind } from './key-repository.ts'
import type { ReadySource } from './run-connector.ts'

interface Options {
  readonly db: Database
  readonly source: ReadySource
  readonly publicUrl: string
  readonly language: string
  /** The path of the page of a project, with "{id}"; undefined where the site has none. */
  readonly projectPath: string | undefined
  readonly log: Pick<Log, 'warn'>
}

/** After each run; the rest follows after the next one. */
const MOST = 500

/**
 * Tells a source at which addresses its listings and projects are shown, where it wants to know: each once, and again where the address has
 * changed.
 */
export async function announceAddresses({
  db,
  source: { name, connector, source },
  publicUrl,
  language,
  projectPath,
  log,
}: Options): Promise<void> {
  const { announceAddress } = connector
  if (announceAddress === undefined) return
  const keys = createKeyRepository(db, { source: name, keepsNumbers: false, isDry: true, today: '' })
  const full = {
    ...source,
    announced: [],
    known: keys.activeKeys,
    isDry: false,
    note: () => undefined,
    repeated: () => undefined,
  }

  /** Whether the others can be told theirs. */
  async function announce(kind: KeyKind, path: string): Promise<boolean> {
    const [before = '', after = ''] = `${publicUrl}${path}`.split('{id}')
    for (const { key, id } of await keys.unannounced(kind, { before, after }, MOST)) {
      const url = `${before}${id}${after}`
      try {
        await announceAddress?.(key, url, full)
        await keys.noteAnnounced(kind, key, url)
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        log.warn(
          { source: name, kind, id, reason: error.message },
          'could not tell the agency’s software the address of a listing',
        )
        // The others would fail, too.
        if (error.isPassing) return false
      }
    }
    return true
  }

  // Leads to the page of the property, whatever its title becomes.
  const goesOn = await announce('property', `/${language}/property/{id}/`)
  if (goesOn && projectPath !== undefined) await announce('project', projectPath)
}
