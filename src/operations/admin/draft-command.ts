import { parseArgs } from 'node:util'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { slugify } from '#src/base/text/slug.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'
import { diffLines } from '#src/definition/editing/diff-text.ts'
import { conflictLines } from '#src/definition/editing/merge-draft.ts'
import { reachSentence } from '#src/definition/editing/reach.ts'
import { suggest } from '#src/definition/reading/suggest.ts'
import { errorLines } from '#src/definition/validation/findings.ts'
import { describeDraft } from '#src/history/drafts/describe-draft.ts'
import { DraftError } from '#src/history/drafts/draft-error.ts'
import { saveDraftFolder, writeDraftFolder } from '#src/history/drafts/draft-folder.ts'
import { exportCommit, exportPatch } from '#src/history/drafts/export-draft.ts'
import type { Publisher } from '#src/history/drafts/four-eyes.ts'
import { changedMeanwhile, currentDraft, publishDraft } from '#src/history/drafts/publish-draft.ts'
import { resolveDraft } from '#src/history/drafts/resolve-draft.ts'
import { readPublishTime, type ScheduleParts, scheduleDraft } from '#src/history/drafts/schedule-draft.ts'
import { draftOfUpgrade, planOfficeUpgrade } from '#src/history/drafts/upgrade-office.ts'
import type { ManageStaff } from '#src/studio/staff/manage-staff.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'

const USAGE = `npx vitrine draft list [--all] [--format json]                 the drafts of the site definition
npx vitrine draft new <name> [--title <sentence>] [--author <name>]   begins one
npx vitrine draft open <name> <folder>                          writes the site with its changes into a new folder
npx vitrine draft save <folder> [--author <name>]               stores what was changed in that folder
npx vitrine draft show <name> [--format json]                   what it changes, and what stands against it
npx vitrine draft resolve <name> --keep-draft <place>|all --keep-files <place>|all
npx vitrine draft publish <name> [--at "2026-12-01 08:00"] [--reason <sentence>] [--author <name>] [--override]
npx vitrine draft unschedule <name>                             it goes out when it is asked
npx vitrine draft export <name> [--branch <branch>] [--push]    a patch, or a commit on a new branch
npx vitrine draft upgrade <base> [--author <name>]               begins one that proposes another version of the site's base
npx vitrine draft drop <name>, reopen <name>`

const MAX_TITLE = 120
const MAX_AUTHOR = 80
/** The limit for a diff on a terminal. */
const MAX_LINES = 400

export interface DraftCommandParts extends ScheduleParts {
  /** Adds to the audit log that a command overrode the rule of two people. */
  readonly record: ManageStaff['recordOperator']
}

interface Asked {
  readonly author: string | null
  readonly title: string | undefined
  readonly reason: string | undefined
  readonly at: string | undefined
  readonly keepDraft: readonly string[]
  readonly keepFiles: readonly string[]
  readonly branch: string | undefined
  readonly isPushed: boolean
  readonly isAll: boolean
  readonly isOverridden: boolean
  readonly isJson: boolean
}

type Action = (parts: DraftCommandParts, asked: Asked, ...words: string[]) => Promise<string>

export function createDraftCommand(parts: DraftCommandParts): OperatorCommand {
  return async (words) => {
    const { positionals, values } = read(words)
    const [name = 'list', ...rest] = positionals
    const action = ACTIONS.get(name)
    if (action === undefined) {
      const near = suggest(name, [...ACTIONS.keys()])
      throw new UsageError(near === null ? USAGE : `There is no "draft ${name}"; did you mean "draft ${near}"?`)
    }
    if (rest.length !== action.words) throw new UsageError(usageOf(name))
    const asked: Asked = {
      author: text(values.author, '--author', MAX_AUTHOR),
      title: values.title,
      reason: values.reason,
      at: values.at,
      keepDraft: values['keep-draft'] ?? [],
      keepFiles: values['keep-files'] ?? [],
      branch: values.branch,
      isPushed: values.push === true,
      isAll: values.all === true,
      isOverridden: values.override === true,
      isJson: values.format === 'json',
    }
    try {
      return await action.run(parts, asked, ...rest)
    } catch (error) {
      if (error instanceof DraftError) throw new OperatorError(error.message)
      throw error
    }
  }
}

