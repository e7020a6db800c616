import { parseArgs } from 'node:util'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import type { FileChange } from '#src/definition/editing/diff-files.ts'
import { diffLines, summariseDiff } from '#src/definition/editing/diff-text.ts'
import { reachSentence } from '#src/definition/editing/reach.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { compareSides, reachOfSides } from '#src/history/versions/compare-versions.ts'
import { type RestoredVersion, RestoreError, type RestoreParts, restoreVersion } from '#src/history/versions/restore-version.ts'
import { versionOfFolder } from '#src/history/versions/version-keeper.ts'
import type { SiteVersion } from '#src/history/versions/version-repository.ts'
import type { ManageStaff } from '#src/studio/staff/manage-staff.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

const HISTORY_USAGE = `npx vitrine history list [--limit 20] [--format json]       the versions of the site definition, the newest first
npx vitrine history restore <version> [--only <file>] [--force] [--reason <sentence>] [--author <name>] [--override]   writes its files back`
const DIFF_USAGE = `npx vitrine diff [<version>] [<version>] [--reach] [--format json]   what differs: a number, "live" or "files"`
const MAX_LISTED = 1000
/** The limit for a diff on a terminal. */
const MAX_LINES = 400

export interface HistoryCommandParts extends RestoreParts {
  /** Adds to the audit log that a command overrode the rule of two people. */
  readonly record: ManageStaff['recordOperator']
}

