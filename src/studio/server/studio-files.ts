import { createHash } from 'node:crypto'
import type { Finding } from '#schemas/site/finding.ts'
import { LIVE, type StudioFile, type StudioFileChange } from '#schemas/studio/studio-api.ts'
import { rewriteJson } from '#src/definition/editing/edits-between.ts'
import { fileKindOf, isDefinitionFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { type ComposedDraft, type ComposedDrafts, type ComposedFiles, changedFile } from '#src/history/drafts/composed-drafts.ts'
import { refuseTooLong } from '#src/history/drafts/draft-folder.ts'
import type { DraftRepository } from '#src/history/drafts/draft-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { StaffAccount } from '#src/studio/staff/staff-account-repository.ts'
import { baseTextOf, refuseLocked } from './base-files.ts'

interface Options {
  readonly composed: ComposedDrafts
  readonly drafts: Pick<DraftRepository, 'change'>
  readonly now: () => Date
}

/** The account that changes files. */
export type FileAuthor = Pick<StaffAccount, 'id' | 'name' | 'language'>

export type WantedFile = { readonly text: string } | { readonly value: unknown }

/** A file of a draft with the check's findings. */
export interface FileState extends Omit<StudioFile, 'findings' | 'base'> {
  readonly findings: readonly Finding[]
}

/** Files of a draft; without removed ones. */
export interface FileStates {
  readonly revision: number
  readonly files: readonly FileState[]
}

/** The result of storing a file; `isStored` is false if somebody has changed it since. */
export interface WrittenFile {
  readonly isStored: boolean
  readonly state: FileState
}

/** Concurrent requests for other files of the draft cause retries. */
const MAX_ATTEMPTS = 5

export async function readFile({ composed }: Pick<Options, 'composed'>, id: string, file: string): Promise<FileState> {
  return await stateOf(await filesOf(composed, id), file)
}

export async function filesOf(composed: ComposedDrafts, id: string): Promise<ComposedFiles> {
  return id === LIVE ? await composed.onDisk() : await draftOf(composed, id)
}

export async function draftOf(composed: ComposedDrafts, id: string): Promise<ComposedDraft> {
  const found = await composed.find(id)
  if (found === null) throw new AppError('DRAFT_NOT_FOUND')
  return found
}

/** Stores a file in a draft if it still has the text of the hash. Throws an AppError for a missing draft or file, or a text that is too long. */
export async function writeFile(
  { composed, drafts, now }: Options,
  id: string,
  {
    file,
    hash,
    wanted,
    by,
  }: { readonly file: string; readonly hash: string; readonly wanted: WantedFile; readonly by: FileAuthor },
): Promise<WrittenFile> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await draftOf(composed, id)
    const current = textOf(found, file)
    if (hashOf(current) !== hash) return { isStored: false, state: await stateOf(found, file) }
    const text = 'text' in wanted ? wanted.text : written(current, wanted.value)
    if (text === current) return { isStored: true, state: await stateOf(found, file) }
    refuseText(text)
    refuseLocked(found, file, text, by.language)
    if (await change(found, file, text)) return { isStored: true, state: await readFile({ composed }, id, file) }
    if (attempt === MAX_ATTEMPTS) throw new AppError('OVERLOADED')
  }

  async function change(found: ComposedDraft, name: string, text: string): Promise<boolean> {
    const own = changedFile(found, name, text)
    if (own !== null) refuseTooLong(new Map([...found.files, [name, own]]))
    const { revision } = found.draft
    return (await drafts.change(id, revision, { files: new Map([[name, own]]), ...changeBy(by), at: now() })) !== null
  }
}

/**
 * Changes several files of a draft if each still has the text of its hash; otherwise changes none and returns those that differ.
 * Throws an AppError for a missing draft, an invalid path, or a text that is too long.
 */
export async function writeFiles(
  { composed, drafts, now }: Options,
  id: string,
  { changes, by }: { readonly changes: readonly StudioFileChange[]; readonly by: FileAuthor },
): Promise<{ readonly isStored: boolean; readonly state: FileStates }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const found = await draftOf(composed, id)
    const other = changes.filter(({ file, hash }) => !isOf(found, file, hash))
    if (other.length > 0) return { isStored: false, state: await statesOf(found, other) }
    // Who sends what is there already has changed nothing, and is not the one who changed the draft last.
    const real = changes.filter(({ file, text }) => text !== anyTextOf(found, file))
    if (real.length === 0) return { isStored: true, state: await statesOf(found, changes) }
    for (const { file, text } of real) {
      if (text !== null) refuseText(text)
      refuseLocked(found, file, text, by.language)
    }
    const own = new Map(real.map(({ file, text }) => [file, changedFile(found, file, text)]))
    refuseTooLong(new Map([...found.files, ...own].flatMap(([file, change]) => (change === null ? [] : [[file, change]]))))
    const { revision } = found.draft
    if ((await drafts.change(id, revision, { files: own, ...changeBy(by), at: now() })) !== null)
      return { isStored: true, state: await statesOf(await draftOf(composed, id), changes) }
  }
  throw new AppError('OVERLOADED')
}

export async function revertFile(
  { composed, drafts, now }: Options,
  id: string,
  { file, by }: { readonly file: string; readonly by: FileAuthor },
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { draft, files } = await draftOf(composed, id)
    if (!files.has(file)) return
    if ((await drafts.change(id, draft.revision, { files: new Map([[file, null]]), ...changeBy(by), at: now() })) !== null) return
  }
  throw new AppError('OVERLOADED')
}

function changeBy({ id, name }: FileAuthor) {
  return { by: name, accountId: id }
}

function textOf(found: ComposedFiles, file: string): string {
  const text = anyTextOf(found, file) ?? OPTIONAL_FILES.get(file) ?? null
  if (text === null) throw new AppError('FILE_NOT_FOUND')
  return text
}

/** Optional files of a site with their initial content. */
export const OPTIONAL_FILES: ReadonlyMap<string, string> = new Map([
  ['forms.json', '{\n  "version": 1\n}\n'],
  ['redirects.json', '{\n  "version": 1,\n  "redirects": []\n}\n'],
])

function anyTextOf(found: ComposedFiles, file: string): string | null {
  if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
  return found.textOf(file) ?? baseTextOf(found, file)
}

function refuseText(text: string): void {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES || text.includes('\0')) throw new AppError('FILE_NOT_TAKEN')
}

async function statesOf(found: ComposedDraft, changes: readonly Pick<StudioFileChange, 'file'>[]): Promise<FileStates> {
  const there = changes.filter(({ file }) => anyTextOf(found, file) !== null)
  return { revision: found.revision, files: await Promise.all(there.map(({ file }) => stateOf(found, file))) }
}

async function stateOf(found: ComposedFiles, file: string): Promise<FileState> {
  const text = textOf(found, file)
  const kind = fileKindOf(file)
  const { findings } = await found.load()
  return {
    file,
    text,
    hash: hashOf(text),
    schema: kind === null ? '' : schemaNameOf(kind),
    isChanged: found.texts.has(file),
    findings: findings.filter((finding) => finding.file === file),
    revision: found.revision,
  }
}

/** The text with another value; invalid JSON is replaced entirely. */
function written(text: string, value: unknown): string {
  try {
    return rewriteJson(text, value)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return `${JSON.stringify(value, null, 2)}\n`
  }
}

function isOf(found: ComposedFiles, file: string, hash: string | null): boolean {
  const text = anyTextOf(found, file)
  const optional = OPTIONAL_FILES.get(file)
  if (text === null) return hash === null || (optional !== undefined && hash === hashOf(optional))
  return hash === hashOf(text)
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
