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
  /** The path with "{id}"; undefined if the site has no pages of projects. */
  readonly projectPath: string | undefined
  readonly log: Pick<Log, 'warn'>
}

const MOST = 500

/** Tells a source the addresses of its listings and projects, where it supports that: each once, and again after a change. */
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

  /** Returns whether further addresses can be sent. */
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
        // Further requests would fail as well.
        if (error.isPassing) return false
      }
    }
    return true
  }

  // The address redirects to the property's page, even after a change of title.
  const goesOn = await announce('property', `/${language}/property/{id}/`)
  if (goesOn && projectPath !== undefined) await announce('project', projectPath)
}
