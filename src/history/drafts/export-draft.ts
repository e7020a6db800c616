import { formatPatch, type StructuredPatch, structuredPatch } from 'diff'
import { type DraftFile, mergeDraft } from '#src/definition/editing/merge-draft.ts'
import { openDraft } from './compose-draft.ts'
import { DraftError } from './draft-error.ts'
import { commitOnBranch, committedText, repositoryOf } from './git-branch.ts'
import { currentDraft, type PublishParts, refuse } from './publish-draft.ts'

/** The patch that applies a draft to the current files. Throws a {@link DraftError} if it cannot be published. */
export async function exportPatch(parts: PublishParts, id: string): Promise<string> {
  const draft = await currentDraft(parts.drafts, id)
  const opened = await openDraft(parts.folder, await parts.drafts.files(id))
  await refuse(parts, draft, opened)
  const { prefix } = (await repositoryOf(parts.folder)) ?? { prefix: '' }
  const files = [...opened.texts].map(([file, after]) => ({ path: prefix + file, before: opened.textOf(file), after }))
  if (files.length === 0) throw new DraftError(`The files have all that the draft "${id}" changes.`)
  return toPatch(files)
}

export interface CommitWish {
  readonly branch: string
  readonly isPushed: boolean
}

/**
 * Commits a draft, merged with HEAD, on a new branch; returns the hash. Throws a {@link DraftError} if it cannot be published, or
 * without a git repository.
 */
export async function exportCommit(parts: PublishParts, id: string, wish: CommitWish): Promise<string> {
  const draft = await currentDraft(parts.drafts, id)
  const files = await parts.drafts.files(id)
  const repository = await repositoryOf(parts.folder)
  if (repository === null) throw new DraftError(`${parts.folder} is in no repository of git, or git is not installed.`)
  const committed = new Map<string, string | null>()
  for (const file of files.keys()) committed.set(file, await committedText(repository, file))
  const textOf = (file: string) => committed.get(file) ?? null
  const merged = mergeDraft(new Map<string, DraftFile>(files), textOf)
  const { contents } = await openDraft(parts.folder, new Map())
  await refuse(parts, draft, { ...merged, textOf, contents })
  if (merged.texts.size === 0) throw new DraftError(`The newest commit has all that the draft "${id}" changes.`)
  return await commitOnBranch(repository, {
    ...wish,
    message: `${draft.title}\n`,
    author: draft.changedBy,
    texts: merged.texts,
  })
}

/** The text of a file before and after; null for no file. */
interface PatchedFile {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** A patch for "git apply" or "patch -p1"; empty without differences. */
function toPatch(files: readonly PatchedFile[]): string {
  return files
    .filter(({ before, after }) => before !== after)
    .map(({ path, before, after }) => formatPatch(patchOf(path, before, after)))
    .join('')
}

function patchOf(path: string, before: string | null, after: string | null): StructuredPatch {
  const patch = structuredPatch(`a/${path}`, `b/${path}`, before ?? '', after ?? '', undefined, undefined, { context: 3 })
  return {
    ...patch,
    isGit: true,
    ...(before === null && { isCreate: true, newMode: '100644', oldFileName: '/dev/null' }),
    ...(after === null && { isDelete: true, oldMode: '100644', newFileName: '/dev/null' }),
  }
}