export function createHistoryCommand(parts: HistoryCommandParts): OperatorCommand {
  return async (words) => {
    const { positionals, values } = read(words, HISTORY_USAGE, {
      limit: { type: 'string' },
      format: { type: 'string' },
      only: { type: 'string', multiple: true },
      force: { type: 'boolean' },
      reason: { type: 'string' },
      author: { type: 'string' },
      override: { type: 'boolean' },
    })
    const [action = 'list', ...rest] = positionals
    if (action === 'list' && rest.length === 0) {
      const limit = Number(values.limit ?? '20')
      if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
        throw new UsageError(`--limit is a number from 1 to ${MAX_LISTED}, not "${values.limit}".`)
      return await list(parts, limit, values.format === 'json')
    }
    if (action !== 'restore' || rest.length !== 1) throw new UsageError(HISTORY_USAGE)
    const about = { ...(values.reason && { reason: values.reason }), ...(values.author && { author: values.author }) }
    const only = (values.only ?? []).map((path) => path.replace(/^\.\//, ''))
    const number = versionNumber(rest[0])
    const isOverridden = values.override === true
    if (isOverridden && !values.reason) throw new UsageError('--override needs --reason, which the audit log keeps.')
    try {
      const restored = await restoreVersion(parts, { number, only, mayOverwrite: values.force === true, isOverridden, about })
      if (isOverridden) await parts.record('four-eyes-overridden', `version ${number} ${values.reason}`)
      return restoredLines(restored).join('\n')
    } catch (error) {
      if (error instanceof RestoreError) throw new OperatorError(error.message)
      throw error
    }
  }
}

/** `npx vitrine diff`: compares two versions, or a version and the files on disk. */
export function createDiffCommand(parts: RestoreParts): OperatorCommand {
  return async (words) => {
    const { positionals, values } = read(words, DIFF_USAGE, { reach: { type: 'boolean' }, format: { type: 'string' } })
    if (positionals.length > 2) throw new UsageError(DIFF_USAGE)
    const { versions, validator } = parts
    const [first = 'live', second] = positionals
    const before = await sideOf(parts, first)
    const isLive = before.number !== null && before.number === (await versions.live())?.number
    const after = await sideOf(parts, second ?? (isLive ? 'files' : 'live'))
    const changes = await compareSides(versions, before, after)
    const reach = values.reach ? await reachOfSides(versions, before, after, await validator()) : undefined
    if (values.format === 'json') return JSON.stringify({ from: before.name, to: after.name, changes, reach }, null, 2)
    const lines = diffLines(changes)
    const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more; --format json has all`] : []
    const reached = reach === null ? 'unknown: one of both is no complete site' : reach && reachSentence(reach)
    return [
      `From ${before.name} to ${after.name}:${lines.length === 0 ? ' nothing differs.' : ''}`,
      ...lines.slice(0, MAX_LINES),
      ...more,
      ...(reached === undefined ? [] : [`Reach: ${reached}`, ...(reach?.addresses ?? []).slice(0, MAX_LINES)]),
    ].join('\n')
  }
}

async function sideOf(parts: RestoreParts, word: string) {
  const { versions, folder } = parts
  if (word === 'files') {
    const { files } = await readFolder(folder, MAX_FILE_BYTES)
    const { tree } = await versionOfFolder(files, parts)
    return { name: 'the files on disk', number: null, tree, texts: files }
  }
  const number = word === 'live' ? (await versions.live())?.number : versionNumber(word)
  if (number === undefined) throw new OperatorError('No version is stored yet: the server stores one once a site is live.')
  if ((await versions.find(number)) === null)
    throw new OperatorError(`There is no version ${number}; "npx vitrine history list" lists them.`)
  const name = word === 'live' ? `version ${number}, which is live,` : `version ${number}`
  return { name, number, tree: await versions.tree(number) }
}

async function list({ versions }: RestoreParts, limit: number, isJson: boolean): Promise<string> {
  const found = await versions.list({ limit: limit + 1 })
  const live = await versions.live()
  const entries: { readonly version: SiteVersion; readonly changes: readonly FileChange[] | null }[] = []
  for (const [index, version] of found.slice(0, limit).entries()) {
    const before = found[index + 1]
    const tree = await versions.tree(version.number)
    const changes =
      before === undefined ? null : await compareSides(versions, { tree: await versions.tree(before.number) }, { tree })
    entries.push({ version, changes })
  }
  const whatOf = (changes: readonly FileChange[] | null) =>
    changes === null ? 'the oldest that is stored' : summariseDiff(changes)
  if (isJson)
    return JSON.stringify(
      entries.map(({ version, changes }) => ({ ...version, isShown: version.number === live?.number, what: whatOf(changes) })),
      null,
      2,
    )
  if (entries.length === 0) return 'No version is stored yet: the server stores one once a site is live.'
  return entries
    .map(({ version, changes }) => {
      const { number, at, author, reason, isLive } = version
      const state = number === live?.number ? 'live' : isLive ? '' : 'never live'
      const why = [author, reason].filter((text) => text !== null).join(': ')
      return [
        String(number).padStart(5),
        timeOf(at),
        state.padEnd(10),
        ...(why === '' ? [] : [`[${why}]`]),
        whatOf(changes),
      ].join('  ')
    })
    .join('\n')
}

function restoredLines({ version, written, removed, missing, before }: RestoredVersion): readonly string[] {
  const changed = written.length + removed.length
  return [
    ...(before === null ? [] : [`What was on disk is stored as version ${before.number}.`]),
    ...written.map((path) => `written  ${path}`),
    ...removed.map((path) => `removed  ${path}`),
    ...missing.map((path) => `missing  ${path}: only its hash is stored; put it back yourself`),
    changed === 0
      ? 'The files on disk are those of this version: nothing was changed.'
      : version === null
        ? 'The files are written, but did not go live: the log of the server says why.'
        : `Version ${version.number} has them, and is what visitors see.`,
  ]
}

function timeOf(at: Date): string {
  return inBelgium(at.getTime()).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

function versionNumber(word: string | undefined): number {
  if (word === undefined || !/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(`"${word}" is no number of a version.`)
  return Number(word)
}

type ReadOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function read<const Options extends ReadOptions>(words: readonly string[], usage: string, options: Options) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new UsageError(usage)
  }
}
