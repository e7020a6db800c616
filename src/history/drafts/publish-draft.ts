import { conflictLines } from '#src/definition/editing/merge-draft.ts'
import {
  ChangeFailedError,
  changeFiles,
  FileChangedError,
  finishChange,
  UnfinishedChangeError,
} from '#src/definition/files/change-files.ts'
import { SiteBusyError } from '#src/definition/files/change-lock.ts'
import { stateOfFolder } from '#src/definition/files/read-folder.ts'
import { errorLines } from '#src/definition/validation/findings.ts'
import { asksForTwoPeople } from '#src/history/versions/asks-for-two-people.ts'
import type { RestoreParts } from '#src/history/versions/restore-version.ts'
import type { VersionAbout } from '#src/history/versions/version-keeper.ts'
import type { SiteVersion } from '#src/history/versions/version-repository.ts'
import { composeWith, errorsOf, type OpenedDraft, openDraft, withTexts } from './compose-draft.ts'
import { DraftConflictError, DraftError, refusePaths } from './draft-error.ts'
import type { Draft, DraftRepository } from './draft-repository.ts'
import { COMMAND, type Publisher, refuseOnePerson } from './four-eyes.ts'

export interface PublishParts extends RestoreParts {
  readonly drafts: DraftRepository
}

export interface PublishedDraft {
  /** Null if the files did not go live; the log has the reason. */
  readonly version: SiteVersion | null
  /** The written and removed files; empty if up to date. */
  readonly files: readonly string[]
}

/** The number of attempts when files change during the merge. */
const MAX_ATTEMPTS = 5

/**
 * Merges a draft with the current files, checks the result and writes it atomically; it goes live as a new version. `revision`:
 * the one the user has seen, default the newest. `by`: default a command, which a site that asks for two people refuses. Throws a
 * {@link DraftError} if it cannot be published.
 */
export async function publishDraft(
  parts: PublishParts,
  id: string,
  { revision, by = COMMAND, ...about }: VersionAbout & { readonly revision?: number; readonly by?: Publisher } = {},
): Promise<PublishedDraft> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = await currentDraft(parts.drafts, id)
    if (revision !== undefined && draft.revision !== revision) throw changedMeanwhile(draft)
    await finishChange(parts.folder).catch((error: unknown) => {
      throw asDraftError(error, id)
    })
    const opened = await openDraft(parts.folder, await parts.drafts.files(id))
    // Not the draft's: nobody turns the rule off alone.
    if (asksForTwoPeople(opened.textOf('site.json'))) refuseOnePerson(draft, by)
    await refuse(parts, draft, opened, parts.composeAhead)
    const why = about.reason ?? draft.title
    try {
      const version = await write(parts, draft, opened, { author: about.author ?? draft.changedBy, reason: why })
      if (version !== null) await parts.drafts.noteVersion(id, version.number)
      return { version, files: [...opened.texts.keys()] }
    } catch (error) {
      const isChanged = error instanceof FileChangedError && !(error instanceof UnfinishedChangeError)
      if (!isChanged || attempt === MAX_ATTEMPTS) throw asDraftError(error, id)
    }
  }
}

/** Finds an open or scheduled draft. Throws a {@link DraftError} for an unknown one. */
export async function currentDraft(drafts: Pick<DraftRepository, 'find'>, id: string): Promise<Draft> {
  const draft = await drafts.find(id)
  if (draft === null)
    throw new DraftError(`There is no draft "${id}"; "npx vitrine draft list" lists them.`, { code: 'draft-gone' })
  if (draft.state === 'published')
    throw new DraftError(
      `The draft "${id}" is published already${draft.version === null ? '' : `, as version ${draft.version}`}.`,
      { code: 'draft-published' },
    )
  if (draft.state === 'dropped')
    throw new DraftError(`The draft "${id}" was dropped; "npx vitrine draft reopen ${id}" opens it again.`, {
      code: 'draft-dropped',
    })
  return draft
}