const list: Action = async ({ drafts }, { isAll, isJson }) => {
  const found = await drafts.list({ isAll })
  const files = new Map<string, number>()
  for (const { id } of found) files.set(id, (await drafts.files(id)).size)
  if (isJson)
    return JSON.stringify(
      found.map((draft) => ({ ...draft, files: files.get(draft.id) })),
      null,
      2,
    )
  if (found.length === 0) return 'There is no draft. "npx vitrine draft new <name>" begins one.'
  const width = Math.max(...found.map(({ id }) => id.length))
  return found
    .flatMap(({ id, title, state, changedAt, changedBy, publishAt, version, failure }) => {
      const number = files.get(id) ?? 0
      const by = changedBy === null ? '' : ` by ${changedBy}`
      const states = {
        open: 'open',
        scheduled: `goes out ${publishAt === null ? '' : timeOf(publishAt)}`,
        published: version === null ? 'published' : `published as version ${version}`,
        dropped: 'dropped',
      }
      const line = [
        id.padEnd(width),
        states[state],
        `${number} ${number === 1 ? 'file' : 'files'}`,
        `changed ${timeOf(changedAt)}${by}`,
        title,
      ]
      return [line.join('  '), ...(failure === null ? [] : failure.split('\n').map((each) => `  ${each}`))]
    })
    .join('\n')
}

const begin: Action = async ({ drafts, now }, { title, author }, word) => {
  const id = readName(word)
  const made = await drafts.create({ id, title: text(title, '--title', MAX_TITLE) ?? id, author }, now())
  if (made === null) throw new OperatorError(`There is a draft "${id}" already; choose another name.`)
  return `The draft "${id}" is begun. To change something in it: npx vitrine draft open ${id} <folder>`
}

const upgrade: Action = async (parts, { author }, to = '') => {
  const planned = await planOfficeUpgrade(parts, to)
  if (planned === null) throw new OperatorError(`The site is not laid over another version of "${to}".`)
  const id = slugify(`upgrade ${to}`)
  await draftOfUpgrade(parts.drafts, planned, { id, by: author, at: parts.now() })
  const asked = planned.collisions.length
  const decide =
    asked === 0 ? '' : ` ${asked} ${asked === 1 ? 'place is' : 'places are'} to be decided: npx vitrine draft show ${id}`
  return `The draft "${id}" proposes it.${decide}`
}

const open: Action = async ({ drafts, folder: siteConfig, now }, _, id = '', folder = '') => {
  await writeDraftFolder({ drafts, siteConfig, now }, id, folder)
  return [
    `${folder} has the site with the changes of the draft "${id}". Its pictures are those of the site.`,
    `Change what you want there; then: npx vitrine draft save ${folder}`,
  ].join('\n')
}

const save: Action = async ({ drafts, now }, { author }, folder = '') => {
  const { draft, files } = await saveDraftFolder({ drafts, now }, folder, author)
  if (files.length === 0) return `Nothing was changed in ${folder} since it was last stored.`
  const { state, publishAt } = await currentDraft(drafts, draft)
  const when = state === 'scheduled' && publishAt !== null ? ` It goes out ${timeOf(publishAt)} as it is now.` : ''
  return [...files.map((file) => `stored  ${file}`), `The draft "${draft}" has these changes.${when}`].join('\n')
}

