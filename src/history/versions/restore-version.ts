import type { SiteCheck } from '#src/definition/composition/definition.ts'
import {
  ChangeFailedError,
  changeFiles,
  FileChangedError,
  finishChange,
  UnfinishedChangeError,
} from '#src/definition/files/change-files.ts'
import { SiteBusyError } from '#src/definition/files/change-lock.ts'
import { composeContents } from '#src/definition/files/load.ts'
import { type FolderContents, readFolder, stateOfFolder, withBaseOf } from '#src/definition/files/read-folder.ts'
import type { ChangedDisk } from '#src/definition/files/write-change.ts'
import { baseFileOf } from '#src/definition/layers/base-name.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { LoadResult } from '#src/definition/site.ts'
import { errorLines } from '#src/definition/validation/findings.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { asksForTwoPeople } from './asks-for-two-people.ts'
import type { FindMedia } from './media-hashes.ts'
import type { SiteTree } from './site-tree.ts'
import { type VersionAbout, versionOfFolder } from './version-keeper.ts'
import { readStored } from './version-reader.ts'
import type { SiteVersion, VersionRepository } from './version-repository.ts'

export interface RestoreParts {
  readonly versions: VersionRepository
  readonly folder: string
  readonly findMedia: FindMedia
  readonly validator: () => Promise<SiteValidator>
  readonly checks: readonly SiteCheck[]
  readonly now: () => Date
  /** Composes the site that is loaded after the write; default: composed twice. */
  readonly composeAhead?: (contents: FolderContents) => Pick<LoadResult, 'findings'>
  /** Runs the write, reloads the folder and stores the live version; null if nothing went live. */
  readonly apply: (write: () => Promise<void>, about: VersionAbout) => Promise<SiteVersion | null>
  /** Writes the files; default: this machine's disk. */
  readonly disk?: ChangedDisk
}

export interface RestoreRequest {
  readonly number: number
  /** Files and folders to restore; all where empty. */
  readonly only: readonly string[]
  /** Whether files that no version contains may be overwritten, after they are stored as a version. */
  readonly mayOverwrite: boolean
  /** Whether a site that asks for two people is changed by one all the same. */
  readonly isOverridden?: boolean
  readonly about: VersionAbout
}

export interface RestoredVersion {
  /** The live version; null without changes. */
  readonly version: SiteVersion | null
  readonly written: readonly string[]
  readonly removed: readonly string[]
  /** Files whose content is not stored: restore them by hand. */
  readonly missing: readonly string[]
  /** The version with the previous files, if they were in none. */
  readonly before: SiteVersion | null
}

/** Why a version cannot be restored, in sentences. Nothing was changed, unless they say that the change is finished later. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

interface Plan extends Pick<RestoredVersion, 'removed' | 'missing'> {
  readonly written: ReadonlyMap<string, Uint8Array>
}

/**
 * Writes the files of a version into the site-config folder, except media that it lacks. Throws a {@link RestoreError} if it
 * would overwrite unstored files or cause errors.
 */
export async function restoreVersion(parts: RestoreParts, request: RestoreRequest): Promise<RestoredVersion> {
  const { versions, folder, now } = parts
  const { number } = request
  if ((await versions.find(number)) === null)
    throw new RestoreError(`There is no version ${number}; "npx vitrine history list" lists them.`)
  await finishChange(folder).catch((error: unknown) => {
    throw asRestoreError(error)
  })
  const contents = await readFolder(folder, MAX_FILE_BYTES)
  const disk = await versionOfFolder(contents.files, parts)
  const plan = await planOf(versions, await versions.tree(number), disk.tree, request.only)
  const { removed, missing } = plan
  if (asksForTwoPeople(Buffer.from(contents.files.get('site.json') ?? '').toString()) && request.isOverridden !== true)
    throw new RestoreError(
      'The site asks that a second person publishes ("publishing.fourEyes" in site.json): go back to a version in the Studio, which begins a draft, or say why not with --override and --reason.',
    )
  if (plan.written.size + removed.length === 0) return { version: null, written: [], removed, missing, before: null }
  await refuseErrors(parts, contents, plan)

  const touched = [...plan.written.keys(), ...removed]
  let before: SiteVersion | null = null
  let unseen = await unstored(versions, disk.tree, touched)
  if (unseen.length > 0 && request.mayOverwrite) {
    const reason = `files on disk before version ${number} was restored`
    before = (await versions.store({ ...disk, at: now(), isLive: false, reason })).version
    unseen = await unstored(versions, disk.tree, touched)
    if (unseen.length > 0)
      throw new RestoreError(`Too large to be stored, so move these away yourself first: ${unseen.join(', ')}.`)
  }
  if (unseen.length > 0)
    throw new RestoreError(
      `What these files hold is in no version, and would be lost: ${unseen.join(', ')}.\nWith --force they are stored as a version first, and then overwritten.`,
    )
  const write = () => versions.exclusively(() => writePlan(parts, plan, contents, `restore version ${number}`))
  const version = await parts.apply(write, { reason: `restored version ${number}`, ...request.about })
  return { version, written: [...plan.written.keys()], removed, missing, before }
}

