import type { Finding } from '#schemas/site/finding.ts'
import { diffTexts, type FileChange } from '#src/definition/editing/diff-files.ts'
import { type Reach, reachOf } from '#src/definition/editing/reach.ts'
import { findBase } from '#src/definition/files/find-base.ts'
import { composeContents } from '#src/definition/files/load.ts'
import { type FolderContents, readFolder, withBaseOf } from '#src/definition/files/read-folder.ts'
import { namedBase } from '#src/definition/layers/base-name.ts'
import { layersOf } from '#src/definition/layers/layered-files.ts'
import { type PlannedUpgrade, planUpgrade } from '#src/definition/layers/upgrade-files.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { type ComposeParts, decoded, errorsOf, notUtf8, withTexts } from './compose-draft.ts'
import { DraftError } from './draft-error.ts'
import type { Draft, DraftRepository } from './draft-repository.ts'

/** What a new version of its base changes in an office. */
export interface OfficeUpgrade extends Pick<PlannedUpgrade, 'collisions' | 'takenBack' | 'shownAgain' | 'draft'> {
  readonly from: string
  readonly to: string
  /** What visitors see differently, by file of the whole site. */
  readonly changes: readonly FileChange[]
  /** Null if the site before or after is incomplete. */
  readonly reach: Reach | null
  /** The errors that the office does not have yet. */
  readonly breaks: readonly Finding[]
}

/** Whether a base is another version of one: "brand@2" of "brand@1". */
export function isVersionOf(base: string, other: string): boolean {
  return base !== other && nameOf(base) === nameOf(other)
}

function nameOf(base: string): string {
  const at = base.lastIndexOf('@')
  return at <= 0 ? base : base.slice(0, at)
}

/**
 * Plans the upgrade of the office in a folder to another version of its base, and writes nothing. Null for a site that is not laid
 * over another version of it. Throws a {@link DraftError} if either base is nowhere, or a file of the layers cannot be read.
 */
export async function planOfficeUpgrade(parts: ComposeParts, to: string): Promise<OfficeUpgrade | null> {
  const { folder } = parts
  const present = await readFolder(folder, MAX_FILE_BYTES)
  const from = namedBase(present.files.get('site.json'))
  if (from === null || !isVersionOf(to, from)) return null
  for (const base of [from, to]) {
    if (findBase(folder, base) === null)
      throw new DraftError(
        `There is no base "${base}": put it into a folder "bases/${base}" above the site, or install its package.`,
      )
  }
  const next = await withBaseOf(folder, present, JSON.stringify({ extends: to }))
  const plan = plannedOf(present, next, to)
  const validator = await parts.validator()
  const compose = (contents: FolderContents) => composeContents(contents, validator, parts.checks, parts.now())
  const upgraded = withTexts(next, plan.texts)
  const [before, after] = [compose(present), compose(upgraded)]
  const known = new Set(errorsOf(before.findings).map(keyOf))
  return {
    ...{ from, to, collisions: plan.collisions, takenBack: plan.takenBack, shownAgain: plan.shownAgain, draft: plan.draft },
    changes: changesBetween(present, upgraded, validator),
    reach: before.site === null || after.site === null ? null : reachOf(before.site, after.site),
    breaks: errorsOf(after.findings).filter((finding) => !known.has(keyOf(finding))),
  }
}

/** Begins the draft of an upgrade, named for the base: "upgrade-brand-2". Throws a {@link DraftError} if there is one already. */
export async function draftOfUpgrade(
  drafts: DraftRepository,
  { from, to, draft: files }: OfficeUpgrade,
  { id, by, at }: { readonly id: string; readonly by: string | null; readonly at: Date },
): Promise<Draft> {
  const made = await drafts.create({ id, title: `${from} → ${to}`, author: by }, at)
  if (made === null)
    throw new DraftError(`There is a draft "${id}" already: publish or drop it first.`, {
      code: 'draft-exists',
      values: { name: id },
    })
  return (await drafts.change(made.id, made.revision, { files, by, at })) ?? made
}

function plannedOf(present: FolderContents, next: FolderContents, to: string): PlannedUpgrade {
  const textsOf = ({ files }: FolderContents, layer = '') => {
    const some = [...files].filter(([file]) => file.startsWith(layer) && isDefinitionFile(file.slice(layer.length)))
    return new Map(
      some.map(([file, bytes]) => {
        const text = decoded(bytes)
        if (text === null) throw notUtf8(file)
        return [file.slice(layer.length), text]
      }),
    )
  }
  const [own, oldBase, newBase] = [textsOf(present), textsOf(present, present.base?.layer), textsOf(next, next.base?.layer)]
  try {
    return planUpgrade({ own, oldBase, newBase, to })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DraftError(`A file of the site or of its base is no JSON; "npx vitrine check" says which: ${error.message}`)
  }
}

function changesBetween(before: FolderContents, after: FolderContents, { steps }: SiteValidator): readonly FileChange[] {
  const [olds, news] = [before, after].map(({ files }) => layersOf(files, steps)?.files ?? files)
  const names = new Set([...(olds?.keys() ?? []), ...(news?.keys() ?? [])].filter(isDefinitionFile))
  return diffTexts(
    names,
    (file) => decoded(olds?.get(file)),
    (file) => decoded(news?.get(file)),
  )
}

function keyOf({ file, pointer, code }: Finding): string {
  return `${file.replace(/^bases\/[^/]+\//, '')} ${pointer} ${code}`
}
