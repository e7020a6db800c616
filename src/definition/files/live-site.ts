import type { Finding } from '#schemas/site/finding.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import type { SiteCheck } from '#src/definition/composition/definition.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { LoadResult, Site } from '#src/definition/site.ts'
import { errorLines, formatFindings, summariseFindings } from '#src/definition/validation/findings.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { finishChange } from './change-files.ts'
import { type CheckedSite, createCheckedSite, hashOfContents } from './checked-site.ts'
import { withFormerPaths } from './former-paths.ts'
import { readLastValid, storeLastValid } from './last-valid.ts'
import { type FolderContents, readFolder } from './read-folder.ts'
import type { SchemaWriter } from './schema-writer.ts'

/** The bytes of the files of a definition, by path below the site-config folder. */
export type LiveFiles = ReadonlyMap<string, Uint8Array>

/** The dependencies of a live site. */
export interface LiveSiteOptions {
  readonly folder: string
  /** The folder for the last valid definition. */
  readonly dataDir: string
  readonly validator: SiteValidator
  /** The checks of features. */
  readonly checks?: readonly SiteCheck[]
  /**
   * Identifies the checking program. Where given, check results are stored too, and an unchanged definition is served without a
   * new check.
   */
  readonly program?: string
  /** Writes the schemas for editors; none are written where absent. */
  readonly schemas?: SchemaWriter
  /** Stores a definition durably; `storeLastValid` where absent. */
  readonly store?: typeof storeLastValid
  readonly log: {
    readonly info: (message: string) => void
    /** With the finding that the message is about, where it is about one. */
    readonly warn: (message: string, finding?: Finding) => void
  }
}

/**
 * The state behind a site source: the live site (the one that visitors see), the candidate (the newest one, for previews) and the
 * listeners. `site-source.ts` says when it loads.
 */
export function createLiveSite(options: LiveSiteOptions) {
  let live: Site | null = null
  let newest: Site | null = null
  let downloads: FolderContents['downloads'] = new Map()
  let liveFiles: LiveFiles | null = null
  let findings: readonly Finding[] = []
  let readState = ''
  /** The hash of what was loaded last, where it is live and stored: a large feed changes without it. */
  let storedHash = ''
  const checked = options.program === undefined ? null : createCheckedSite(options.dataDir, options.program)
  /** What was composed ahead of a load, by the hash of its contents: a publication is checked as a whole before it is written, and then loaded. */
  let ahead: { readonly hash: string; readonly result: LoadResult } | null = null
  const listeners = new Set<() => void>()
  /** Why a change that was broken off is not finished, as it was last reported: one sentence is enough for all loads. */
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

  /**
   * Writes the rest of a change whose process was killed: what is half written would have errors until somebody runs a command. A process that lives holds the
   * lock of its change, so it is waited for. Never rejects: what cannot be finished is a finding.
   */
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
    // What has errors is not written.
    ahead = isValid(result) ? { hash: hashOfContents(contents), result } : null
    return result
  }

  async function compose(contents: FolderContents, hash: string): Promise<void> {
    // Later loads follow changes. Where the last valid definition is damaged it is checked and stored again.
    const hasStored = newest === null && (await readLastValid(options.dataDir)) !== null
    const known = (hasStored && (await checked?.find(contents))) || null
    const loaded = known ?? (ahead?.hash === hash ? ahead.result : composeSite({ ...contents, ...options }))
    ahead = null
    const isLive = isValid(loaded)
    // Stored before it goes live: a crash in between must not bring back an older definition.
    const isStored = isLive && (known !== null || (await keep(options, checked, contents, loaded)))
    storedHash = isStored ? hash : ''
    const site = isLive && loaded.site !== null ? await remember(options, loaded.site) : loaded.site
    findings = loaded.findings
    newest = site ?? newest
    report(options, loaded, { isLive, isChange: live !== null })
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

  /** Decides what is served first. Throws when there is nothing to serve. */
  async function begin(): Promise<{ readonly current: () => Site; readonly candidate: () => Site }> {
    const restored = live === null ? await restore(options, downloads) : null
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

/** Whether a definition may go live. Errors in the listings feed are the importer's concern. */
function isValid({ site, findings }: LoadResult): boolean {
  return site !== null && !findings.some(({ severity, file }) => severity === 'error' && !isFeedFile(file))
}

/** Stores the definition; false where that failed. Never rejects: a full disk is no reason to refuse a valid site. */
async function keep(
  { dataDir, log, store = storeLastValid }: LiveSiteOptions,
  checked: CheckedSite | null,
  contents: FolderContents,
  loaded: LoadResult,
): Promise<boolean> {
  try {
    await checked?.forget()
    await store(dataDir, contents.files)
    await checked?.keep(contents, loaded)
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`The site definition goes live, but could not be stored for a restart: ${reason}`)
    return false
  }
}

/** The site with its former paths. Never rejects: without them only old links fail. */
async function remember({ dataDir, log }: LiveSiteOptions, site: Site): Promise<Site> {
  try {
    return await withFormerPaths(dataDir, site)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`The paths of this site could not be stored; after a renaming, old links may lead nowhere: ${reason}`)
    return site
  }
}

async function restore(
  options: LiveSiteOptions,
  downloads: FolderContents['downloads'],
): Promise<{ readonly site: Site; readonly files: LiveFiles } | null> {
  const files = await readLastValid(options.dataDir)
  // The pictures were checked when the definition went live.
  const composed = files === null ? null : composeSite({ files, media: new Set(), downloads, validator: options.validator }).site
  const site = composed === null ? null : await remember(options, composed)
  const message = site === null ? 'Serving the usable part of the site definition' : 'Serving the last valid site definition'
  options.log.warn(message)
  return site === null || files === null ? null : { site, files }
}

/** The outcome in a line, then each error with its place and its cure, then where to read on. */
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
