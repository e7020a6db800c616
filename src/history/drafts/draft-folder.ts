import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { asObject } from '#src/base/json/plain-object.ts'
import { mergeFile } from '#src/definition/editing/merge.ts'
import { type DraftConflict, type DraftFile, mergeDraft } from '#src/definition/editing/merge-draft.ts'
import { writeDurably } from '#src/definition/files/durable-file.ts'
import { SCHEMA_FOLDER } from '#src/definition/files/editor-schema-files.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { isDefinitionFile, isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { decoded, notUtf8 } from './compose-draft.ts'
import { DraftError } from './draft-error.ts'
import type { DraftFiles, DraftRepository } from './draft-repository.ts'
import { changedMeanwhile, currentDraft } from './publish-draft.ts'

/** A draft folder's metadata file. Its name is hidden, so the site ignores it. */
const NOTES = '.draft.json'

export const MAX_DRAFT_LENGTH = 20_000_000

interface Options {
  readonly drafts: DraftRepository
  readonly siteConfig: string
  readonly now: () => Date
}

interface Notes {
  readonly draft: string
  readonly revision: number
  /** Each written file with the text it is based on. */
  readonly files: DraftFiles
}

export interface SavedDraft {
  readonly draft: string
  /** The files that differ from the previous revision. */
  readonly files: readonly string[]
}

/**
 * Writes the site with a draft's changes into a new folder, as a complete site that links to the live pictures, documents and
 * feed. Throws a {@link DraftError} if the folder is not empty.
 */
export async function writeDraftFolder({ drafts, siteConfig }: Options, id: string, folder: string): Promise<void> {
  const draft = await currentDraft(drafts, id)
  const files = await drafts.files(id)
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new DraftError(`${folder} is not empty; name a folder that is new.`)
  const contents = await readFolder(siteConfig, MAX_FILE_BYTES)
  await mkdir(folder, { recursive: true })
  for (const shared of ['media', 'documents', SCHEMA_FOLDER]) await share(siteConfig, folder, shared)
  for (const file of [...contents.files.keys(), ...contents.leftOut]) if (isFeedFile(file)) await share(siteConfig, folder, file)
  const written = new Map<string, DraftFile>()
  for (const [file, bytes] of contents.files) {
    if (!isDefinitionFile(file)) continue
    const text = decoded(bytes)
    if (text === null) throw notUtf8(file)
    written.set(file, { base: text, text })
  }
  for (const [file, own] of files) {
    const theirs = decoded(contents.files.get(file))
    const { texts, conflicts } = mergeDraft(new Map([[file, own]]), () => theirs)
    // A conflict keeps the draft's text until somebody resolves it.
    const isMerged = conflicts.length === 0
    const text = texts.get(file)
    written.set(file, isMerged ? { base: theirs, text: text === undefined ? theirs : text } : own)
  }
  for (const [file, { text }] of written) if (text !== null) await put(join(folder, file), text)
  await writeNotes(folder, { draft: id, revision: draft.revision, files: written })
}