/** The refusal for a user who has not seen the newest change. */
export function changedMeanwhile({ id, changedBy }: Draft): DraftError {
  return new DraftError(
    `${changedBy ?? 'Somebody'} has changed the draft "${id}" meanwhile: look at it again with "npx vitrine draft show ${id}".`,
    changedBy === null ? { code: 'draft-changed' } : { code: 'draft-changed-by', values: { name: changedBy } },
  )
}

/**
 * Throws a {@link DraftError} for a draft with an invalid path, a conflict, or errors. `composeAhead` composes the site that is
 * written and loaded next.
 */
export async function refuse(
  parts: PublishParts,
  { id }: Draft,
  { contents, texts, conflicts }: OpenedDraft,
  composeAhead?: PublishParts['composeAhead'],
): Promise<void> {
  refusePaths(texts.keys())
  if (conflicts.length > 0) {
    const lines = conflicts.flatMap(conflictLines)
    const cure = `Say which of both is to stay: npx vitrine draft resolve ${id} --keep-draft <place>|all --keep-files <place>|all`
    throw new DraftConflictError(
      [`The draft "${id}" and the files have changed the same places:`, ...lines, cure].join('\n'),
      conflicts,
    )
  }
  const composed = composeAhead?.(withTexts(contents, texts)) ?? (await composeWith(contents, texts, parts))
  const errors = errorsOf(composed.findings)
  if (errors.length === 0) return
  const before = errorsOf((await composeWith(contents, new Map(), parts)).findings)
  const known = new Set(before.map(({ file, pointer, code }) => `${file} ${pointer} ${code}`))
  const [standing, own] = [true, false].map((isKnown) =>
    errors.filter(({ file, pointer, code }) => known.has(`${file} ${pointer} ${code}`) === isKnown),
  )
  const part = (title: string, some = standing) =>
    some === undefined || some.length === 0 ? [] : [title, ...errorLines(some, '').map(({ text }) => text)]
  throw new DraftError(
    [
      `The draft "${id}" cannot be published, and nothing was changed.`,
      ...part('These errors stand in the files already, and must be mended there first:'),
      ...part('The draft has these errors:', own),
    ].join('\n'),
    standing === undefined || standing.length === 0
      ? { code: 'draft-errors', values: { count: errors.length }, findings: errors }
      : { code: 'files-errors', values: { count: standing.length }, findings: standing },
  )
}

async function write(
  { versions, drafts, folder, now, apply, disk }: PublishParts,
  { id, title, revision }: Draft,
  { contents, texts, textOf }: OpenedDraft,
  about: VersionAbout,
): Promise<SiteVersion | null> {
  const files = [...texts].map(([file, after]) => ({ file, before: textOf(file), after }))
  const work = () =>
    versions.exclusively(async (transaction) => {
      if ((await stateOfFolder(folder)) !== contents.state) throw new FileChangedError('the site definition')
      // A concurrent publication of the same draft then sees the state "published".
      if (!(await drafts.publish(transaction, id, revision, now()))) throw new FileChangedError('the draft')
      if (files.length > 0) await changeFiles(folder, { title: `publish the draft "${title}"`, files }, disk)
    })
  if (files.length > 0) return await apply(work, about)
  await work()
  return await versions.live()
}

function asDraftError(error: unknown, id: string): unknown {
  if (error instanceof UnfinishedChangeError)
    return new DraftError(`${error.message}.`, { code: 'files-unfinished', values: { file: error.file } })
  if (error instanceof SiteBusyError) return new DraftError(error.message, { code: 'files-busy' })
  if (error instanceof FileChangedError)
    return new DraftError('The files change all the time, so the draft could not be merged with them: try again in a moment.', {
      code: 'files-changing',
    })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isStored = error instanceof ChangeFailedError && !error.isUndone
  if (isStored || !['EROFS', 'EACCES', 'EPERM'].includes(code))
    return error instanceof ChangeFailedError
      ? new DraftError(error.message, { code: error.isUndone ? 'files-not-written' : 'files-written-later' })
      : error
  return new DraftError(
    `The site definition cannot be written from here (${code}), so nothing was changed. Take the draft out as a patch: npx vitrine draft export ${id}`,
    { code: 'files-read-only' },
  )
}
