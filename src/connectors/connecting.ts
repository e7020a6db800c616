import type { Log } from '#schemas/log.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { WrittenConnector } from '#schemas/site/connector.ts'
import { entryOfType } from '#src/definition/paths/path-entry.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import type { Site } from '#src/definition/site.ts'
import { firstImportSource } from '#src/features/properties/server/first-import-queries.ts'
import type { Database, OpenDatabase } from '#src/platform/db/database.ts'
import type { Environment } from '#src/platform/environment/environment.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { announceAddresses } from './announce-addresses.ts'
import type { Connector, Lead, LeadReceipt, WebhookCall } from './connector.ts'
import { emptyReport, failedState } from './failed-run.ts'
import { loadConnector } from './find-connectors.ts'
import { createKeyRepository } from './key-repository.ts'
import { prepareSource } from './prepare-source.ts'
import { type ReadySource, type RunOutcome, runConnector } from './run-connector.ts'
import { describeSample, sampleOfStaged } from './sample-of-staged.ts'
import { createStateRepository, type SourceState } from './state-repository.ts'

export interface Connecting {
  /** connector.json; null where the listings come from the files in "data". */
  readonly written: () => WrittenConnector | null
  /** The stored state of the live site's source, or of another site's, such as a draft; null without a connector. */
  readonly state: (connectedSite?: ConnectedSite) => Promise<SourceState | null>
  /** Runs where a run is due, once somebody has gone live with this source by {@link runNow}. */
  readonly runIfDue: () => Promise<void>
  /** Reads all listings now. Throws a {@link SourceError} without a connector, or for wrong settings. */
  readonly runNow: (options?: RunNowOptions) => Promise<RunOutcome>
  /** Null without a connector. Throws a {@link SourceError} where it cannot be loaded. */
  readonly connector: (connectedSite?: ConnectedSite) => Promise<Connector | null>
  readonly isPreviewing: () => boolean
  /** Whether this instance performs a run that is not dry. */
  readonly isReading: () => boolean
  /** Why the settings or credentials prevent a run; null where they do not. */
  readonly setupError: (connectedSite?: ConnectedSite) => Promise<SourceError | null>
  readonly sample: (folder: string) => Promise<readonly FeedProperty[]>
  readonly describedSample: (folder: string) => Promise<string>
  /** Whether webhook calls are signed; false where the connector cannot be loaded. */
  readonly signsCalls: () => Promise<boolean>
  /** Stores a webhook call; returns the number of listings that it names. Throws a {@link SourceError}. */
  readonly announce: (call: WebhookCall) => Promise<number>
  /** Sends a visitor's request to the source. Throws a {@link SourceError}, also where the source accepts none. */
  readonly sendLead: (lead: Lead, signal: AbortSignal) => Promise<LeadReceipt>
  /** The software's title; before the first read the connector's name; null without one. */
  readonly title: () => string | null
  readonly settingsChanged: () => Promise<boolean>
}

export interface RunNowOptions {
  readonly force?: boolean
  readonly isDry?: boolean
  /** With `force`, the most listings that may go offline. */
  readonly mostRetired?: number | undefined
  /** For a dry run: the site whose connector.json is used instead of the live one's. */
  readonly connectedSite?: ConnectedSite | undefined
}

export type ConnectedSite = Pick<Site, 'connector' | 'config'>

