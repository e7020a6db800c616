import { LRUCache } from 'lru-cache'
import type { DraftConflict, DraftFile } from '#src/definition/editing/merge-draft.ts'
import { mergeDraft } from '#src/definition/editing/merge-draft.ts'
import type { LoadedFolder } from '#src/definition/files/load.ts'
import { type FolderContents, readFolder } from '#src/definition/files/read-folder.ts'
import type { SiteSource } from '#src/definition/files/site-source.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { LoadResult } from '#src/definition/site.ts'
import { type ComposeParts, composeWith, decoded, overItsBase, sketchWith } from './compose-draft.ts'
import type { Draft, DraftFiles, DraftRepository } from './draft-repository.ts'

/** The files of the last load with the changes of a draft. In a conflict the draft's text wins. */
export interface ComposedFiles {
  /** 0 without a draft. */
  readonly revision: number
  readonly files: DraftFiles
  readonly contents: FolderContents
  /** The texts that differ from disk; null for a deleted file. */
  readonly texts: ReadonlyMap<string, string | null>
  readonly conflicts: readonly DraftConflict[]
  /** The text on disk; null if missing or not UTF-8. */
  readonly diskTextOf: (file: string) => string | null
  readonly textOf: (file: string) => string | null
  /** The site and its findings; composed on first use. */
  readonly load: () => Promise<LoadedFolder>
  /** The site with unsaved texts. Checks each file alone. */
  readonly sketch: (unsaved: ReadonlyMap<string, string>) => Promise<LoadResult>
}

export interface ComposedDraft extends ComposedFiles {
  readonly draft: Draft
}

export interface ComposedDrafts {
  /** Null for an unknown, published or dropped draft. */
  readonly find: (id: string) => Promise<ComposedDraft | null>
  readonly onDisk: () => Promise<ComposedFiles>
}

/** A composed draft may hold a whole site; the least recently used goes first. */
const MAX_CACHED = 4

/** Composes each revision of a draft once, and again when the files on disk change. */
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
    const onDisk = await contents
    const diskTextOf = (file: string) => decoded(onDisk.files.get(file))
    const { texts, conflicts } = mergeDraft(files, diskTextOf, () => 'mine')
    const read = await overItsBase(parts.folder, onDisk, texts)
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

/** The stored form of a file's new text; null if it equals the text on disk. */
export function changedFile(composed: ComposedFiles, file: string, text: string | null): DraftFile | null {
  const isInConflict = composed.conflicts.some((conflict) => conflict.file === file)
  // A conflict stays until somebody resolves it.
  const base = isInConflict ? (composed.files.get(file)?.base ?? null) : composed.diskTextOf(file)
  return base === text ? null : { base, text }
}
