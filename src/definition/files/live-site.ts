import type { Finding } from '#schemas/site/finding.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import type { SiteCheck } from '#src/definition/composition/definition.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { LoadResult, Site } from '#src/definition/site.ts'
import { errorLines, formatFindings, summariseFindings } from '#src/definition/validation/findings.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { finishChange } from './change-files.ts'
import { hashOfContents } from './contents-hash.ts'
import { createFormerPaths, type RememberPaths } from './former-paths.ts'
import { createLastValidStore, readLastValid, type StoreLastValid } from './last-valid.ts'
import { type FolderContents, readFolder } from './read-folder.ts'
import type { SchemaWriter } from './schema-writer.ts'

export type LiveFiles = ReadonlyMap<string, Uint8Array>

export interface LiveSiteOptions {
  readonly folder: string
  /** Stores the last valid definition. */
  readonly dataDir: string
  readonly validator: SiteValidator
  readonly checks?: readonly SiteCheck[]
  /** Keeps the results of steps, so that the next start makes none of them. Default: they are not kept. */
  readonly saveSteps?: () => Promise<void>
  /** Default: no schemas are written. */
  readonly schemas?: SchemaWriter
  /** Default: `createLastValidStore`. */
  readonly store?: StoreLastValid
  readonly log: {
    readonly info: (message: string) => void
    /** The finding that the message is about, if any. */
    readonly warn: (message: string, finding?: Finding) => void
  }
}

/** The state of a site source: the live site, the candidate for previews, the listeners. `site-source.ts` calls the loads. */
export function createLiveSite(options: LiveSiteOptions) {
  let live: Site | null = null
  let newest: Site | null = null
  let downloads: FolderContents['downloads'] = new Map()
  let liveFiles: LiveFiles | null = null
  let findings: readonly Finding[] = []
  let readState = ''
  /** The hash of the last load, if it is live and stored; changes of a large feed do not affect it. */
  let storedHash = ''
  /** A publication composed and checked before it is written, by content hash; the load after writing uses it. */
  let ahead: { readonly hash: string; readonly result: LoadResult } | null = null
  const listeners = new Set<() => void>()
  const store = options.store ?? createLastValidStore()
  const remember = createFormerPaths(options)
  /** Avoids repeating one report about an unfinished change. */
  let reportedReason = ''

  async function load(): Promise<void> {
    await finishUnfinished()
    const contents = await readFolder(options.folder, MAX_FILE_BYTES)
    readState = contents.state
    downloads = contents.downloads
    const hash = hashOfContents(contents)
    if (hash !== storedHash) await compose(contents, hash)
    for (const listener of listeners) notify(listener, options)
  }

  /** Finishes the change of a killed process, whose half-written files have errors. A failure becomes a finding. */
  async function finishUnfinished(): Promise<void> {
    const { folder, log } = options
    try {
      const finished = await finishChange(folder)
      if (finished !== null) log.info(`Finished a change of the site definition that was broken off: ${finished}`)
      reportedReason = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== reportedReason) log.warn(`A change of the site definition is not finished. ${reason}`)
      reportedReason = reason
    }
  }

  function composeAhead(contents: FolderContents): LoadResult {
    const result = composeSite({ ...contents, ...options })
    // A definition with errors is not written.
    ahead = isValid(result) ? { hash: hashOfContents(contents), result } : null
    return result
  }

  async function compose(contents: FolderContents, hash: string): Promise<void> {
    const loaded = ahead?.hash === hash ? ahead.result : composeSite({ ...contents, ...options })
    ahead = null
    const isLive = isValid(loaded)
    // Stored before it goes live: a crash must not bring back an older definition.
    const isStored = isLive && (await keep(options, store, contents))
    storedHash = isStored ? hash : ''
    const site = isLive && loaded.site !== null ? await remember(loaded.site) : loaded.site
    findings = loaded.findings
    newest = site ?? newest
    report(options, loaded, { isLive, isChange: live !== null })
    await options.saveSteps?.()
    if (isLive) {
      live = site
      liveFiles = contents.files
    }
    if (site !== null)
      options.schemas?.write({
        site,
        contents,
        moduleTypes: options.validator.moduleTypes,
        connectors: options.validator.connectorKinds ?? {},
      })
  }

  /** Chooses what is served first. Throws if there is nothing to serve. */
  async function begin(): Promise<{ readonly current: () => Site; readonly candidate: () => Site }> {
    const restored = live === null ? await restore(options, downloads, remember) : null
    if (restored !== null) liveFiles = restored.files
    const first = live ?? restored?.site ?? newest
    if (first === null)
      throw new Error(`No site can be served from ${options.folder}:\n${formatFindings(findings, options.folder)}`)
    live ??= first
    return { current: () => live ?? first, candidate: () => newest ?? live ?? first }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function takeLiveFiles(): LiveFiles | null {
    const taken = liveFiles
    liveFiles = null
    return taken
  }

  return { load, composeAhead, begin, subscribe, takeLiveFiles, findings: () => findings, readState: () => readState }
}

/** Whether a definition may go live. The importer handles errors of listings. */
function isValid({ site, findings }: LoadResult): boolean {
  return site !== null && !findings.some(({ severity, file }) => severity === 'error' && !isFeedFile(file))
}

/** Stores the definition; false on failure. Never rejects, since a full disk must not block a valid site. */
async function keep({ dataDir, log }: LiveSiteOptions, store: StoreLastValid, contents: FolderContents): Promise<boolean> {
  try {
    await store(dataDir, contents.files)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`The site definition goes live, but could not be stored for a restart: ${reason}`)
    return false
  }
}

async function restore(
  options: LiveSiteOptions,
  downloads: FolderContents['downloads'],
  remember: RememberPaths,
): Promise<{ readonly site: Site; readonly files: LiveFiles } | null> {
  const files = await readLastValid(options.dataDir)
  // Pictures were checked when the definition went live.
  const composed = files === null ? null : composeSite({ files, media: new Set(), downloads, validator: options.validator }).site
  const site = composed === null ? null : await remember(composed)
  const message = site === null ? 'Serving the usable part of the site definition' : 'Serving the last valid site definition'
  options.log.warn(message)
  return site === null || files === null ? null : { site, files }
}

/** The result on one line, each error with place and cure, and a link to the guide. */
function report(
  { folder, log }: LiveSiteOptions,
  { site, findings }: LoadResult,
  { isLive, isChange }: { readonly isLive: boolean; readonly isChange: boolean },
): void {
  const counts = findings.length === 0 ? '' : `: ${summariseFindings(findings)}`
  const refused = isChange ? 'Change refused, the site stays as it was. ' : ''
  if (isLive) log.info(`Site definition ${site?.version} is live${counts}`)
  else log.warn(`${refused}The site definition has errors and does not go live${counts}`)
  const lines = errorLines(findings, folder)
  for (const { text, finding } of lines) log.warn(text, finding)
  if (lines.length > 0) log.warn(`To see these findings again, and the warnings: npx vitrine check ${folder}`)
}

function notify(listener: () => void, options: LiveSiteOptions): void {
  try {
    listener()
  } catch (error) {
    warn(options, error)
  }
}

function warn({ log }: LiveSiteOptions, error: unknown): void {
  log.warn(error instanceof Error ? error.message : String(error))
}
