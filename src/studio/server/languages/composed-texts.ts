import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { fileKindOf, isDefinitionFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { type SiteText, siteTexts } from '#src/definition/translation/site-texts.ts'
import { TRANSLATIONS_FILE } from '#src/definition/translation/translation-notes.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'

export interface TextsOfFile {
  readonly texts: readonly SiteText[]
}

export type SiteTextsByFile = ReadonlyMap<string, TextsOfFile>

export interface ComposedTexts {
  /** Read once per state of a draft; unchanged files are not read again. */
  readonly of: (found: ComposedFiles) => Promise<SiteTextsByFile>
  /** The texts of a live file; null for none. */
  readonly live: (found: ComposedFiles, file: string) => Promise<TextsOfFile | null>
}

/** Files are read in batches, between which the server handles other requests. */
const PORTION = 100
/** The number of cached changed files. */
const MAX_CHANGED = 300

/** Reads the texts of sites. Results are freed with the files' texts. */
export function createComposedTexts(validator: () => Promise<SiteValidator>): ComposedTexts {
  const states = new WeakMap<ComposedFiles, Promise<SiteTextsByFile>>()
  const onDisk = new WeakMap<Uint8Array, TextsOfFile>()
  const changed = new LRUCache<string, TextsOfFile & { readonly text: string }>({ max: MAX_CHANGED })

  function readLive(schemas: SiteValidator['schemas'], found: ComposedFiles, file: string): TextsOfFile | null {
    const bytes = found.contents.files.get(file)
    if (bytes === undefined) return null
    const known = onDisk.get(bytes) ?? textsIn(schemas, file, found.diskTextOf(file) ?? '')
    onDisk.set(bytes, known)
    return known
  }

  function readChanged(schemas: SiteValidator['schemas'], file: string, text: string): TextsOfFile {
    const known = changed.get(file)
    if (known?.text === text) return known
    const read = { text, ...textsIn(schemas, file, text) }
    changed.set(file, read)
    return read
  }

  async function read(found: ComposedFiles): Promise<SiteTextsByFile> {
    const { schemas } = await validator()
    const { contents, texts } = found
    const all = new Map<string, TextsOfFile>()
    for (const [index, file] of [...new Set([...contents.files.keys(), ...texts.keys()])].toSorted().entries()) {
      if (index % PORTION === PORTION - 1) await setImmediate()
      const text = texts.get(file)
      if (text === null || !isDefinitionFile(file) || file === TRANSLATIONS_FILE) continue
      const ofFile = text === undefined ? readLive(schemas, found, file) : readChanged(schemas, file, text)
      if (ofFile !== null) all.set(file, ofFile)
    }
    return all
  }

  return {
    of(found) {
      const known = states.get(found) ?? read(found)
      states.set(found, known)
      return known
    },
    live: async (found, file) => readLive((await validator()).schemas, found, file),
  }
}

const NONE: TextsOfFile = { texts: [] }

/** None for invalid JSON, which the check reports. */
function textsIn(schemas: SiteValidator['schemas'], file: string, text: string): TextsOfFile {
  const kind = fileKindOf(file)
  const schema = kind === null ? undefined : schemas.get(schemaNameOf(kind))
  if (schema === undefined) return NONE
  try {
    return { texts: siteTexts(schema, parseText(text)) }
  } catch {
    return NONE
  }
}