async function planOf(versions: VersionRepository, target: SiteTree, disk: SiteTree, only: readonly string[]): Promise<Plan> {
  const isAsked = (path: string) =>
    only.length === 0 || only.some((each) => path === each || path.startsWith(each.endsWith('/') ? each : `${each}/`))
  const unknown = only.filter(
    (each) => ![...target.keys(), ...disk.keys()].some((path) => path === each || path.startsWith(`${each.replace(/\/$/, '')}/`)),
  )
  if (unknown.length > 0) throw new RestoreError(`Neither the version nor the site definition has ${unknown.join(', ')}.`)
  // A base is of others: what a version stores of it tells what visitors saw, and is written by nobody here.
  const differs = (path: string, hash: string) => baseFileOf(path) === null && isAsked(path) && disk.get(path)?.hash !== hash
  const stored = await readStored(versions, target, differs)
  const written = new Map<string, Uint8Array>()
  const missing: string[] = []
  for (const [path, { hash }] of target) {
    if (!differs(path, hash)) continue
    const content = stored(hash)
    if (content === null) missing.push(path)
    else written.set(path, content)
  }
  const removed = [...disk.keys()].filter(
    (path) => baseFileOf(path) === null && isAsked(path) && !target.has(path) && !path.startsWith('media/'),
  )
  return { written, removed, missing }
}

/** The paths whose content on disk is not stored. */
async function unstored(versions: VersionRepository, disk: SiteTree, paths: readonly string[]): Promise<readonly string[]> {
  const hashes = paths.flatMap((path) => disk.get(path)?.hash ?? [])
  const stored = await versions.stored(hashes)
  return paths.filter((path) => {
    const hash = disk.get(path)?.hash
    return hash !== undefined && !stored.has(hash)
  })
}

async function refuseErrors(
  { validator, checks, now, folder, composeAhead }: RestoreParts,
  present: FolderContents,
  plan: Plan,
): Promise<void> {
  // The version may name another base.
  const contents = await withBaseOf(folder, present, plan.written.get('site.json') ?? present.files.get('site.json'))
  const files = new Map([...contents.files, ...[...plan.written].filter(([path]) => !path.startsWith('media/'))])
  for (const path of plan.removed) files.delete(path)
  const restoredMedia = [...plan.written.keys()].flatMap((path) =>
    path.startsWith('media/') ? [path.slice('media/'.length)] : [],
  )
  const media = new Set([...contents.media, ...restoredMedia])
  // Nothing is known of a restored media file yet.
  const known = <Value>(about: ReadonlyMap<string, Value>) =>
    new Map([...about].filter(([name]) => !restoredMedia.includes(name)))
  const outcome = {
    ...contents,
    files,
    media,
    mediaFiles: known(contents.mediaFiles),
    logos: known(contents.logos),
  }
  const { findings } = composeAhead?.(outcome) ?? composeContents(outcome, await validator(), checks, now())
  const errors = findings.filter(({ severity, file }) => severity === 'error' && !isFeedFile(file))
  if (errors.length === 0) return
  const lines = errorLines(errors, folder).map(({ text }) => text)
  throw new RestoreError(`The site definition would have errors, so nothing was changed:\n${lines.join('\n')}`)
}

/** Writes all files or none; keeps texts that were saved since they were read. */
async function writePlan(parts: RestoreParts, plan: Plan, contents: FolderContents, title: string): Promise<void> {
  if ((await stateOfFolder(parts.folder)) !== contents.state)
    throw new RestoreError('The files have changed in this moment, so nothing was written: ask again.')
  const isMedia = ([path]: readonly [string, Uint8Array]) => path.startsWith('media/')
  const media = [...plan.written].filter(isMedia).map(([file, content]) => ({ file, content }))
  const texts = [...plan.written].filter((each) => !isMedia(each))
  const files = [...texts, ...plan.removed.map((path) => [path, null] as const)].map(([file, after]) => ({
    file,
    before: contents.files.get(file) ?? null,
    after,
  }))
  try {
    await changeFiles(parts.folder, { title, files, media }, parts.disk)
  } catch (error) {
    throw asRestoreError(error)
  }
}

/** Explains errors of writing files; passes other errors on. */
function asRestoreError(error: unknown): unknown {
  if (error instanceof UnfinishedChangeError) return new RestoreError(`${error.message}.`)
  if (error instanceof FileChangedError)
    return new RestoreError(
      `${error.file} is not what was read of it: it has changed in this moment, or is too large to be read. Nothing was written; look at it, then ask again.`,
    )
  return error instanceof ChangeFailedError || error instanceof SiteBusyError ? new RestoreError(error.message) : error
}
