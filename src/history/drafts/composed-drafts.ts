import { LRUCache } from 'lru-cache'
import type { DraftConflict, DraftFile } from '#src/definition/editing/merge-draft.ts'
import { mergeDraft } from '#src/definition/editing/merge-draft.ts'
import type { LoadedFolder } from '#src/definition/files/load.ts'
import { type FolderContents, readFolder } from '#src/definition/files/read-folder.ts'
import type { SiteSource } from '#src/definition/files/site-source.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { LoadResult } from '#src/definition/site.ts'
import { type ComposeParts, composeWith, decoded, sketchWith } from './compose-draft.ts'
import type { Draft, DraftFiles, DraftRepository } from './draft-repository.ts'

/** The files as they were loaded last, with what a draft changes. Where both are in conflict, it has what the draft says. */
export interface ComposedFiles {
  /** Of the draft; 0 where there is none. */
  readonly revision: number
  /** The files that it changes. */
  readonly files: DraftFiles
  /** The files on disk. */
  readonly contents: FolderContents
  /** The texts that differ from the files on disk; null for one that goes. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly conflicts: readonly DraftConflict[]
  /** The text of a file on disk; null where there is none, or it is not in UTF-8. */
  readonly diskTextOf: (file: string) => string | null
  /** The text of a file as the draft has it. */
  readonly textOf: (file: string) => string | null
  /** The site and its findings; composed once, when they are first asked for. */
  readonly load: () => Promise<LoadedFolder>
  /** The site with texts that are stored nowhere; its findings are those of each file by itself. */
  readonly sketch: (unsaved: ReadonlyMap<string, string>) => Promise<LoadResult>
}

/** A draft with the files as they were loaded last. */
export interface ComposedDraft extends ComposedFiles {
  readonly draft: Draft
}

/** Drafts as sites, for previews and editors. */
export interface ComposedDrafts {
  /** Null where there is no such draft, or it is published or dropped. */
  readonly find: (id: string) => Promise<ComposedDraft | null>
  /** The files without a draft. */
  readonly onDisk: () => Promise<ComposedFiles>
}

/** Each may have a whole site; those that nobody has looked at for longest go first. */
const MAX_CACHED = 4

/** Composes each revision of a draft once, and again when the files on disk have changed. */
export function createComposedDrafts(
  drafts: Pick<DraftRepository, 'find' | 'files'>,
  source: Pick<SiteSource, 'subscribe'>,
  parts: ComposeParts,
): ComposedDrafts & { readonly close: () => void } {
  const cached = new LRUCache<string, ComposedDraft>({ max: MAX_CACHED })
  let contents: Promise<FolderContents> | null = null
  let disk: ComposedFiles | null = null
  const close = source.subscribe(() => {
    contents = null
    disk = null
    cached.clear()
  })

  async function compose(files: DraftFiles, revision: number): Promise<ComposedFiles> {
    contents ??= readFolder(parts.folder, MAX_FILE_BYTES).catch((error) => {
      contents = null
      throw error
    })
    const read = await contents
    const diskTextOf = (file: string) => decoded(read.files.get(file))
    const { texts, conflicts } = mergeDraft(files, diskTextOf, () => 'mine')
    let loaded: Promise<LoadedFolder> | null = null
    return {
      revision,
      files,
      contents: read,
      texts,
      conflicts,
      diskTextOf,
      textOf: (file) => (texts.has(file) ? (texts.get(file) ?? null) : diskTextOf(file)),
      load() {
        loaded ??= composeWith(read, texts, parts)
        return loaded
      },
      sketch: (unsaved) => sketchWith(read, new Map([...texts, ...unsaved]), parts),
    }
  }

  return {
    close,
    async find(id) {
      const draft = await drafts.find(id)
      if (draft === null || (draft.state !== 'open' && draft.state !== 'scheduled')) return null
      const known = cached.get(id)
      if (known?.draft.revision === draft.revision) return known
      const composed = { draft, ...(await compose(await drafts.files(id), draft.revision)) }
      cached.set(id, composed)
      return composed
    },
    async onDisk() {
      disk ??= await compose(new Map(), 0)
      return disk
    },
  }
}

/** What a draft is to hold of a file with another text: null where the file is as it is on disk then. */
export function changedFile(composed: ComposedFiles, file: string, text: string | null): DraftFile | null {
  const isInConflict = composed.conflicts.some((conflict) => conflict.file === file)
  // What is in conflict stays in conflict until somebody has decided.
  const base = isInConflict ? (composed.files.get(file)?.base ?? null) : composed.diskTextOf(file)
  return base === text ? null : { base, text }
}