interface Options {
  readonly root: string
  readonly environment: Environment
  readonly db: Database
  readonly exclusively: OpenDatabase['exclusively']
  readonly site: () => Site
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly signal: AbortSignal
  /** Runs an import in turn with other changes, then updates what depends on listings. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** The limit for a run, from the first request to the last stored listing. A first run of 100,000 listings takes minutes. */
const LONGEST_RUN_MS = 4 * 60 * 60_000
/** The limit of listings that unsigned calls may queue, because each causes a request. */
const MAX_UNSIGNED = 500

export function createConnecting(options: Options): Connecting {
  const { root, environment, db, exclusively, site, now, log, signal, inTurn } = options
  const states = createStateRepository(db)
  const written = () => site().connector ?? null
  let lastWritten = JSON.stringify(written())

  const titles = new Map<string, string>()
  let isPreviewing = false
  let reading = 0

  async function ready(until = signal, connectedSite: ConnectedSite = site()): Promise<ReadySource> {
    const { connector = null } = connectedSite
    if (connector === null) {
      const message = 'The site definition has no connector.json: the listings come from its folder "data".'
      throw new SourceError('settings', message, { isPassing: false })
    }
    const prepared = await prepareSource({ root, environment, written: connector, now, signal: until })
    titles.set(prepared.name, prepared.connector.title)
    return prepared
  }

  /** Aborts a run when the server stops or the time is over. */
  const untilEnd = () => AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)])

  function run(
    source: ReadySource,
    { connectedSite = site(), ...more }: RunNowOptions & { readonly readsAll?: boolean },
  ): Promise<RunOutcome> {
    const { siteConfig, dataDir } = environment
    const { languages, listings } = connectedSite.config
    const hosts = listings?.pictureHosts ?? []
    return runConnector({ db, exclusively, states, ready: source, siteConfig, dataDir, languages, hosts, now, log, ...more })
  }

  async function runAndShow(source: ReadySource, more: RunNowOptions & { readonly readsAll?: boolean }): Promise<RunOutcome> {
    reading++
    const outcome = await run(source, more).finally(() => reading--)
    if (outcome === 'busy' || outcome.report.failure !== null) return outcome
    if (outcome.feed?.changed) await inTurn(async () => undefined)
    const { defaultLanguage: language } = site().config
    const projectPath = entryOfType(buildPathTable(site()), 'project', language)?.paths[language]
    await announceAddresses({ db, source, publicUrl: environment.publicUrl, language, projectPath, log })
    return outcome
  }

  return {
    written,
    async state({ connector = null } = site()) {
      return connector === null ? null : await states.get(connector.connector)
    },
    async runIfDue() {
      const connector = written()
      if (connector === null) return
      const state = await states.get(connector.connector)
      const { nextRunAt, succeededAt } = state
      // Resume a first run that a stop of the server has interrupted.
      const hasBegun = succeededAt !== null || (await firstImportSource(db)) === connector.connector
      if (!hasBegun || (nextRunAt !== null && nextRunAt > now())) return
      const source = await ready(untilEnd()).catch(async (error: unknown) => {
        if (!(error instanceof SourceError)) throw error
        const { code, message, isPassing } = error
        const report = emptyReport(connector.connector, now(), { code, message, isPassing })
        const { everyMinutes = 15 } = connector
        await states.release(connector.connector, failedState({ state, report, everyMinutes, now: now() }))
        log.error(
          { source: connector.connector, reason: error.message },
          'the agency’s software cannot be read; the listings are unchanged',
        )
        return null
      })
      if (source !== null) await runAndShow(source, {})
    },
    async connector({ connector = null } = site()) {
      return connector === null ? null : await loadConnector(root, connector.connector)
    },
    isPreviewing: () => isPreviewing,
    isReading: () => reading > 0,
    async setupError(connectedSite) {
      try {
        await ready(signal, connectedSite)
        return null
      } catch (error) {
        if (error instanceof SourceError) return error
        throw error
      }
    },
    async runNow({ force = false, isDry = false, mostRetired, connectedSite } = {}) {
      if (!isDry) return await runAndShow(await ready(untilEnd()), { force, mostRetired, readsAll: true })
      // Two dry runs would write to the same folder.
      if (isPreviewing) return 'busy'
      isPreviewing = true
      try {
        return await run(await ready(untilEnd(), connectedSite), { isDry, force, connectedSite })
      } finally {
        isPreviewing = false
      }
    },
    sample: sampleOfStaged,
    describedSample: async (folder) => describeSample(await sampleOfStaged(folder), site().config.defaultLanguage),
    async signsCalls() {
      const name = written()?.connector
      const connector = name === undefined ? null : await loadConnector(root, name).catch(() => null)
      return connector?.webhook?.isSigned === true
    },
    async announce(call) {
      const { name, connector, source } = await ready()
      if (connector.webhook === undefined) {
        throw new SourceError('settings', `${connector.title} does not call this site.`, { isPassing: false })
      }
      const changes = connector.webhook.read(call, source)
      if (connector.webhook.isSigned) {
        await states.announce(name, changes, now())
        if (changes.length > 0) await states.makeDue(name, now())
      } else {
        // The sender is unknown, so limit what is stored; the next full comparison finds the rest.
        await states.announce(name, changes, now(), { maxWaiting: MAX_UNSIGNED })
        if (changes.length > 0) await states.makeDue(name, now(), { isPatient: true })
      }
      return changes.length
    },
    title: () => titles.get(written()?.connector ?? '') ?? written()?.connector ?? null,
    async sendLead(lead, sending) {
      const { name, connector, source } = await ready(AbortSignal.any([signal, sending]))
      if (connector.sendLead === undefined) {
        const message = `${connector.title} takes no requests. Take "connector" out of "leads" in forms.json.`
        throw new SourceError('settings', message, { isPassing: false })
      }
      const keys = createKeyRepository(db, { source: name, keepsNumbers: false, isDry: true, today: '' })
      const listing = lead.listing && { ...lead.listing, key: await keys.keyOf(lead.listing.id) }
      const nothing = { announced: [], known: keys.activeKeys, isDry: false, note: () => undefined, repeated: () => undefined }
      return await connector.sendLead({ ...lead, listing }, { ...source, ...nothing })
    },
    async settingsChanged() {
      const text = JSON.stringify(written())
      if (text === lastWritten) return false
      lastWritten = text
      const connector = written()
      if (connector !== null) await states.makeDue(connector.connector, now())
      return connector !== null
    },
  }
}