const show: Action = async (parts, { isJson }, id = '') => {
  const draft = await currentDraft(parts.drafts, id)
  const described = await describeDraft(parts, await parts.drafts.files(id))
  const { changes, conflicts, errors, reach } = described
  if (isJson) return JSON.stringify({ draft, ...described }, null, 2)
  const lines = diffLines(changes)
  const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more; --format json has all`] : []
  const part = (title: string, some: readonly string[]) => (some.length === 0 ? [] : [title, ...some])
  return [
    `${draft.title}${draft.publishAt === null ? '' : `, which goes out ${timeOf(draft.publishAt)}, merged with the files as they are then`}:`,
    ...(lines.length === 0 ? ['It changes nothing that the files do not have already.'] : lines.slice(0, MAX_LINES)),
    ...more,
    `Reach: ${reach === null ? 'unknown: it makes no complete site' : reachSentence(reach)}`,
    ...part('In conflict with the files:', conflicts.flatMap(conflictLines)),
    ...part(
      'Errors, with which it cannot be published:',
      errorLines(errors, '').map(({ text }) => text),
    ),
  ].join('\n')
}

const resolve: Action = async ({ drafts, folder, now }, { keepDraft, keepFiles, author }, id = '') => {
  if (keepDraft.length + keepFiles.length === 0)
    throw new UsageError('Say which of both is to stay, with --keep-draft or --keep-files and a place, a file, or "all".')
  const decided = await resolveDraft({ drafts, folder, now }, id, { draft: keepDraft, files: keepFiles, by: author })
  return [...decided, `The draft "${id}" begins from the files as they are now.`].join('\n')
}

const publish: Action = async (parts, { at, author, reason, isOverridden }, id = '') => {
  if (isOverridden && (reason ?? '').trim() === '') throw new UsageError('--override needs --reason, which the audit log keeps.')
  const by = { kind: 'command', isOverridden } as const
  if (at !== undefined) {
    const scheduled = await schedule(parts, id, at, by)
    if (isOverridden) await parts.record('four-eyes-overridden', `${id} ${reason}`)
    return scheduled
  }
  const { version, files } = await publishDraft(parts, id, { author, by, ...(reason !== undefined && { reason }) })
  if (isOverridden) await parts.record('four-eyes-overridden', `${id} ${reason}`)
  if (files.length === 0) return `The files have all that the draft "${id}" changes already; it is published.`
  const live =
    version === null
      ? 'The files are written, but did not go live: the log of the server says why.'
      : `Version ${version.number} has them, and is what visitors see.`
  return [...files.map((file) => `written  ${file}`), live].join('\n')
}

async function schedule(parts: DraftCommandParts, id: string, word: string, by: Publisher): Promise<string> {
  const at = readPublishTime(word, parts.now())
  const { changes } = await scheduleDraft(parts, id, at, { by })
  return [
    `The draft "${id}" goes out ${timeOf(at)}, merged with the files as they are then:`,
    ...diffLines(changes).slice(0, MAX_LINES),
    `To look at it before: npx vitrine preview-link new / --draft ${id}. To take the time back: npx vitrine draft unschedule ${id}`,
  ].join('\n')
}

const unschedule: Action = async ({ drafts }, _, id = '') => {
  const draft = await currentDraft(drafts, id)
  if ((await drafts.schedule(id, draft.revision, null)) === null) throw changedMeanwhile(draft)
  return `The draft "${id}" goes out when it is published.`
}

const exported: Action = async (parts, { branch, isPushed }, id = '') => {
  if (branch === undefined) {
    if (isPushed) throw new UsageError('--push needs --branch, the branch that is sent.')
    return (await exportPatch(parts, id)).trimEnd()
  }
  const commit = await exportCommit(parts, id, { branch, isPushed })
  const where = isPushed ? 'and sent to "origin"' : 'in this repository alone; "git push origin" with its name sends it'
  return `The draft "${id}" is commit ${commit.slice(0, 12)} on the branch ${branch}, ${where}. Visitors see it once that is merged and deployed.`
}

const drop: Action = async ({ drafts, now }, _, id = '') => {
  await currentDraft(drafts, id)
  await drafts.drop(id, now())
  return `The draft "${id}" is dropped. For thirty days, "npx vitrine draft reopen ${id}" opens it again.`
}

const reopen: Action = async ({ drafts, now }, _, id = '') => {
  if ((await drafts.reopen(id, now())) === null) throw new OperatorError(`There is no dropped draft "${id}".`)
  return `The draft "${id}" is open again.`
}

/** The actions with the number of their arguments. */
const ACTIONS: ReadonlyMap<string, { readonly words: number; readonly run: Action }> = new Map([
  ['list', { words: 0, run: list }],
  ['upgrade', { words: 1, run: upgrade }],
  ['new', { words: 1, run: begin }],
  ['open', { words: 2, run: open }],
  ['save', { words: 1, run: save }],
  ['show', { words: 1, run: show }],
  ['resolve', { words: 1, run: resolve }],
  ['publish', { words: 1, run: publish }],
  ['unschedule', { words: 1, run: unschedule }],
  ['export', { words: 1, run: exported }],
  ['drop', { words: 1, run: drop }],
  ['reopen', { words: 1, run: reopen }],
])

function usageOf(action: string): string {
  return USAGE.split('\n').find((line) => line.includes(`draft ${action} `)) ?? USAGE
}

function readName(word = ''): string {
  if (word === LIVE) throw new UsageError('"live" is what visitors see; choose another name.')
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(word) && word.length <= 40) return word
  const proposal = slugify(word).slice(0, 40).replace(/-$/, '')
  throw new UsageError(
    `A draft is named with small letters, digits and hyphens, 40 at most${proposal === '' ? '' : `; for instance "${proposal}"`}.`,
  )
}

function timeOf(at: Date): string {
  const { date, time } = belgianMoment(at)
  return `${date} ${time}`
}

function text(value: string | undefined, option: string, max: number): string | null {
  const trimmed = value?.trim() ?? ''
  if (trimmed.length > max) throw new UsageError(`${option} must have at most ${max} characters.`)
  return trimmed === '' ? null : trimmed
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        at: { type: 'string' },
        author: { type: 'string' },
        branch: { type: 'string' },
        format: { type: 'string' },
        'keep-draft': { type: 'string', multiple: true },
        'keep-files': { type: 'string', multiple: true },
        override: { type: 'boolean' },
        push: { type: 'boolean' },
        reason: { type: 'string' },
        title: { type: 'string' },
      },
    })
  } catch {
    throw new UsageError(USAGE)
  }
}
