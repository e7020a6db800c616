import { conflictName, type DraftConflict, mergeDraft } from '#src/definition/editing/merge-draft.ts'
import { openDraft } from './compose-draft.ts'
import { DraftError } from './draft-error.ts'
import type { DraftRepository } from './draft-repository.ts'
import { changedMeanwhile, currentDraft } from './publish-draft.ts'

interface Options {
  readonly drafts: DraftRepository
  readonly folder: string
  readonly now: () => Date
}

/** The places that keep the draft's text, and those that take the file's: "pages/contact.json#/title/nl", a whole file, or "all". */
export interface Resolution {
  readonly draft: readonly string[]
  readonly files: readonly string[]
  readonly by: string | null
  /** The account of staff; absent for a command. */
  readonly accountId?: string
}

/**
 * Resolves the conflicts of a draft and rebases it on the current files; returns the decisions. Throws a {@link DraftError} for a
 * missing or superfluous decision.
 */
export async function resolveDraft(
  { drafts, folder, now }: Options,
  id: string,
  { draft: ofDraft, files: ofFiles, by, accountId }: Resolution,
): Promise<readonly string[]> {
  const draft = await currentDraft(drafts, id)
  const files = await drafts.files(id)
  const { conflicts, textOf } = await openDraft(folder, files)
  if (conflicts.length === 0)
    throw new DraftError(`The draft "${id}" is in no conflict with the files.`, { code: 'conflicts-gone' })
  const isNamed = (conflict: DraftConflict, places: readonly string[]) =>
    ['all', conflict.file, conflictName(conflict)].some((name) => places.includes(name))
  // The most specific decision wins: a place, its file, then "all".
  const decisionOf = (conflict: DraftConflict) => {
    for (const name of [conflictName(conflict), conflict.file, 'all']) {
      if (ofDraft.includes(name)) return 'mine'
      if (ofFiles.includes(name)) return 'theirs'
    }
    return null
  }
  const unknown = [...ofDraft, ...ofFiles].filter((place) => place !== 'all' && !conflicts.some((each) => isNamed(each, [place])))
  if (unknown.length > 0)
    throw new DraftError(`These places are in no conflict: ${unknown.join(', ')}.`, { code: 'conflicts-others' })
  const touched = new Set(conflicts.filter((each) => decisionOf(each) !== null).map(({ file }) => file))
  const open = conflicts.filter((each) => touched.has(each.file) && decisionOf(each) === null)
  if (open.length > 0)
    throw new DraftError(`Decide the other conflicts of the same file, too: ${open.map(conflictName).join(', ')}.`, {
      code: 'conflicts-open',
      values: { count: open.length },
    })
  const changed = new Map(
    [...files]
      .filter(([file]) => touched.has(file))
      .map(([file, own]) => {
        const base = textOf(file)
        const { texts } = mergeDraft(new Map([[file, own]]), textOf, (each) => decisionOf(each) ?? 'theirs')
        const text = texts.get(file)
        return [file, text === undefined ? null : { base, text }] as const
      }),
  )
  if ((await drafts.change(id, draft.revision, { files: changed, by, ...(accountId && { accountId }), at: now() })) === null)
    throw changedMeanwhile(draft)
  return conflicts
    .filter(({ file }) => touched.has(file))
    .map((each) => `${conflictName(each)}: ${decisionOf(each) === 'mine' ? 'the draft' : 'the files'}`)
}
