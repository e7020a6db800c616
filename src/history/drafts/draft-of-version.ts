import type { DraftFile } from '#src/definition/editing/merge-draft.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { readDefinition } from '#src/history/versions/version-reader.ts'
import { decoded } from './compose-draft.ts'
import { DraftError } from './draft-error.ts'
import type { Draft, DraftChange } from './draft-repository.ts'
import type { PublishParts } from './publish-draft.ts'

/** Creates a draft that reverts the site to a version. Throws a {@link DraftError} for an unknown version or an existing draft name. */
export async function draftOfVersion(
  { drafts, versions, folder, now }: PublishParts,
  number: number,
  { accountId, ...draft }: Pick<Draft, 'id' | 'title' | 'author'> & Pick<DraftChange, 'accountId'>,
): Promise<Draft> {
  if ((await versions.find(number)) === null) throw new DraftError(`There is no version ${number}.`, { code: 'version-gone' })
  const texts = await readDefinition(versions, await versions.tree(number))
  const { files: onDisk } = await readFolder(folder, MAX_FILE_BYTES)
  const files = new Map<string, DraftFile>()
  for (const file of new Set([...texts.keys(), ...onDisk.keys()])) {
    if (!isDefinitionFile(file)) continue
    const [base, text] = [decoded(onDisk.get(file)), decoded(texts.get(file))]
    if (base !== text) files.set(file, { base, text })
  }
  const made = await drafts.create(draft, now())
  if (made === null)
    throw new DraftError(`There is a draft "${draft.id}" already; choose another name.`, {
      code: 'draft-exists',
      values: { name: draft.id },
    })
  return (
    (await drafts.change(made.id, made.revision, { files, by: draft.author, ...(accountId && { accountId }), at: now() })) ?? made
  )
}
