import { TextDecoder } from 'node:util'
import type { Finding } from '#schemas/site/finding.ts'
import type { SiteCheck } from '#src/definition/composition/definition.ts'
import { type DraftConflict, type MergedDraft, mergeDraft } from '#src/definition/editing/merge-draft.ts'
import { composeContents, type LoadedFolder, sketchContents } from '#src/definition/files/load.ts'
import { type FolderContents, readFolder, withBaseOf } from '#src/definition/files/read-folder.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { LoadResult } from '#src/definition/site.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { DraftError } from './draft-error.ts'
import type { DraftFiles } from './draft-repository.ts'

export interface ComposeParts {
  readonly folder: string
  readonly validator: () => Promise<SiteValidator>
  readonly checks: readonly SiteCheck[]
  readonly now: () => Date
}

export interface OpenedDraft extends MergedDraft {
  readonly contents: FolderContents
  /** The current text of a file; null if missing or not UTF-8. */
  readonly textOf: (file: string) => string | null
}

/** Merges a draft with the current files. Throws a {@link DraftError} if a file is not UTF-8. */
export async function openDraft(
  folder: string,
  files: DraftFiles,
  decide?: (conflict: DraftConflict) => 'mine' | 'theirs',
): Promise<OpenedDraft> {
  const contents = await readFolder(folder, MAX_FILE_BYTES)
  const textOf = (file: string) => decoded(contents.files.get(file))
  for (const file of files.keys()) if (contents.files.has(file) && textOf(file) === null) throw notUtf8(file)
  const merged = mergeDraft(files, textOf, decide)
  return { contents: await overItsBase(folder, contents, merged.texts), textOf, ...merged }
}

/** The contents over the base that the draft's site.json names, if that is another one than on disk. */
export function overItsBase(
  folder: string,
  contents: FolderContents,
  texts: ReadonlyMap<string, string | null>,
): Promise<FolderContents> {
  return withBaseOf(folder, contents, texts.get('site.json') ?? contents.files.get('site.json'))
}

/** Composes the site of a folder with some texts replaced; null deletes a file. */
export async function composeWith(
  contents: FolderContents,
  texts: ReadonlyMap<string, string | null>,
  { validator, checks, now }: ComposeParts,
): Promise<LoadedFolder> {
  return composeContents(withTexts(contents, texts), await validator(), checks, now())
}

/** Like {@link composeWith} without the checks across files: a few ms instead of tens. */
export async function sketchWith(
  contents: FolderContents,
  texts: ReadonlyMap<string, string | null>,
  { validator, now }: Pick<ComposeParts, 'validator' | 'now'>,
): Promise<LoadResult> {
  return sketchContents(withTexts(contents, texts), await validator(), now())
}

export function withTexts(contents: FolderContents, texts: ReadonlyMap<string, string | null>): FolderContents {
  const files = new Map(contents.files)
  for (const [file, text] of texts) {
    if (text === null) files.delete(file)
    else files.set(file, Buffer.from(text))
  }
  return { ...contents, files }
}

/** The errors that keep a definition from going live. The importer handles those of the feed. */
export function errorsOf(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ severity, file }) => severity === 'error' && !isFeedFile(file))
}

export function notUtf8(file: string): DraftError {
  return new DraftError(`${file} is not written in UTF-8, so a draft cannot hold it: save it in UTF-8 first.`, {
    code: 'file-not-utf8',
    values: { file },
  })
}

/** Includes the byte order mark; null if missing or not UTF-8. */
export function decoded(bytes: Uint8Array | undefined): string | null {
  if (bytes === undefined) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