/** Stores the changes of a draft folder, merged with the draft's. Throws a {@link DraftError} for a conflict. */
export async function saveDraftFolder(
  { drafts, now }: Omit<Options, 'siteConfig'>,
  folder: string,
  by: string | null,
): Promise<SavedDraft> {
  const notes = await readNotes(folder)
  const draft = await currentDraft(drafts, notes.draft)
  const stored = await drafts.files(notes.draft)
  const { files: bytes } = await readFolder(folder, MAX_FILE_BYTES)
  const isMeanwhile = draft.revision !== notes.revision
  const changed = new Map<string, DraftFile>()
  const conflicts: DraftConflict[] = []
  for (const file of new Set([...bytes.keys(), ...notes.files.keys()])) {
    if (!isDefinitionFile(file)) continue
    const mine = decoded(bytes.get(file))
    if (bytes.has(file) && (mine === null || mine.includes('\0'))) throw notUtf8(file)
    const { base, text: written } = notes.files.get(file) ?? { base: null, text: null }
    if (mine === written) continue
    const theirs = isMeanwhile ? (stored.get(file) ?? { base, text: written }) : { base, text: written }
    const merged = mergeFile({ base: written, mine, theirs: theirs.text })
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, file })))
    changed.set(file, { base: theirs.base, text: merged.text })
  }
  if (conflicts.length > 0) throw new DraftError(sameChanged(draft.changedBy, conflicts))
  if (changed.size === 0) return { draft: notes.draft, files: [] }
  refuseTooLong(new Map([...stored, ...changed]))
  const files = new Map([...changed].map(([file, own]) => [file, own.base === own.text ? null : own]))
  const saved = await drafts.change(notes.draft, draft.revision, { files, by, at: now() })
  if (saved === null) throw changedMeanwhile(draft)
  // Write other people's changes to the same file into the folder.
  for (const [file, { text }] of changed) {
    if (text === null) await rm(join(folder, file), { force: true })
    else await put(join(folder, file), text)
  }
  await writeNotes(folder, { ...notes, revision: saved.revision, files: new Map([...notes.files, ...changed]) })
  return { draft: notes.draft, files: [...changed.keys()] }
}

function sameChanged(who: string | null, conflicts: readonly DraftConflict[]): string {
  const places = conflicts.map(({ file, pointer }) => `  ${file}${pointer === '' ? '' : `#${pointer}`}`)
  return [
    `${who ?? 'Somebody'} has changed the same places of this draft since the folder was written; nothing was stored:`,
    ...places,
    'Write the draft into another folder with "npx vitrine draft open", and bring your changes there.',
  ].join('\n')
}

/** Refuses a draft above {@link MAX_DRAFT_LENGTH} with a {@link DraftError}. */
export function refuseTooLong(files: DraftFiles): void {
  const length = [...files.values()].reduce((sum, { base, text }) => sum + (base?.length ?? 0) + (text?.length ?? 0), 0)
  if (length > MAX_DRAFT_LENGTH)
    throw new DraftError(`The draft would have more than ${MAX_DRAFT_LENGTH / 1e6} MB of text: publish a part of it first.`, {
      code: 'draft-too-long',
      values: { megabytes: MAX_DRAFT_LENGTH / 1e6 },
    })
}

/** Links a file or folder of the site into a draft folder. */
async function share(siteConfig: string, folder: string, name: string): Promise<void> {
  const target = resolve(siteConfig, name)
  const about = await stat(target).catch(() => null)
  if (about === null) return
  const link = join(folder, name)
  await mkdir(dirname(link), { recursive: true })
  try {
    await symlink(target, link, about.isDirectory() ? 'junction' : 'file')
  } catch (error) {
    // On Windows only some users may create links to files.
    if (about.isDirectory()) throw error
    await cp(target, link)
  }
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function writeNotes(folder: string, { files, ...notes }: Notes): Promise<void> {
  // Most files are unchanged and are stored once.
  const noted = [...files].map(([file, own]) => [file, own.base === own.text ? own.text : own] as const)
  await writeDurably(join(folder, NOTES), JSON.stringify({ ...notes, files: Object.fromEntries(noted) }))
}

async function readNotes(folder: string): Promise<Notes> {
  const text = await readFile(join(folder, NOTES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new DraftError(`${folder} is no folder of a draft; "npx vitrine draft open <draft> <folder>" writes one.`)
  })
  const { draft, revision, files } = asObject(JSON.parse(text))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const read = Object.entries(asObject(files)).map(([file, value]): readonly [string, DraftFile] => {
    if (typeof value === 'string') return [file, { base: value, text: value }]
    const { base, text: written } = asObject(value)
    return [file, { base: textOf(base), text: textOf(written) }]
  })
  return { draft: String(draft), revision: Number(revision), files: new Map(read) }
}
